import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import { ENTITIES, type PicturedKind } from '../../contracts/entities.ts';
import { PICTURED_KINDS } from '../../contracts/entity-lists.ts';
import type { MediaUse } from '../../contracts/media/media.schema.ts';
import type { Connection } from '../../db/database.ts';
import type { Tables } from '../../db/tables.ts';
import { isAccessibleSql, isAccessLimited, type StoryAccess } from '../rights/story-rights.ts';

/** The uses of a picture, directly or as the stored copy of an external address. */
export function usesOfMedia(db: Connection, mediaId: string) {
  return db
    .selectFrom('media_use')
    .leftJoin('external_image', 'external_image.id', 'media_use.external_id')
    .where((eb) =>
      eb.or([eb('media_use.media_id', '=', mediaId), eb('external_image.media_id', '=', mediaId)]),
    );
}

/**
 * Items that show a picture, directly or as the stored copy of an external address. A person who does not see all
 * stories gets the stories they see, and no other items.
 */
export async function findUses(
  db: Connection,
  mediaId: string,
  access: StoryAccess = {},
): Promise<MediaUse[]> {
  const uses = await usesOfMedia(db, mediaId)
    .$if(isAccessLimited(access), (all) =>
      all
        .where('media_use.kind', '=', 'news')
        .where('media_use.item_id', 'in', (eb) =>
          eb.selectFrom('news').select('news.id').where(isAccessibleSql(access)),
        ),
    )
    .select(['kind', 'item_id', 'role'])
    .orderBy('kind')
    .orderBy('item_id', 'desc')
    .limit(500)
    .execute();
  const titled = await Promise.all(
    PICTURED_KINDS.map(async (kind) => {
      const ids = uses.filter((use) => use.kind === kind).map((use) => use.item_id);
      return [kind, await findOwners(db, kind, ids)] as const;
    }),
  );
  const owners = new Map(titled);
  return uses.map((use) => {
    const owner = owners.get(use.kind)?.get(use.item_id);
    return {
      kind: use.kind,
      id: use.item_id,
      role: use.role,
      title: owner?.title ?? '',
      trashed: owner?.deletedAt != null,
      date: owner ? new Date(owner.createdAt).toISOString() : null,
    };
  });
}

/** The condition that no item shows the picture, neither directly nor as a stored copy. */
export function isUnusedSql(eb: ExpressionBuilder<Tables, 'media'>): Expression<SqlBool> {
  const direct = eb
    .selectFrom('media_use')
    .select('media_use.url')
    .whereRef('media_use.media_id', '=', 'media.id');
  const asCopy = eb
    .selectFrom('external_image')
    .innerJoin('media_use', 'media_use.external_id', 'external_image.id')
    .select('media_use.url')
    .whereRef('external_image.media_id', '=', 'media.id');
  return eb.and([eb.not(eb.exists(direct)), eb.not(eb.exists(asCopy))]);
}

interface Owner {
  readonly id: number;
  readonly title: string;
  readonly createdAt: number;
  readonly deletedAt: number | null;
}

async function findOwners(
  db: Connection,
  kind: PicturedKind,
  ids: readonly number[],
): Promise<Map<number, Owner>> {
  if (ids.length === 0) return new Map();
  const { table, title } = ENTITIES[kind];
  // Table and column are of many types together, which the query builder cannot follow.
  const { rows } = await sql<Owner>`
    select id, ${sql.ref(title)} as title, created_at as "createdAt", deleted_at as "deletedAt"
    from ${sql.table(table)} where id in (${sql.join(ids)})`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}

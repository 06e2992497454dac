import { type Expression, type SqlBool, sql } from 'kysely';
import type { Query } from '../../db/database.ts';
import { problems } from '../http/problem.ts';
import { ownAdIds } from './item-rights.ts';
import {
  isAccessibleSql,
  isAccessLimited,
  type StoryAccess,
  type StoryActor,
  storyAccess,
} from './story-rights.ts';

// Decides which pictures of the library a person may access and edit.

const SHOWN_ELSEWHERE = 'Esta imagem também aparece fora do que você pode alterar. Peça à redação.';

/** The condition on `media`; undefined for a person who sees the whole library. */
export async function accessibleMediaSql(
  query: Query,
  actor: StoryActor,
): Promise<Expression<SqlBool> | undefined> {
  const access = await storyAccess(query, actor);
  if (!isAccessLimited(access)) return undefined;
  return sql<SqlBool>`(
    exists (select 1 from media_upload where media_upload.media_id = media.id and media_upload.user_id = ${actor.id})
    or ${isShownByAccessibleSql(access)} or ${isShownByAdSql((await ownAdIds(query, actor)) ?? [])}
  )`;
}

/** Pictures of stories the person may access, directly or as the stored copy of an external address. */
function isShownByAccessibleSql(access: StoryAccess): Expression<SqlBool> {
  return sql<SqlBool>`exists (
      select 1 from media_use join news on news.id = media_use.item_id
      where media_use.kind = 'news' and media_use.media_id = media.id and ${isAccessibleSql(access)}
    ) or exists (
      select 1 from external_image join media_use on media_use.external_id = external_image.id
      join news on news.id = media_use.item_id
      where external_image.media_id = media.id and media_use.kind = 'news' and ${isAccessibleSql(access)}
    )`;
}

function isShownByAdSql(ids: readonly number[]): Expression<SqlBool> {
  if (ids.length === 0) return sql<SqlBool>`1 = 0`;
  return sql<SqlBool>`exists (
      select 1 from media_use
      where media_use.kind = 'ad' and media_use.media_id = media.id and media_use.item_id in (${sql.join(ids)})
    )`;
}

/** 404 if the person may not access the picture. */
export async function assertMayAccessMedia(query: Query, actor: StoryActor, id: string): Promise<void> {
  const accessible = await accessibleMediaSql(query, actor);
  if (!accessible) return;
  const row = await query
    .selectFrom('media')
    .select('id')
    .where('id', '=', id)
    .where(accessible)
    .executeTakeFirst();
  if (!row) throw problems.notFound();
}

/** Refuses to edit a picture that is shown by an item the person may not edit. */
export async function assertMayEditMedia(query: Query, actor: StoryActor, id: string): Promise<void> {
  await assertMayAccessMedia(query, actor, id);
  const access = await storyAccess(query, actor);
  if (!isAccessLimited(access)) return;
  const ads = (await ownAdIds(query, actor)) ?? [];
  const elsewhere = await query
    .selectFrom('media_use')
    .leftJoin('external_image', 'external_image.id', 'media_use.external_id')
    .leftJoin('news', (join) =>
      join.onRef('news.id', '=', 'media_use.item_id').on('media_use.kind', '=', 'news'),
    )
    .select('media_use.item_id')
    .where((eb) => eb.or([eb('media_use.media_id', '=', id), eb('external_image.media_id', '=', id)]))
    .where(sql<SqlBool>`not coalesce(media_use.kind = 'news' and ${isAccessibleSql(access)}, false)`)
    .$if(ads.length > 0, (uses) =>
      uses.where((eb) => eb.or([eb('media_use.kind', '<>', 'ad'), eb('media_use.item_id', 'not in', ads)])),
    )
    .limit(1)
    .executeTakeFirst();
  if (elsewhere) throw problems.forbidden(SHOWN_ELSEWHERE);
}

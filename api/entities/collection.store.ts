import { isDeepStrictEqual } from 'node:util';
import { ENTITIES, type Entity } from '../../contracts/entities.ts';
import { isPictured } from '../../contracts/entity-lists.ts';
import type { Caller } from '../../contracts/keys/caller.ts';
import type { Acknowledge } from '../../contracts/publishing/personal-data.schema.ts';
import { recordAudit } from '../../db/audit.ts';
import type { Connection, Trx } from '../../db/database.ts';
import { recordPictures } from '../../db/pictures.ts';
import type { ApiContext } from '../http/context.ts';
import { assertMayShow, type CheckedPublishing } from '../publishing/assert-may-publish.ts';
import { readsBeside, textsOfItem } from '../publishing/personal-data.rules.ts';
import { entitledPictures } from '../rights/media-rights.ts';
import { acknowledgementOf } from '../rights/story-rights.ts';
import type {
  Collection,
  CollectionEndpoints,
  CollectionKind,
  RowOfKind,
  TableOfKind,
} from './collection.ts';
import { insertEntity, updateEntity } from './entity-rows.ts';
import { createEntityStore, type EntityChange, type WriteMetadata } from './entity-store.ts';

/** Writes the items of a collection, each with its pictures, its audit entry and what the collection itself adds. */
export function createCollectionStore<Kind extends CollectionKind, Endpoints extends CollectionEndpoints>(
  context: ApiContext,
  collection: Collection<Kind, Endpoints>,
) {
  const { db, readPersonalData } = context;
  const { kind } = collection;
  const { title, picture, tag, fields }: Entity = ENTITIES[kind];
  type Table = TableOfKind<Kind>;
  type Row = RowOfKind<Kind>;
  const table: Table = ENTITIES[kind].table;
  const tags = tag === null ? [] : [tag];

  const store = createEntityStore<Table>(context, {
    table,
    kind,
    lock: async (trx) => await collection.beforeChange?.(trx, db.engine),
    async insert(trx, values, metadata) {
      await collection.beforeChange?.(trx, db.engine);
      const { at } = metadata;
      const row = await insertEntity(trx, table, { ...values, created_at: at, updated_at: at });
      await writeBeside(trx, row, undefined, metadata);
      return row;
    },
    async replace(trx, before, change, metadata) {
      const row = await updateEntity(trx, table, before, { ...change, updated_at: metadata.at });
      if (row) await writeBeside(trx, row, before, metadata);
      return row;
    },
    async remove(trx, ids) {
      if (!isPictured(kind)) return;
      for (const id of ids) await recordPictures(trx, kind, id, [], 'all');
    },
    tags: (row, before) => collection.tags?.(row, before) ?? tags,
    events: (row, before, at) => collection.events?.(row, before, at) ?? [],
  });

  async function writeBeside(
    trx: Trx,
    row: Row,
    before: Row | undefined,
    { actor, at, action }: WriteMetadata,
  ): Promise<void> {
    if (isPictured(kind) && picture !== null) {
      const cover = { role: 'cover', url: textIn(row, picture) } as const;
      await recordPictures(trx, kind, row.id, [cover], await entitledPictures(trx, actor));
    }
    await collection.afterWrite?.(trx, row, before);
    if (action === 'autosave') return;
    await recordAudit(trx, actor, { at, action, kind, itemId: row.id, detail: textIn(row, title) });
  }

  /** Asks about personal data that the item's texts for readers did not have before. */
  async function checkTexts(
    query: Connection,
    after: EntityChange<Table>,
    before: Row | undefined,
    { user, acknowledge }: { readonly user: Caller; readonly acknowledge: Acknowledge | undefined },
  ): Promise<CheckedPublishing> {
    const { readersSee } = collection;
    const textsOf = (row: object) =>
      textsOfItem(fields ?? {}, row).filter(([field]) => readersSee?.includes(field) ?? true);
    const besideOf = async (row: EntityChange<Table>) => (await collection.textsBeside?.(query, row)) ?? [];
    const beside = await besideOf(after);
    // Beside other texts the same words may say more.
    const stays = before !== undefined && isDeepStrictEqual(beside, await besideOf(before));
    const known = { checkedTexts: stays ? textsOf(before) : undefined, acknowledgedHash: '' };
    const read = readsBeside(readPersonalData, [beside]);
    return await assertMayShow(textsOf(after), known, acknowledgementOf(user, acknowledge), read);
  }

  return { ...store, checkTexts };
}

/** The text of a column that the row in `ENTITIES` names. */
export function textIn(row: object, column: string): string {
  return String((row as Readonly<Record<string, unknown>>)[column] ?? '');
}

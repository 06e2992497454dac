import { hash } from 'node:crypto';
import { type Expression, type InferResult, type RawBuilder, sql } from 'kysely';
import { jsonArrayFrom as arrayInPostgres } from 'kysely/helpers/postgres';
import { jsonArrayFrom as arrayInSqlite } from 'kysely/helpers/sqlite';
import type { Static } from 'typebox';
import type { Picture as PictureSchema } from '../contracts/http/primitives.ts';
import type { Database, Query } from './database.ts';
import { chunksOf } from './statements/chunks.ts';
import type { OptionalRead } from './statements/optional-read.ts';
import type { MediaUseTable } from './tables/media.tables.ts';

export type Picture = Static<typeof PictureSchema>;
export type ItemKind = MediaUseTable['kind'];
export type PictureRole = MediaUseTable['role'];

export interface PictureUse {
  readonly role: PictureRole;
  readonly url: string;
}

/** A long text can show thousands of pictures. */
const ROWS_PER_INSERT = 500;
const OWN = /^\/media\/([0-9a-f]{32})(?:$|[/?#])/;
const OUTSIDE = /^https?:\/\//i;

/** The id under which a picture of another host is fetched, stored and served. */
export function externalId(url: string): string {
  return hash('sha256', url, 'hex').slice(0, 32);
}

/** Replaces what is known of the pictures an item shows; part of the transaction that writes it. */
export async function recordPictures(
  trx: Query,
  kind: ItemKind,
  itemId: number,
  uses: readonly PictureUse[],
): Promise<void> {
  await trx.deleteFrom('media_use').where('kind', '=', kind).where('item_id', '=', itemId).execute();
  const rows = uses
    .filter(({ url }) => url !== '')
    .map(({ role, url }) => ({
      kind,
      item_id: itemId,
      role,
      url,
      media_id: OWN.exec(url)?.[1] ?? null,
      external_id: OUTSIDE.test(url) ? externalId(url) : null,
    }));
  if (rows.length === 0) return;
  const outside = rows.flatMap(({ external_id, url }) => (external_id ? [{ id: external_id, url }] : []));
  if (outside.length > 0) {
    // Sorted: two writers that insert the same addresses in another order would wait for each other.
    const values = [...new Map(outside.map((row) => [row.id, { ...row, failure: '' }])).values()];
    values.sort((a, b) => (a.id < b.id ? -1 : 1));
    for (const some of chunksOf(values, ROWS_PER_INSERT)) {
      await trx
        .insertInto('external_image')
        .values(some)
        .onConflict((conflict) => conflict.column('id').doNothing())
        .execute();
    }
  }
  for (const some of chunksOf(rows, ROWS_PER_INSERT))
    await trx.insertInto('media_use').values(some).execute();
}

interface FoundPicture {
  readonly itemId: number;
  /** The address as written in the item. */
  readonly src: string;
  readonly picture: Picture;
}

/** The uses of pictures with what is known of each picture. */
function pictureRows(db: Query, kind: ItemKind) {
  return (
    db
      .selectFrom('media_use')
      .leftJoin('external_image', 'external_image.id', 'media_use.external_id')
      .leftJoin('media', (join) =>
        join.on('media.id', '=', sql<string>`coalesce(media_use.media_id, external_image.media_id)`),
      )
      .select(['item_id', 'media_use.url as src', 'media_use.media_id', 'external_id'])
      .select(['width', 'height', 'color', 'focal'])
      .where('kind', '=', kind)
      // Any other path of our own is no picture this API serves.
      .where((eb) => eb.or([eb('media_use.media_id', 'is not', null), eb('external_id', 'is not', null)]))
  );
}

type PictureRow = InferResult<ReturnType<typeof pictureRows>>[number];

function toPicture(row: PictureRow): FoundPicture {
  return {
    itemId: row.item_id,
    src: row.src,
    picture: {
      url: row.media_id ? `/media/${row.media_id}` : `/media/external/${row.external_id}`,
      width: row.width,
      height: row.height,
      color: row.color,
      focal: row.focal || null,
    },
  };
}

/** The picture of an item whose text names it by this address. */
export type PictureOf = (itemId: number, url: string) => Picture | null;

/** The pictures of some items: by item, then by the address written in the item. */
export async function picturesOf(
  db: Query,
  kind: ItemKind,
  itemIds: readonly number[],
  role?: PictureRole,
): Promise<PictureOf> {
  if (itemIds.length === 0) return () => null;
  const rows = await pictureRows(db, kind)
    .where('item_id', 'in', itemIds)
    .$if(role !== undefined, (query) => query.where('role', '=', role as PictureRole))
    .execute();
  const bySource = new Map(
    rows.map(toPicture).map(({ itemId, src, picture }) => [`${itemId} ${src}`, picture]),
  );
  return (itemId, url) => bySource.get(`${itemId} ${url}`) ?? null;
}

/** What readers get of them: a table of pictures that somebody holds keeps no story from being read. */
export async function readersPictures(
  { db, optionalRead }: ReadersDatabase,
  kind: ItemKind,
  itemIds: readonly number[],
  role?: PictureRole,
): Promise<PictureOf> {
  return await optionalRead<PictureOf>(
    () => picturesOf(db.query, kind, itemIds, role),
    () => (_itemId, url) => pictureAt(url),
  );
}

export interface ReadersDatabase {
  readonly db: Database;
  readonly optionalRead: OptionalRead;
}

/** A picture as far as its address tells: where it is, not how large. */
export function pictureAt(src: string): Picture | null {
  const own = OWN.exec(src)?.[1];
  if (!own && !OUTSIDE.test(src)) return null;
  const url = own ? `/media/${own}` : `/media/external/${externalId(src)}`;
  return { url, width: null, height: null, color: null, focal: null };
}

export interface ShownPicture {
  readonly src: string;
  readonly picture: Picture;
}

/**
 * Every picture an item shows its readers, as a column of the query that reads the item: one way to the
 * database for both. `picturesIn` reads it.
 */
export function picturesColumn(
  { engine, query }: Database,
  kind: ItemKind,
  itemId: Expression<number>,
): RawBuilder<PicturesColumn> {
  // Readers get what is saved; nothing may tell them of a text that is still being written.
  const rows = pictureRows(query, kind).where('item_id', '=', itemId).where('role', '<>', 'pending');
  return engine === 'postgres' ? arrayInPostgres(rows) : arrayInSqlite(rows);
}

/** SQLite has no type for JSON and hands it over as text. */
export type PicturesColumn = string | PictureRow[];

/** Each address once. */
export function picturesIn(column: PicturesColumn): ShownPicture[] {
  const rows: PictureRow[] = typeof column === 'string' ? JSON.parse(column) : column;
  const bySource = new Map(rows.map(toPicture).map(({ src, picture }) => [src, { src, picture }]));
  return [...bySource.values()];
}

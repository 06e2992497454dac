import { hash } from 'node:crypto';
import { type Expression, type InferResult, type RawBuilder, sql } from 'kysely';
import { jsonArrayFrom as arrayInPostgres } from 'kysely/helpers/postgres';
import { jsonArrayFrom as arrayInSqlite } from 'kysely/helpers/sqlite';
import type { Static } from 'typebox';
import type { PicturedKind } from '../contracts/entities.ts';
import type { Picture as PictureSchema } from '../contracts/http/primitives.ts';
import { shownPictureId } from '../contracts/media/picture-address.ts';
import type { PictureRole } from '../contracts/media/picture-roles.ts';
import type { Connection, Database, Trx } from './database.ts';
import { chunksOf } from './statements/chunks.ts';
import type { OptionalRead } from './statements/optional-read.ts';
import type { MediaUseTable } from './tables/media.tables.ts';

export type Picture = Static<typeof PictureSchema>;

export interface PictureUse {
  readonly role: PictureRole;
  readonly url: string;
}

/** SQLite limits the number of parameters per statement, and a long text can show thousands of pictures. */
const ROWS_PER_INSERT = 500;
const EXTERNAL_PICTURE = /^https?:\/\//i;

/** The id under which a picture of another host is fetched, stored and served. */
export function externalId(url: string): string {
  return hash('sha256', url, 'hex').slice(0, 32);
}

/** Which of these pictures the writer of an item may pass on to the others who edit it; `all` for unlimited writers. */
export type EntitledPictures = 'all' | ((ids: readonly string[]) => Promise<ReadonlySet<string>>);

/**
 * Replaces the list of pictures an item shows; call it in the transaction that writes the item. A use entitles the
 * editors of the item to its picture if its writer had that right: naming a picture alone gives no right to it.
 */
export async function recordPictures(
  trx: Trx,
  kind: PicturedKind,
  itemId: number,
  uses: readonly PictureUse[],
  entitled: EntitledPictures,
): Promise<void> {
  const named = uses
    .filter(({ url }) => url !== '')
    .map(({ role, url }) => ({
      kind,
      item_id: itemId,
      role,
      url,
      media_id: shownPictureId(url) ?? null,
      external_id: EXTERNAL_PICTURE.test(url) ? externalId(url) : null,
    }));
  const current = await currentPictures(trx, named);
  const shown = named.map((row) => ({ ...row, media_id: current.get(row.media_id) ?? row.media_id }));
  // Before the former uses are deleted: they may be what entitles the writer.
  const isEntitled = await entitlement(trx, { kind, itemId }, shown, entitled);
  await trx.deleteFrom('media_use').where('kind', '=', kind).where('item_id', '=', itemId).execute();
  const outside = shown.flatMap(({ external_id, url }) => (external_id ? [{ id: external_id, url }] : []));
  if (outside.length > 0) {
    // Sorted: two transactions that insert the same addresses in different orders would deadlock.
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
  const rows = shown.map((row) => ({ ...row, entitles: isEntitled(row) ? 1 : 0 }) as const);
  for (const some of chunksOf(rows, ROWS_PER_INSERT))
    await trx.insertInto('media_use').values(some).execute();
}

type NamedPicture = Pick<MediaUseTable, 'media_id' | 'external_id'>;

const nameOf = ({ media_id, external_id }: NamedPicture): string => media_id ?? external_id ?? '';

/** Decides which uses entitle. A picture that the item showed before keeps its entitlement, no matter which editor saves the item. */
async function entitlement(
  trx: Trx,
  { kind, itemId }: { readonly kind: PicturedKind; readonly itemId: number },
  uses: readonly NamedPicture[],
  entitled: EntitledPictures,
): Promise<(use: NamedPicture) => boolean> {
  const before = await trx
    .selectFrom('media_use')
    .select(['media_id', 'external_id', 'entitles'])
    .where('kind', '=', kind)
    .where('item_id', '=', itemId)
    .execute();
  const former = new Map(before.map((use) => [nameOf(use), use.entitles === 1]));
  if (entitled === 'all') return (use) => former.get(nameOf(use)) ?? true;
  const added = uses.filter((use) => !former.has(nameOf(use)));
  const pictures = await picturesNamed(trx, added);
  const own = await entitled([...new Set(pictures.values())]);
  return (use) => {
    const picture = pictures.get(nameOf(use));
    return former.get(nameOf(use)) ?? (picture === undefined || own.has(picture));
  };
}

/** The pictures that uses name. An address of another host that was not fetched yet has none. */
async function picturesNamed(trx: Trx, uses: readonly NamedPicture[]): Promise<ReadonlyMap<string, string>> {
  const pictures = new Map(
    uses.flatMap((use) => (use.media_id === null ? [] : [[nameOf(use), use.media_id] as const])),
  );
  const outside = [...new Set(uses.flatMap(({ external_id }) => external_id ?? []))];
  for (const some of chunksOf(outside, ROWS_PER_INSERT)) {
    const copies = await trx
      .selectFrom('external_image')
      .select(['id', 'media_id'])
      .where('id', 'in', [...some])
      .execute();
    for (const { id, media_id } of copies) if (media_id !== null) pictures.set(id, media_id);
  }
  return pictures;
}

/** The pictures now shown at former addresses, which an open editor or an old version may still contain. */
async function currentPictures(
  trx: Trx,
  uses: readonly { readonly media_id: string | null }[],
): Promise<ReadonlyMap<string | null, string>> {
  const ids = [...new Set(uses.flatMap(({ media_id }) => media_id ?? []))];
  const current = new Map<string | null, string>();
  for (const some of chunksOf(ids, ROWS_PER_INSERT)) {
    const moved = await trx
      .selectFrom('media_moved')
      .selectAll()
      .where('id', 'in', [...some])
      .execute();
    for (const { id, media_id } of moved) current.set(id, media_id);
  }
  return current;
}

interface FoundPicture {
  readonly itemId: number;
  /** The address as written in the item. */
  readonly src: string;
  readonly picture: Picture;
}

/** Uses of pictures, joined with the known data of each picture. */
function pictureRows(db: Connection, kind: PicturedKind) {
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
      // Any other path on this site is no picture of the API.
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

/** Finds the picture an item names by this address. */
type PictureOf = (itemId: number, url: string) => Picture | null;

/** The pictures of several items, found by item and by the address written in the item. */
export async function picturesOf(
  db: Connection,
  kind: PicturedKind,
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

/** The pictures for public pages. If the picture tables are locked or slow, the story is served without their sizes. */
export async function publicPictures(
  { db, optionalRead }: PublicReadContext,
  kind: PicturedKind,
  itemIds: readonly number[],
  role?: PictureRole,
): Promise<PictureOf> {
  return await optionalRead<PictureOf>(
    () => picturesOf(db.query, kind, itemIds, role),
    () => (_itemId, url) => pictureAt(url),
  );
}

export interface PublicReadContext {
  readonly db: Database;
  readonly optionalRead: OptionalRead;
}

/** The picture derived from its address alone: its URL, without its size. */
export function pictureAt(src: string): Picture | null {
  const own = shownPictureId(src);
  if (!own && !EXTERNAL_PICTURE.test(src)) return null;
  const url = own ? `/media/${own}` : `/media/external/${externalId(src)}`;
  return { url, width: null, height: null, color: null, focal: null };
}

export interface ShownPicture {
  readonly src: string;
  readonly picture: Picture;
}

/**
 * The pictures an item shows to readers, as a column of the query that reads the item: both need only one round trip.
 * `picturesIn` reads the column.
 */
export function picturesColumn(
  { engine, query }: Database,
  kind: PicturedKind,
  itemId: Expression<number>,
): RawBuilder<PicturesColumn> {
  // Pictures of unsaved text are left out: readers must not see what an editor is still writing.
  const rows = pictureRows(query, kind).where('item_id', '=', itemId).where('role', '<>', 'pending');
  return engine === 'postgres' ? arrayInPostgres(rows) : arrayInSqlite(rows);
}

/** SQLite has no JSON type and returns it as text. */
export type PicturesColumn = string | PictureRow[];

/** The pictures of the column, each address once. */
export function picturesIn(column: PicturesColumn): ShownPicture[] {
  const rows: PictureRow[] = typeof column === 'string' ? JSON.parse(column) : column;
  const bySource = new Map(rows.map(toPicture).map(({ src, picture }) => [src, { src, picture }]));
  return [...bySource.values()];
}

import { type Expression, type SqlBool, sql } from 'kysely';
import { LIMITS } from '../../contracts/limits.ts';
import type { PicturePurpose } from '../../contracts/media/picture-purposes.ts';
import { foldText } from '../../contracts/words/fold.ts';
import type { Connection, Database } from '../../db/database.ts';
import { isOneOf } from '../../db/statements/json-rows.ts';
import type { MediaRow } from '../../db/tables/media.tables.ts';
import type { Paging } from '../http/paging.ts';
import { isUnusedSql } from './media-uses.queries.ts';

/** Filter for pictures of the library, which are always listed newest first. */
export interface MediaFilter {
  /** As typed: each word must be a prefix of a word in name, alternative text or credit. */
  readonly q?: string | undefined;
  /** Only pictures that no item shows. */
  readonly unused?: boolean | undefined;
  readonly purpose?: PicturePurpose | undefined;
  /** Only pictures without an alternative text. */
  readonly undescribed?: boolean | undefined;
  /** Only pictures after this one in the list. */
  readonly below?: MediaCursor | undefined;
  /** Only pictures the asking person may see; undefined means all. */
  readonly seen?: Expression<SqlBool> | undefined;
}

type MediaCursor = Pick<MediaRow, 'id' | 'created_at'>;
type Range = Pick<MediaFilter, 'below' | 'seen' | 'purpose'>;

interface MediaPage {
  readonly rows: readonly MediaRow[];
  /** Exact; if capped, there may be more. */
  readonly total: number;
  readonly capped: boolean;
}

/** The index stores at most this many characters of a word (see the migration). */
const WORD_MAX = 60;
/** Number of newest pictures in which a frequent word is searched; takes about 50 ms. */
const MAX_SEARCHED = 30_000;

/** One page of the library. It reads a bounded number of pictures, however many there are. */
export async function readMediaPage(db: Database, wanted: MediaFilter, paging: Paging): Promise<MediaPage> {
  const { q, unused = false, undescribed = false, below, seen, purpose } = wanted;
  const range = { below, seen, purpose };
  if (q === undefined && !unused && !undescribed) {
    const total = await countUpTo(db, range, LIMITS.offsetMax);
    const rows = await inOrder(db, range).selectAll().offset(paging.offset).limit(paging.limit).execute();
    return { rows, ...total };
  }
  const counted = q === undefined ? LIMITS.offsetMax : LIMITS.mediaFound;
  const max = Math.max(counted, paging.offset + paging.limit);
  const looked = q === undefined ? await newestIds(db, range, max + 1) : await findIds(db, q, below, max + 1);
  const ids =
    unused || undescribed || seen || purpose ? await onlyThose(db, looked.slice(0, max), wanted) : looked;
  return {
    rows: await readRows(db, ids.slice(paging.offset, paging.offset + paging.limit)),
    total: Math.min(ids.length, counted),
    capped: looked.length > counted,
  };
}

function inOrder({ query }: Database, { below, seen, purpose }: Range) {
  return query
    .selectFrom('media')
    .$if(below !== undefined, (media) => media.where(sql<boolean>`${isBelow(below)}`))
    .$if(seen !== undefined, (media) => media.where(seen as Expression<SqlBool>))
    .$if(purpose !== undefined, (media) => media.where('purpose', '=', purpose as PicturePurpose))
    .orderBy('created_at', 'desc')
    .orderBy('id');
}

/** Written so that the engine can seek in the index of the list. */
function isBelow(below: MediaCursor | undefined) {
  const { id = '', created_at = 0 } = below ?? {};
  return sql`(media.created_at <= ${created_at} and (media.created_at < ${created_at} or media.id > ${id}))`;
}

async function countUpTo(
  db: Database,
  range: Range,
  max: number,
): Promise<Pick<MediaPage, 'total' | 'capped'>> {
  const some = inOrder(db, range)
    .select('id')
    .limit(max + 1);
  const { rows } = await sql<{ found: number }>`select count(*) as found from (${some}) as listed`.execute(
    db.query,
  );
  const found = Number(rows[0]?.found ?? 0);
  return { total: Math.min(found, max), capped: found > max };
}

async function newestIds(db: Database, range: Range, max: number): Promise<string[]> {
  const rows = await inOrder(db, range).select('id').limit(max).execute();
  return rows.map(({ id }) => id);
}

async function findIds(
  db: Database,
  q: string,
  below: MediaCursor | undefined,
  max: number,
): Promise<string[]> {
  const words = [...new Set(foldText(q).match(/[\p{L}\p{N}]+/gu) ?? [])].map((word) =>
    [...word].slice(0, WORD_MAX).join(''),
  );
  if (words.length === 0) return [];
  return db.engine === 'sqlite'
    ? await findInSqlite(db.query, words, below, max)
    : await findInPostgres(db.query, words, below, max);
}

async function findInSqlite(
  query: Connection,
  words: readonly string[],
  below: MediaCursor | undefined,
  max: number,
): Promise<string[]> {
  const terms = words.map((word) => `"${word}"*`).join(' AND ');
  const lower = below
    ? sql`and found.rowid < (select place from search_media where media_id = ${below.id})`
    : sql``;
  const { rows } = await sql<{ id: string }>`
    select media_id as id from search_media_word as found cross join search_media on place = found.rowid
    where found.search_media_word match ${terms} ${lower} order by found.rowid desc limit ${max}`.execute(
    query,
  );
  return rows.map(({ id }) => id);
}

/**
 * Frequent words are found among the newest pictures. The GIN index, which collects all matches first, serves the rest.
 */
async function findInPostgres(
  query: Connection,
  words: readonly string[],
  below: MediaCursor | undefined,
  max: number,
): Promise<string[]> {
  const terms = sql`${words.map((word) => `'${word}':*`).join(' & ')}::tsquery`;
  const { id: belowId, created_at: belowAt } = below ?? { id: '', created_at: Number.MAX_SAFE_INTEGER };
  const { rows: near } = await sql<{ id: string }>`
    select media_id as id from (
      select media_id, words from search_media
      where created_at <= ${belowAt} and (created_at < ${belowAt} or media_id > ${belowId})
      order by created_at desc, media_id limit ${MAX_SEARCHED}
    ) as newest where words @@ ${terms} limit ${max}`.execute(query);
  if (near.length >= max) return near.map(({ id }) => id);
  const { rows } = await sql<{ id: string }>`
    select id from search_media_matches(${terms}, ${belowAt}, ${belowId}, ${max}) as found(id)`.execute(
    query,
  );
  return rows.map(({ id }) => id);
}

async function onlyThose(
  db: Database,
  ids: readonly string[],
  { unused, undescribed, seen, purpose }: MediaFilter,
): Promise<string[]> {
  const rows = await db.query
    .selectFrom('media')
    .select('id')
    .where(isOneOf(db.engine, 'media.id', ids))
    .$if(unused === true, (media) => media.where(isUnusedSql))
    .$if(undescribed === true, (media) => media.where('alt', '=', ''))
    .$if(purpose !== undefined, (media) => media.where('purpose', '=', purpose as PicturePurpose))
    .$if(seen !== undefined, (media) => media.where(seen as Expression<SqlBool>))
    .execute();
  const wanted = new Set(rows.map(({ id }) => id));
  return ids.filter((id) => wanted.has(id));
}

async function readRows(db: Database, ids: readonly string[]): Promise<MediaRow[]> {
  if (ids.length === 0) return [];
  const rows = await db.query
    .selectFrom('media')
    .selectAll()
    .where(isOneOf(db.engine, 'media.id', ids))
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

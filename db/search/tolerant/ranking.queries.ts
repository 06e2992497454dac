import { type SqlBool, sql } from 'kysely';
import type { Database } from '../../database.ts';
import { jsonNumbers } from '../json-list.ts';

export async function findTitles(
  { engine, query }: Database,
  ids: readonly number[],
): Promise<Map<number, { readonly title: string; readonly muni: string }>> {
  const rows = await query
    .selectFrom('news')
    .select(['id', 'title', 'muni'])
    .where('id', 'in', jsonNumbers(engine, ids))
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** Those of `ids` whose text has the phrase only within longer words, never at the beginning of one. */
export async function findWithinWords(
  { engine, query }: Database,
  phrase: string,
  ids: readonly number[],
): Promise<Set<number>> {
  // Other characters could be wildcards of the patterns below.
  if (!/^[0-9a-z]+$/.test(phrase)) return new Set();
  const begins =
    engine === 'sqlite'
      ? sql<SqlBool>`text glob ${`*[^0-9a-z]${phrase}*`} or text glob ${`${phrase}*`}`
      : sql<SqlBool>`text ~ ${`(^|[^0-9a-z])${phrase}`}`;
  const rows = await query
    .selectFrom('search_text')
    .select('news_id')
    .where('news_id', 'in', jsonNumbers(engine, ids))
    .where(sql<SqlBool>`not (${begins})`)
    .execute();
  return new Set(rows.map((row) => row.news_id));
}

import { type SqlBool, sql } from 'kysely';
import type { Database } from '../../database.ts';
import { jsonNumbers, readInOneRow } from '../json-list.ts';

interface Title {
  readonly title: string;
  /** The municipality of the story. */
  readonly muni: string;
}

export async function findTitles(
  { engine, query }: Database,
  ids: readonly number[],
): Promise<Map<number, Title>> {
  const titles = query
    .selectFrom('news')
    .select(['id', 'title', 'muni'])
    .where('id', 'in', jsonNumbers(engine, ids));
  const rows = await readInOneRow<readonly [id: number, title: string, muni: string]>(
    { engine, query },
    titles,
    ['id', 'title', 'muni'],
  );
  return new Map(rows.map(([id, title, muni]) => [id, { title, muni }]));
}

/** The items among `ids` that have the phrase only inside longer words, never at the beginning of one. */
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

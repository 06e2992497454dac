import type { Database } from '../database.ts';
import type { NewNewsRow } from '../tables/news.tables.ts';
import type { SearchIndex } from './search-index.ts';
import { postgresTokenIndex } from './tokens/postgres-token-index.ts';
import { sqliteTokenIndex } from './tokens/sqlite-token-index.ts';
import { type SearchTuning, SQLITE_TUNING } from './tuning.ts';

/** With these values the index is used even for a few items. */
export const INDEX_FIRST: SearchTuning = {
  ...SQLITE_TUNING,
  countWalk: 0,
  pageWalk: 0,
  probe: 0,
  frequent: 2,
  lessFrequent: 2,
};

export type TestNews = Pick<NewNewsRow, 'title' | 'body'> & Partial<NewNewsRow>;

const ROWS_PER_INSERT = 500;

/** Removes all news and empties the index. */
export async function removeAllNews({ query, engine }: Database): Promise<void> {
  await query.deleteFrom('news').execute();
  const tokens = engine === 'sqlite' ? sqliteTokenIndex : postgresTokenIndex;
  await query.transaction().execute((trx) => tokens.clear(trx));
  for (const table of ['search_text', 'search_suffix', 'search_word'] as const) {
    await query.deleteFrom(table).execute();
  }
}

/** Saves the items as the API does: the row and its index entries in one transaction. */
export async function addNews(
  database: Database,
  index: SearchIndex,
  items: readonly TestNews[],
): Promise<number[]> {
  const rows = items.map((item) => ({ ...BLANK, ...item }));
  return await database.query.transaction().execute(async (trx) => {
    const ids: number[] = [];
    for (let start = 0; start < rows.length; start += ROWS_PER_INSERT) {
      const some = rows.slice(start, start + ROWS_PER_INSERT);
      const added = await trx.insertInto('news').values(some).returning('id').execute();
      ids.push(...added.map((row) => row.id).sort((a, b) => a - b));
    }
    await index.put(
      trx,
      rows.map(({ title, body }, index) => ({ id: ids[index] ?? 0, title, body })),
    );
    return ids;
  });
}

const BLANK = {
  slug: '',
  excerpt: '',
  cover: '',
  cover_alt: '',
  cover_credit: '',
  cover_focal: '',
  muni: '',
  cat: '',
  reg: '',
  date: 0,
  link: '',
  source: '',
  img_content: '',
  summary: '',
  correction: '',
  corrected_at: null,
  status: 'published',
  publish_at: 0,
  unpublish_at: null,
  origin: 'redacao',
  author_id: null,
  created_at: 0,
  updated_at: 0,
  deleted_at: null,
  version: 1,
} as const;

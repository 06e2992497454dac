import type { Database } from '../database.ts';
import { createIndexWriter, type IndexWriter } from './index-writer.ts';
import { type SearchRequest, type SearchResult, searchNews } from './search-news.ts';
import { createSourceNames } from './source-names.ts';
import { postgresTokenIndex } from './tokens/postgres-token-index.ts';
import { sqliteTokenIndex } from './tokens/sqlite-token-index.ts';
import { searchTolerantly, type TolerantRequest, type TolerantResult } from './tolerant/search-tolerantly.ts';
import { POSTGRES_TUNING, type SearchTuning, SQLITE_TUNING } from './tuning.ts';

export interface SearchIndex extends IndexWriter {
  find(request: SearchRequest): Promise<SearchResult>;
  /** The text as typed, then its words apart, in other forms and by other names of places; with slips corrected. */
  findTolerantly(request: TolerantRequest): Promise<TolerantResult>;
}

/** Substring search over title and text of the news, without regard to case and accents. */
export function createSearchIndex(
  database: Database,
  tuning: SearchTuning = database.engine === 'sqlite' ? SQLITE_TUNING : POSTGRES_TUNING,
): SearchIndex {
  const index = database.engine === 'sqlite' ? sqliteTokenIndex : postgresTokenIndex;
  const sources = createSourceNames(database);
  const dependencies = { database, index, sources, tuning };
  return {
    ...createIndexWriter(database, index, sources.clearNames),
    find: (request) => searchNews(dependencies, request),
    findTolerantly: (request) => searchTolerantly(dependencies, request),
  };
}

import type { Generated } from 'kysely';
import type { Moment } from './column-types.ts';

/** Folded title and body of an item: what a search looks through. */
export interface SearchTextTable {
  news_id: number;
  text: string;
}

/** Every word that ever stood in an item. */
export interface SearchWordTable {
  id: Generated<number>;
  word: string;
}

/** All endings of all words, the whole word among them. */
export interface SearchSuffixTable {
  suffix: string;
  word_id: number;
}

/** Keys under which texts alike are found; made from the texts again at any time. */
export interface TextBandTable {
  band: number;
  /** What `text_id` is the id of: see db/same-news/band-store.ts. */
  kind: number;
  text_id: number;
  at: Moment;
}

export interface SearchTables {
  search_text: SearchTextTable;
  search_word: SearchWordTable;
  search_suffix: SearchSuffixTable;
  text_band: TextBandTable;
}

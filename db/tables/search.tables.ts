import type { Generated } from 'kysely';
import type { Moment } from './column-types.ts';

/** Folded title and body of an item: the text a search compares. */
interface SearchTextTable {
  news_id: number;
  text: string;
}

/** Every word that has ever occurred in an item. */
interface SearchWordTable {
  id: Generated<number>;
  word: string;
}

/** All suffixes of all words, including the whole word. */
interface SearchSuffixTable {
  suffix: string;
  word_id: number;
}

/** LSH bands under which similar texts are found; can be rebuilt from the texts at any time. */
interface TextBandTable {
  band: number;
  /** The kind of text `text_id` refers to: see db/same-news/band-store.ts. */
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

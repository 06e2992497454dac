import { LIMITS } from '../../contracts/limits.ts';

/** How much work a search does in which way. Only the first two change an answer. */
export interface SearchTuning {
  /** Matches are counted exactly up to here. */
  readonly countMax: number;
  /** Queries with fewer than three letters or digits look at so many items of the list. */
  readonly shortWindow: number;
  /** Items of the list read to learn how frequent the matches are. */
  readonly probe: number;
  /** From this share of matches on, reading the list in its order is cheaper than the index. */
  readonly frequent: number;
  /** So far is the list read for a page whose matches the index only counted. */
  readonly walkMax: number;
  /** Items taken from the index at most, unless all are needed. */
  readonly candidatesMax: number;
  /** Items read at a time. */
  readonly chunk: number;
  /** A piece of a query that is part of more words than this is not looked up in the index. */
  readonly wordsMax: number;
  /** The same for the combinations of two neighbouring pieces. */
  readonly pairsMax: number;
}

export const TUNING: SearchTuning = {
  countMax: LIMITS.searchCountMax,
  shortWindow: LIMITS.searchShortWindow,
  probe: 100,
  frequent: 0.4,
  walkMax: 4_000,
  candidatesMax: 20_000,
  chunk: 1_200,
  wordsMax: 2_000,
  pairsMax: 1_000,
};

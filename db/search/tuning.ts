import { LIMITS } from '../../contracts/limits.ts';
import { SEARCH_LIMITS } from '../../contracts/search-limits.ts';

/** How much work a search does in which way. Only the first two change an answer. */
export interface SearchTuning {
  /** Matches are counted exactly up to here. */
  readonly countMax: number;
  /** Queries with fewer than three letters or digits look at so many items of the list. */
  readonly shortWindow: number;
  /** A text that the index proposes fewer items for is answered by looking at those. 0: the list comes first. */
  readonly firstLook: number;
  /** Items of the list read at first for matches that are not counted. */
  readonly uncountedWalk: number;
  /** Items of the list read to learn how frequent the matches are. */
  readonly probe: number;
  /** From this share of matches on, reading the list in its order is cheaper than the index. */
  readonly frequent: number;
  /** The same when the index would have to be asked for many words. */
  readonly lessFrequent: number;
  /** A piece of a word is looked up in the index, however frequent it is. */
  readonly wordsByIndex: boolean;
  /** So far is the list read for a page whose matches the index only counted. */
  readonly walkMax: number;
  /** Items taken from the index at first, and when those leave the answer open. */
  readonly candidates: readonly [few: number, many: number];
  /** Items read at a time. */
  readonly chunk: number;
  /** So many are read in two halves at the same time. */
  readonly halvedFrom: number;
  /** A piece of a query that is part of more words than this is not looked up in the index. */
  readonly wordsMax: number;
  /** The same for the combinations of neighbouring pieces. */
  readonly runsMax: number;
  /** When some groups of a plan have at most so many tokens, the others are not worth their time. */
  readonly narrow: number;
  /** The same once those have let through too many items. */
  readonly wide: number;
}

export const TUNING: SearchTuning = {
  countMax: SEARCH_LIMITS.counted,
  shortWindow: LIMITS.searchShortWindow,
  firstLook: 300,
  uncountedWalk: 400,
  probe: 100,
  frequent: 0.4,
  lessFrequent: 0.08,
  wordsByIndex: true,
  walkMax: 4_000,
  candidates: [2_500, 40_000],
  chunk: 1_250,
  halvedFrom: Number.POSITIVE_INFINITY,
  wordsMax: 2_000,
  runsMax: 1_000,
  narrow: 25,
  wide: 300,
};

/**
 * Nobody waits while PostgreSQL reads, so it may read long stretches, in a list it is the faster for it, and two at
 * once: it has a process for each. Its index reads all of a list before the first item comes out.
 */
export const POSTGRES_TUNING: SearchTuning = {
  ...TUNING,
  firstLook: 0,
  frequent: 0.2,
  wordsByIndex: false,
  chunk: 5_000,
  halvedFrom: 1_000,
};

import { LIMITS } from '../../contracts/limits.ts';
import { SEARCH_LIMITS } from '../../contracts/search-limits.ts';

/** Thresholds of a search. Only the first five change its result, the others its cost. */
export interface SearchTuning {
  /** Matches are counted up to here. */
  readonly countMax: number;
  /** Matches that fill the page within `pageWalk` items of the list are counted in this many of its items only. */
  readonly stretch: number;
  /** Matches that are expected to fill the page within this many items are read from the list. */
  readonly pageWalk: number;
  /** A word with fewer than three letters or digits is searched in this many items of the list, from its beginning. */
  readonly shortWindow: number;
  /** Several words of fewer than three letters are searched in this many items, because the index cannot narrow them down. */
  readonly shortWordsWindow: number;
  /** With fewer candidates than this in the index, only those are read. If it is 0, the list is read first. */
  readonly firstLook: number;
  /** With fewer candidates of a single word than this, only those are read. More than `countMax`: all of them match, and the search must know whether there are more. */
  readonly firstWords: number;
  /** Items of the list read to learn how frequent the matches are. */
  readonly probe: number;
  /** From this share of matches on, reading the list in its order is cheaper than the index. */
  readonly frequent: number;
  /** From this share of matches on, the list is cheaper than an index that would have to be asked for many words. */
  readonly lessFrequent: number;
  /** `true` if a part of a single word is looked up in the index, however frequent it is. */
  readonly wordsByIndex: boolean;
  /** Items of the list read for a page whose matches the index has only counted. */
  readonly walkMax: number;
  /** Candidates taken from the index at first, and on the second try. */
  readonly candidates: readonly [few: number, many: number];
  /** Items read at a time. */
  readonly chunk: number;
  /** From this many items on, a stretch is read in two halves at the same time. */
  readonly halvedFrom: number;
  /** A piece of a query that is part of more words than this is not looked up in the index. */
  readonly wordsMax: number;
  /** Neighbouring pieces with more combinations than this are not looked up in the index. */
  readonly runsMax: number;
  /** Larger groups are left out of a plan that has smaller ones: looking them up costs more than it saves. */
  readonly narrow: number;
  /** The limit on groups in the second try, after the narrow ones let through too many items. */
  readonly wide: number;
}

export const SQLITE_TUNING: SearchTuning = {
  countMax: SEARCH_LIMITS.counted,
  stretch: 500,
  pageWalk: 1_000,
  shortWindow: LIMITS.searchShortWindow,
  shortWordsWindow: 1_000,
  firstLook: 300,
  firstWords: 300,
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
  wide: 1_000,
};

/**
 * PostgreSQL reads in its own processes, so the event loop does not wait: long stretches are faster, two at once. Its
 * GIN index reads a whole posting list before it returns the first item.
 */
export const POSTGRES_TUNING: SearchTuning = {
  ...SQLITE_TUNING,
  firstLook: 0,
  frequent: 0.2,
  wordsByIndex: false,
  chunk: 5_000,
  halvedFrom: 1_000,
};

import { LIMITS } from '../../contracts/limits.ts';
import { SEARCH_LIMITS } from '../../contracts/search-limits.ts';

/** Thresholds that change the result of a search. */
interface SearchResultLimits {
  /** Matches are counted up to here. */
  readonly countMax: number;
  /** Matches that are expected to fill the page within this many items are read from the list. */
  readonly pageWalk: number;
  /** Matches that fill the page within `pageWalk` items of the list are counted in this many of its items only. */
  readonly countWalk: number;
  /** A word with fewer than three letters or digits is searched in this many items of the list, from its beginning. */
  readonly shortWindow: number;
  /** Several words of fewer than three letters are searched in this many items, because the index cannot narrow them down. */
  readonly shortWordsWindow: number;
}

/** Thresholds that change only the cost of a search. */
interface SearchCostLimits {
  /** With at most this many candidates in the index, only those are read. If it is 0, the list is read first. */
  readonly directCandidatesMax: number;
  /**
   * The same for a single word, whose candidates all match. Should exceed `countMax`, so that the index alone shows
   * that there are more matches than are counted.
   */
  readonly directWordCandidatesMax: number;
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
  /** From this many items on, a part of the list is read in two halves at the same time. */
  readonly halvedFrom: number;
  /** A word of the query that is part of more indexed words than this is not looked up in the index. */
  readonly wordsMax: number;
  /** Neighbouring words of the query with more combinations than this are not looked up in the index. */
  readonly runsMax: number;
  /**
   * Groups of a `QueryPlan` with more tokens than this are left out of a plan that has smaller ones: looking them up
   * costs more than it saves.
   */
  readonly narrowGroupMax: number;
  /** The same for the second try, after the smaller groups let through too many items. */
  readonly wideGroupMax: number;
}

/** Thresholds of a search. */
export interface SearchTuning extends SearchResultLimits, SearchCostLimits {}

export const SQLITE_TUNING: SearchTuning = {
  countMax: SEARCH_LIMITS.counted,
  pageWalk: 1_000,
  countWalk: 500,
  shortWindow: LIMITS.searchShortWindow,
  shortWordsWindow: 1_000,
  directCandidatesMax: 300,
  directWordCandidatesMax: 300,
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
  narrowGroupMax: 25,
  wideGroupMax: 1_000,
};

/**
 * PostgreSQL reads in its own processes, so the event loop does not wait: long parts are faster, two at once.
 * Its GIN index reads a whole posting list before it returns the first item.
 */
export const POSTGRES_TUNING: SearchTuning = {
  ...SQLITE_TUNING,
  directCandidatesMax: 0,
  frequent: 0.2,
  wordsByIndex: false,
  chunk: 5_000,
  halvedFrom: 1_000,
};

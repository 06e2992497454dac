/** Separate from the other limits, because browsers load these with the search and need none of the rest. */
export const SEARCH_LIMITS = {
  /** Length of a search text. */
  text: 200,
  /** Matches are counted exactly up to this number. */
  counted: 1_000,
} as const;

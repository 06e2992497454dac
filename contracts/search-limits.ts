/** Separate from the other limits, because browsers load these with the search and need none of the rest. */
export const SEARCH_LIMITS = {
  /** Length of a search text. */
  text: 200,
  /** Matches are counted exactly up to this number, or up to the end of the page that is asked for. */
  counted: 100,
  /** Readers page through this many matches. */
  paged: 1_000,
} as const;

/** Apart from the other limits: browsers load these with the search, and need none of the rest. */
export const SEARCH_LIMITS = {
  /** Characters that are looked for. */
  text: 200,
  /** Matches are counted exactly up to here. */
  counted: 1_000,
} as const;

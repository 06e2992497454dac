/**
 * Costs of requests, in units: one for each millisecond of processor time of both programs, or for some 50 kB they
 * make. Site, API and the recipe of nginx take their limits from this table.
 */
export const COST_CLASSES = {
  /** A few rows, a file, a redirect, a refusal. */
  small: 1,
  /** A page that is rendered, or a list of cards. */
  page: 2,
  /** Full texts by the dozen, or a write of a caller without a session. */
  list: 10,
  /** A search whose result is not cached. */
  search: 10,
  /** Full texts by the hundred, a password that is checked, a picture that is drawn. */
  heavy: 50,
} as const satisfies Readonly<Record<string, number>>;

export type CostClass = keyof typeof COST_CLASSES;

/** Units a client gets back in a second, unless the operator sets another number: a tenth of one processor. */
export const UNITS_PER_SECOND = 100;
/** A client that paused can spend what it gets in this time at once. Many readers of a mobile network share one IP. */
export const BURST_SECONDS = 4;

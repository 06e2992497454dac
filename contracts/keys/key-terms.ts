import { DAY_MS } from '../durations.ts';

/** A key expires after this time unless another end, or none, was chosen. */
export const KEY_TERM_MS = 365 * DAY_MS;
/** Its owner is told this long before it expires, by mail and on the screen. */
export const KEY_WARNING_MS = 30 * DAY_MS;

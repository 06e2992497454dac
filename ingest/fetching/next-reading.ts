import { DAY_MS, MINUTE_MS } from '../../contracts/durations.ts';
import { parseDate } from '../feeds/parse-date.ts';

/** Minimum and maximum interval between two readings of a source. */
export const READING_INTERVAL = { shortestMs: 5 * MINUTE_MS, longestMs: DAY_MS } as const;
/** Initial back-off of a failing source; it doubles up to a day. */
const FIRST_RETRY_MS = 10 * MINUTE_MS;
/** Upper bound for Retry-After. */
const MAX_PATIENCE_MS = 7 * DAY_MS;

interface ReadingState {
  /** The current interval between readings. */
  readonly intervalMs: number;
  /** Consecutive failures. */
  readonly failures: number;
}

type ReadingOutcome = 'new-items' | 'nothing-new' | 'failed';

interface NextReading extends ReadingState {
  /** Milliseconds since 1970. */
  readonly at: number;
}

/**
 * When a source is read next: sooner after new items, later without, and much later after a failure. `share` (random, 0
 * to 1) is the jitter that spreads sources that failed together. Retry-After is respected.
 */
export function nextReading(
  state: ReadingState,
  outcome: ReadingOutcome,
  {
    now,
    share,
    retryAfter = '',
  }: { readonly now: number; readonly share: number; readonly retryAfter?: string },
): NextReading {
  const failures = outcome === 'failed' ? state.failures + 1 : 0;
  const intervalMs = bounded(
    state.intervalMs * (outcome === 'new-items' ? 0.5 : outcome === 'nothing-new' ? 1.5 : 1),
  );
  const backOff = Math.min(FIRST_RETRY_MS * 2 ** Math.min(failures - 1, 12), DAY_MS);
  const wait = outcome === 'failed' ? Math.max(backOff, intervalMs) : intervalMs;
  const spread = wait * (0.9 + 0.2 * share);
  return { intervalMs, failures, at: Math.round(Math.max(now + spread, retryAfterMoment(retryAfter, now))) };
}

function bounded(intervalMs: number): number {
  return Math.min(Math.max(intervalMs, READING_INTERVAL.shortestMs), READING_INTERVAL.longestMs);
}

/** `Retry-After: 120`, or a date; 0 if invalid. */
function retryAfterMoment(retryAfter: string, now: number): number {
  const moment = /^\s*\d{1,9}\s*$/.test(retryAfter)
    ? now + Number(retryAfter) * 1_000
    : parseDate(retryAfter);
  return moment === undefined ? 0 : Math.min(moment, now + MAX_PATIENCE_MS);
}

import { MINUTE_MS } from '../durations.ts';

interface CallBudget {
  /**
   * Takes one call of the caller's budget, or as many as it counts for. Returns 0 if the budget was enough,
   * otherwise the seconds to wait.
   */
  take(caller: string, calls?: number): number;
}

interface CallBudgetOptions {
  /** Calls a caller gets back in a minute; 0 if callers are not counted. */
  readonly perMinute: number;
  /** Calls a caller can make at once after a pause. */
  readonly burst: number;
  /** A monotonic clock in milliseconds. */
  readonly uptime?: () => number;
}

interface Bucket {
  tokens: number;
  at: number;
}

/** Callers remembered at the same time: some two megabytes. */
const MAX_CALLERS = 10_000;

/**
 * A token bucket for each caller, in the memory of one process. It limits load and is no security control: beyond
 * `MAX_CALLERS` the caller that asked least recently is forgotten and begins with a full bucket.
 */
export function createCallBudget({
  perMinute,
  burst,
  uptime = () => performance.now(),
}: CallBudgetOptions): CallBudget {
  const buckets = new Map<string, Bucket>();
  const perMs = perMinute / MINUTE_MS;

  function bucketOf(caller: string, now: number): Bucket {
    const known = buckets.get(caller) ?? { tokens: burst, at: now };
    // Map keeps the order of insertion: the first key is the caller that asked least recently.
    buckets.delete(caller);
    buckets.set(caller, known);
    const [oldest] = buckets.size > MAX_CALLERS ? buckets.keys() : [];
    if (oldest !== undefined) buckets.delete(oldest);
    return known;
  }

  return {
    take(caller, calls = 1) {
      if (perMinute === 0) return 0;
      const now = uptime();
      const bucket = bucketOf(caller, now);
      bucket.tokens = Math.min(burst, bucket.tokens + (now - bucket.at) * perMs);
      bucket.at = now;
      if (bucket.tokens < calls) return Math.max(1, Math.ceil((calls - bucket.tokens) / perMs / 1_000));
      bucket.tokens -= calls;
      return 0;
    },
  };
}

import { inTime, TIMED_OUT } from './in-time.ts';

/** Reads data that a response can do without. `without` gives the value used instead. */
export type OptionalRead = <Value>(
  read: () => Promise<Value>,
  without: () => Value | Promise<Value>,
) => Promise<Value>;

/** SQLSTATE of a lock time-out and of a cancelled statement (statement time-out). */
const HELD_UP: ReadonlySet<unknown> = new Set(['55P03', '57014']);

/**
 * A caller waits at most `waitMs` for a table that is locked or slow. While a late read is still running, no other read
 * starts: callers get the fallback until it succeeds or the database cancels it.
 */
export function createOptionalRead(waitMs: number): OptionalRead {
  let late = 0;

  return async (read, without) => {
    if (late > 0) return await without();
    const reading = read();
    try {
      const value = await inTime(reading, waitMs);
      if (value !== TIMED_OUT) return value;
    } catch (error) {
      if (!HELD_UP.has((error as { code?: unknown }).code)) throw error;
      return await without();
    }
    late += 1;
    void reading
      .catch(() => undefined)
      .then(() => {
        late -= 1;
      });
    return await without();
  };
}

import { inTime, LATE } from './in-time.ts';

/** Reads what an answer can do without; `without` is what it says instead. */
export type OptionalRead = <Value>(
  read: () => Promise<Value>,
  without: () => Value | Promise<Value>,
) => Promise<Value>;

/** A lock that was not had in time, a statement that took too long. */
const HELD_UP: ReadonlySet<unknown> = new Set(['55P03', '57014']);

/**
 * Nobody waits longer than `waitMs` for a table that is locked or slow. While one such read is still under way nobody
 * asks for another: the first one that comes through, or is given up by the database, opens the way again.
 */
export function createOptionalRead(waitMs: number): OptionalRead {
  let late = 0;

  return async (read, without) => {
    if (late > 0) return await without();
    const reading = read();
    try {
      const value = await inTime(reading, waitMs);
      if (value !== LATE) return value;
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

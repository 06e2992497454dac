import { inTime, TIMED_OUT } from '../../../db/statements/in-time.ts';
import { createWorkQueue, type InTurn, QueueFull } from './work-queue.ts';

/** Reads take milliseconds; one that takes this long is waiting for a lock or a connection. */
const STUCK_AFTER_MS = 1_000;
/** Concurrent reads of one kind. If they hang, database connections are left for all other kinds. */
const MAX_AT_ONCE = 3;
const MAX_WAITING = 500;
/** A client has given up by then. */
const MAX_READ_MS = 5_000;

interface BulkheadOptions {
  readonly concurrency?: number;
  readonly clock?: () => number;
  readonly longestMs?: number;
}

/**
 * Isolates a slow dependency: few tasks of a kind run at a time, a task waits only briefly for its slot and its result,
 * and while all running tasks are stuck, new ones are refused at once. A task past its deadline continues in the
 * background and keeps its slot until it ends. Tasks of unlimited concurrency count as stuck when as many as a limited
 * kind may run are.
 */
export function createBulkhead({
  concurrency = MAX_AT_ONCE,
  clock = () => performance.now(),
  longestMs = MAX_READ_MS,
}: BulkheadOptions = {}): InTurn {
  const inTurn = createWorkQueue({ concurrency, waiting: MAX_WAITING });
  const slots = Number.isFinite(concurrency) ? concurrency : MAX_AT_ONCE;
  /** The running tasks, oldest first. */
  const running = new Set<{ readonly at: number }>();
  let lastEndedAt = Number.NEGATIVE_INFINITY;

  /** A task that ended shows that others can end too, so all count as stuck only if none ended since the youngest slot was taken. */
  function allAreStuck(now: number): boolean {
    if (running.size < slots || now - lastEndedAt <= STUCK_AFTER_MS) return false;
    const youngest = [...running][slots - 1];
    return youngest !== undefined && now - youngest.at > STUCK_AFTER_MS;
  }

  return async (task) => {
    const requestedAt = clock();
    if (allAreStuck(requestedAt)) throw new QueueFull('all running reads of this kind are stuck');
    const working = inTurn(async () => {
      const begun = { at: clock() };
      if (begun.at - requestedAt > STUCK_AFTER_MS)
        throw new QueueFull('waited too long behind stuck reads of this kind');
      running.add(begun);
      try {
        return await task();
      } finally {
        running.delete(begun);
        lastEndedAt = clock();
      }
    });
    const value = await inTime(working, longestMs);
    if (value === TIMED_OUT) throw new QueueFull('the read takes too long');
    return value;
  };
}

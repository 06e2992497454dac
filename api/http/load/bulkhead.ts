import { inTime, LATE } from '../../../db/statements/in-time.ts';
import { createWorkQueue, type InTurn, QueueFull } from './work-queue.ts';

/** Reads of ours take milliseconds; one that takes so long waits for somebody. */
const STUCK_AFTER_MS = 1_000;
/** Reads of one kind at a time: whatever they wait for, connections to the database are left for the others. */
const AT_ONCE = 3;
const WAITING = 500;
/** Whoever reads has given up by then. */
const LONGEST_MS = 5_000;

interface BulkheadOptions {
  readonly atOnce?: number;
  readonly clock?: () => number;
  readonly longestMs?: number;
}

/**
 * Keeps what waits for one slow thing from taking everything else with it: few tasks of a kind run at a time, nobody
 * waits long for his turn or for his answer, and while those that run are stuck, more of the kind are turned away at
 * once. What is given up goes on by itself and has its place until it ends.
 */
export function createBulkhead({
  atOnce = AT_ONCE,
  clock = () => performance.now(),
  longestMs = LONGEST_MS,
}: BulkheadOptions = {}): InTurn {
  const inTurn = createWorkQueue({ atOnce, waiting: WAITING });
  /** When the tasks that run began, the oldest first. */
  const running = new Set<{ readonly at: number }>();

  return async (task) => {
    const asked = clock();
    const [oldest] = running;
    if (oldest && running.size >= AT_ONCE && asked - oldest.at > STUCK_AFTER_MS) {
      throw new QueueFull('others of this kind are stuck');
    }
    const working = inTurn(async () => {
      const begun = { at: clock() };
      if (begun.at - asked > STUCK_AFTER_MS) throw new QueueFull('those before were stuck');
      running.add(begun);
      try {
        return await task();
      } finally {
        running.delete(begun);
      }
    });
    const value = await inTime(working, longestMs);
    if (value === LATE) throw new QueueFull('this read takes too long');
    return value;
  };
}

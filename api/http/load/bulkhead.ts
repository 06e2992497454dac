import { createWorkQueue, QueueFull, type WorkQueue } from './work-queue.ts';

/** Reads of ours take milliseconds; one that takes so long waits for somebody. */
const STUCK_AFTER_MS = 1_000;
/** Reads of one kind at a time: whatever they wait for, connections to the database are left for the others. */
const AT_ONCE = 3;
const WAITING = 500;

interface BulkheadOptions {
  readonly atOnce?: number;
  readonly clock?: () => number;
}

/**
 * Keeps what waits for one slow thing from taking everything else with it: few tasks of a kind run at a time, nobody
 * waits long for his turn, and while those that run are stuck, more of the kind are turned away at once.
 */
export function createBulkhead({
  atOnce = AT_ONCE,
  clock = () => performance.now(),
}: BulkheadOptions = {}): WorkQueue {
  const inTurn = createWorkQueue({ atOnce, waiting: WAITING });
  /** When the tasks that run began, the oldest first. */
  const running = new Set<{ readonly at: number }>();

  return async (task) => {
    const asked = clock();
    const [oldest] = running;
    if (oldest && running.size >= AT_ONCE && asked - oldest.at > STUCK_AFTER_MS) {
      throw new QueueFull('others of this kind are stuck');
    }
    return await inTurn(async () => {
      const begun = { at: clock() };
      if (begun.at - asked > STUCK_AFTER_MS) throw new QueueFull('those before were stuck');
      running.add(begun);
      try {
        return await task();
      } finally {
        running.delete(begun);
      }
    });
  };
}

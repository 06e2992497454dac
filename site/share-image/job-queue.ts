/** Too many jobs wait already. */
export class QueueFull extends Error {}

export type JobQueue = <T>(job: () => Promise<T>) => Promise<T>;

/** At most `atOnce` jobs run and `waiting` wait, first come first served. */
export function createJobQueue(atOnce: number, waiting: number): JobQueue {
  const queue: (() => void)[] = [];
  let running = 0;

  return async (job) => {
    if (running < atOnce) running += 1;
    else if (queue.length < waiting) await new Promise<void>((turn) => queue.push(turn));
    else throw new QueueFull('too many share images are waiting');
    try {
      return await job();
    } finally {
      // The next job takes this place at once, so that a new one cannot run before it.
      const next = queue.shift();
      if (next) next();
      else running -= 1;
    }
  };
}

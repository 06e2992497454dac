/** Too many wait already; whoever asks comes back later. */
export class QueueFull extends Error {}

export type JobQueue = <T>(job: () => Promise<T>) => Promise<T>;

/** At most `atOnce` jobs run and `waiting` stand in line, first come first served. */
export function createJobQueue(atOnce: number, waiting: number): JobQueue {
  const line: (() => void)[] = [];
  let running = 0;

  return async (job) => {
    if (running < atOnce) running += 1;
    else if (line.length < waiting) await new Promise<void>((turn) => line.push(turn));
    else throw new QueueFull('too many share images are waiting');
    try {
      return await job();
    } finally {
      // The place passes straight to the next in line, so nobody can slip in between.
      const next = line.shift();
      if (next) next();
      else running -= 1;
    }
  };
}

export class RenditionsBusy extends Error {
  override readonly name = 'RenditionsBusy';
}

export type EncodeQueue = <T>(task: () => Promise<T>) => Promise<T>;

/** At most `concurrency` tasks at a time and `waiting` in line, first come first served. */
export function createEncodeQueue(concurrency: number, waiting: number): EncodeQueue {
  const line: (() => void)[] = [];
  let running = 0;

  return async (task) => {
    if (running < concurrency) {
      running += 1;
    } else {
      if (line.length >= waiting) throw new RenditionsBusy('too many renditions are waiting');
      await new Promise<void>((turn) => line.push(turn));
    }
    try {
      return await task();
    } finally {
      // The place passes straight to the next in line, so nobody can slip in between.
      const next = line.shift();
      if (next) next();
      else running -= 1;
    }
  };
}

import { setTimeout as pause } from 'node:timers/promises';

/** There is more work of a kind than can wait: the caller may come back. */
export class QueueFull extends Error {
  override readonly name = 'QueueFull';
}

export type InTurn = <T>(task: () => Promise<T>) => Promise<T>;

export interface WorkQueue extends InTurn {
  /** How much there is to do right now. */
  load(): QueueLoad;
}

export interface QueueLoad {
  readonly running: number;
  readonly waiting: number;
}

interface WorkQueueOptions {
  /** Tasks at a time. */
  readonly atOnce: number;
  /** Tasks in line; the next is turned away. */
  readonly waiting: number;
  /** A place rests so many times as long as its last task took, so that all others get their share of the processor. */
  readonly rest?: number;
}

/** First come, first served. */
export function createWorkQueue({ atOnce, waiting, rest = 0 }: WorkQueueOptions): WorkQueue {
  const line: (() => void)[] = [];
  let running = 0;

  /** The place passes straight to the next in line, so nobody can slip in between. */
  function passOn(): void {
    const next = line.shift();
    if (next) next();
    else running -= 1;
  }

  async function enqueue<T>(task: () => Promise<T>): Promise<T> {
    if (running < atOnce) {
      running += 1;
    } else {
      if (line.length >= waiting) throw new QueueFull('too much work of this kind is waiting');
      await new Promise<void>((turn) => line.push(turn));
    }
    const began = performance.now();
    try {
      return await task();
    } finally {
      if (rest === 0) passOn();
      else void pause(rest * (performance.now() - began), undefined, { ref: false }).then(passOn);
    }
  }

  return Object.assign(enqueue, { load: () => ({ running, waiting: line.length }) });
}

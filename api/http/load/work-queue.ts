import { setTimeout as pause } from 'node:timers/promises';

/** The queue is full; the caller may retry later. */
export class QueueFull extends Error {
  override readonly name = 'QueueFull';
}

export type InTurn = <T>(task: () => Promise<T>) => Promise<T>;

interface WorkQueue extends InTurn {
  /** The number of running and waiting tasks. */
  load(): QueueLoad;
}

export interface QueueLoad {
  readonly running: number;
  readonly waiting: number;
}

interface WorkQueueOptions {
  /** Maximum running tasks. */
  readonly concurrency: number;
  /** Maximum waiting tasks; the next one is refused. */
  readonly waiting: number;
  /** A slot rests for this multiple of its last task's duration, so that other work gets its share of the CPU. */
  readonly rest?: number;
}

/** A first-in, first-out queue with a bounded length. */
export function createWorkQueue({ concurrency, waiting, rest = 0 }: WorkQueueOptions): WorkQueue {
  const line: (() => void)[] = [];
  let running = 0;

  /** Hands the slot straight to the next waiting task, so that a new caller cannot take it in between. */
  function releaseSlot(): void {
    const next = line.shift();
    if (next) next();
    else running -= 1;
  }

  async function enqueue<T>(task: () => Promise<T>): Promise<T> {
    if (running < concurrency) {
      running += 1;
    } else {
      if (line.length >= waiting) throw new QueueFull('too much work of this kind is waiting');
      await new Promise<void>((turn) => line.push(turn));
    }
    const began = performance.now();
    try {
      return await task();
    } finally {
      if (rest === 0) releaseSlot();
      else void pause(rest * (performance.now() - began), undefined, { ref: false }).then(releaseSlot);
    }
  }

  return Object.assign(enqueue, { load: () => ({ running, waiting: line.length }) });
}

import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { NewNewsRow } from '../tables/news.tables.ts';

export interface WriteOrder {
  readonly first: number;
  readonly size: number;
  readonly count: number;
  readonly now: number;
}

export interface WrittenItem {
  readonly row: NewNewsRow;
  /** The folded text that a search compares. */
  readonly text: string;
}

const BATCH = 4_000;

/** The items of a large database. A worker generates the next batch while the caller uses the current one. */
export async function* largeBatches(count: number, now: number): AsyncGenerator<readonly WrittenItem[]> {
  const worker = new Worker(new URL('./large-writer.ts', import.meta.url));
  async function write(first: number): Promise<readonly WrittenItem[]> {
    worker.postMessage({ first, size: Math.min(BATCH, count - first), count, now } satisfies WriteOrder);
    const [items] = await once(worker, 'message');
    return items;
  }
  try {
    let next = write(0);
    for (let first = 0; first < count; first += BATCH) {
      const items = await next;
      if (first + BATCH < count) next = write(first + BATCH);
      yield items;
    }
  } finally {
    await worker.terminate();
  }
}

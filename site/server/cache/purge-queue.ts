export type RunLater = (task: () => void, ms: number) => void;

interface PurgeQueueOptions<Item extends string> {
  /** How many items one call sends. */
  readonly batch: number;
  /** Returns the items that have to be sent again. */
  readonly send: (some: readonly Item[]) => Promise<readonly Item[]>;
  readonly later?: RunLater;
}

const RETRY_MS = 1_000;

/** A queue of purges for a cache in front of us: each item once, repeated until the cache has confirmed it. */
export function createPurgeQueue<Item extends string>({
  batch,
  send,
  later = runLater,
}: PurgeQueueOptions<Item>) {
  const pending = new Set<Item>();
  let draining = false;

  function add(items: Iterable<Item>): void {
    for (const item of items) pending.add(item);
    if (!draining) void drain();
  }

  async function drain(): Promise<void> {
    draining = true;
    while (pending.size > 0) {
      const some = [...pending].slice(0, batch);
      for (const item of some) pending.delete(item);
      const failed = await send(some);
      if (failed.length === 0) continue;
      draining = false;
      later(() => add(failed), RETRY_MS);
      return;
    }
    draining = false;
  }

  return { add };
}

export function runLater(task: () => void, ms: number): void {
  setTimeout(task, ms).unref();
}

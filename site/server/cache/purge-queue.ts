export type RunLater = (task: () => void, ms: number) => void;

interface PurgeQueueOptions<Item extends string> {
  /** How many items one call sends. */
  readonly batch: number;
  /** Returns the items that have to be sent again. */
  readonly send: (some: readonly Item[]) => Promise<readonly Item[]>;
  readonly later?: RunLater;
}

interface PurgeQueue<Item extends string> {
  add(items: Iterable<Item>): void;
  /** Sends these items before all others. Resolves when the cache has confirmed every one of them. */
  addFirst(items: Iterable<Item>): Promise<void>;
}

const RETRY_MS = 1_000;

/**
 * A queue of purges for a cache in front of us: each item once, repeated until the cache has confirmed it. What must not
 * be shown any more overtakes what has only become old.
 */
export function createPurgeQueue<Item extends string>({
  batch,
  send,
  later = runLater,
}: PurgeQueueOptions<Item>): PurgeQueue<Item> {
  const first = new Set<Item>();
  const others = new Set<Item>();
  /** Called when the item is confirmed. */
  const waiting = new Map<Item, (() => void)[]>();
  let draining = false;

  function take(): { readonly some: readonly Item[]; readonly urgent: ReadonlySet<Item> } {
    const urgent = new Set([...first].slice(0, batch));
    const some = [...urgent];
    for (const item of others) {
      if (some.length >= batch) break;
      if (!urgent.has(item)) some.push(item);
    }
    for (const item of some) {
      first.delete(item);
      others.delete(item);
    }
    return { some, urgent };
  }

  async function drain(): Promise<void> {
    while (first.size + others.size > 0) {
      const { some, urgent } = take();
      const calls = new Map(some.map((item) => [item, waiting.get(item) ?? []]));
      for (const item of some) waiting.delete(item);
      const failed = new Set(await send(some));
      for (const [item, done] of calls) {
        if (!failed.has(item)) for (const confirm of done) confirm();
        else if (done.length > 0) waiting.set(item, [...done, ...(waiting.get(item) ?? [])]);
      }
      if (failed.size === 0) continue;
      draining = false;
      later(() => {
        for (const item of failed) (urgent.has(item) ? first : others).add(item);
        start();
      }, RETRY_MS);
      return;
    }
    draining = false;
  }

  /** After the current turn, so that items added together are sent together. */
  function start(): void {
    if (draining) return;
    draining = true;
    queueMicrotask(drain);
  }

  return {
    add(items) {
      for (const item of items) if (!first.has(item)) others.add(item);
      start();
    },
    async addFirst(items) {
      const confirmed = [...items].map((item) => {
        others.delete(item);
        first.add(item);
        return new Promise<void>((resolve) => waiting.set(item, [...(waiting.get(item) ?? []), resolve]));
      });
      start();
      await Promise.all(confirmed);
    },
  };
}

export function runLater(task: () => void, ms: number): void {
  setTimeout(task, ms).unref();
}

export type Later = (task: () => void, ms: number) => void;

interface PurgeQueueOptions {
  /** Told at once. */
  readonly batch: number;
  /** Answers those that have to be told again. */
  readonly send: (some: readonly string[]) => Promise<readonly string[]>;
  readonly later?: Later;
}

const RETRY_MS = 1_000;

/** What a cache in front of us has to be told, each once, and again until it has heard. */
export function createPurgeQueue({ batch, send, later = afterwards }: PurgeQueueOptions) {
  const pending = new Set<string>();
  let draining = false;

  function add(items: Iterable<string>): void {
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

export function afterwards(task: () => void, ms: number): void {
  setTimeout(task, ms).unref();
}

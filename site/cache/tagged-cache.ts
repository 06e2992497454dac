import { createLruStore, type Kept } from './lru-store.ts';

export interface Made<Value> {
  readonly value: Value;
  /** What it weighs in memory. */
  readonly bytes: number;
  /** What it was made from: 'news:123', 'list:marajó', 'ads'. */
  readonly tags: readonly string[];
  /** From this age on it is stale: handed out while one new one is made. 0: not kept. */
  readonly freshMs: number;
  /** An answer for a failure: never kept, an older copy is preferred. */
  readonly failed?: boolean;
}

export interface TaggedCache<Value> {
  get(key: string, make: () => Promise<Made<Value>>): Promise<Value>;
  /** What was made from one of these is no longer true; '*' means everything. */
  drop(tags: readonly string[]): void;
  readonly entries: number;
  readonly bytes: number;
}

export interface TaggedCacheOptions {
  readonly maxBytes: number;
  readonly now?: () => number;
  /** False: what is old is waited for, as if it had changed; the old one only stands in for a failure. */
  readonly serveStale?: boolean;
  /** How long an older copy stands in before the next try. */
  readonly retryMs?: number;
  readonly onTrouble: (error: unknown, message: string) => void;
}

interface Making<Value> {
  readonly value: Promise<Value>;
  /** What changed since it began: it may still have read the old. */
  readonly dropped: Set<string>;
}

/** Keeps what is costly to make. Each key is made once at a time, however many wait for it. */
export function createTaggedCache<Value>(options: TaggedCacheOptions): TaggedCache<Value> {
  const { maxBytes, now = () => performance.now(), retryMs = 2_000, serveStale = true, onTrouble } = options;
  const store = createLruStore<Value>(maxBytes);
  const underway = new Map<string, Making<Value>>();

  type Make = () => Promise<Made<Value>>;

  // Not async: what is kept is handed out as the very promise it lies in.
  function get(key: string, make: Make): Promise<Value> {
    const kept = store.take(key);
    if (kept) {
      const time = now();
      if ((time < kept.staleAt && !kept.outdated) || time < kept.retryAt) return kept.value;
    }
    const making = underway.get(key);
    if (kept && !kept.outdated && serveStale) {
      if (!making) begin(key, make, kept);
      return kept.value;
    }
    if (!making) return begin(key, make, kept);
    if (making.dropped.size === 0) return making.value;
    // Whether the change concerns it is known when it is done; if so, this asks for a new one.
    const askAgain = (): Promise<Value> => get(key, make);
    return making.value.then(askAgain, askAgain);
  }

  function begin(key: string, make: Make, old: Kept<Value> | undefined): Promise<Value> {
    const dropped = new Set<string>();
    const value = Promise.resolve()
      .then(make)
      .then(
        (made) => settle(key, made, old, dropped),
        (error: unknown) => {
          if (!old) throw error;
          return standIn(key, old, error);
        },
      )
      .finally(() => underway.delete(key));
    underway.set(key, { value, dropped });
    return value;
  }

  function settle(
    key: string,
    made: Made<Value>,
    old: Kept<Value> | undefined,
    dropped: ReadonlySet<string>,
  ): Value | Promise<Value> {
    if (made.failed) return old ? standIn(key, old) : made.value;
    const { bytes, tags, freshMs } = made;
    const value = Promise.resolve(made.value);
    if (freshMs > 0) {
      const outdated = dropped.has('*') || tags.some((tag) => dropped.has(tag));
      store.put(key, { value, bytes, tags, staleAt: now() + freshMs, outdated, retryAt: 0 });
    } else {
      store.remove(key);
    }
    return value;
  }

  function standIn(key: string, old: Kept<Value>, error?: unknown): Promise<Value> {
    old.retryAt = now() + retryMs;
    onTrouble(error, `${key} could not be made anew, an older copy stands in`);
    return old.value;
  }

  return {
    get,
    drop(tags) {
      store.outdate(tags);
      for (const { dropped } of underway.values()) for (const tag of tags) dropped.add(tag);
    },
    get entries() {
      return store.entries;
    },
    get bytes() {
      return store.bytes;
    },
  };
}

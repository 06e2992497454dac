import { LRUCache } from 'lru-cache';
import { CHANGE_TAGS } from '../../contracts/change-tags.ts';
import { createTagIndex } from './tag-index.ts';

export interface Made<Value> {
  readonly value: Value;
  /** What it weighs in memory. */
  readonly bytes: number;
  /** What it was made from: 'news:123', 'list:marajó', 'ads'. */
  readonly tags: readonly string[];
  /** From this age on it is stale: handed out while one new one is made. 0: not cached. */
  readonly freshMs: number;
  /** An answer for a failure: never cached, an older copy is preferred. */
  readonly failed?: boolean;
}

/** How often it was asked, and with what result. */
export interface CacheCounts {
  /** There and fresh. */
  hit: number;
  /** There and old: handed out while a new one is made. */
  stale: number;
  made: number;
  /** Of those made, the ones that came to nothing. */
  failed: number;
}

export interface TaggedCache<Value> {
  get(key: string, make: () => Promise<Made<Value>>): Promise<Value>;
  /** What is there and fresh, at once. */
  peek(key: string): Value | undefined;
  /** What that was made from, and for how long it stays fresh. */
  describe(key: string): Pick<Made<Value>, 'tags' | 'freshMs'> | undefined;
  /** The same in a better form, no larger, if it is still what lies there. */
  replace(key: string, old: Value, better: Value): void;
  /** What was made from one of these is no longer true; '*' means everything. */
  invalidate(tags: readonly string[]): void;
  readonly entries: number;
  readonly bytes: number;
  readonly counts: Readonly<CacheCounts>;
}

export interface TaggedCacheOptions {
  readonly maxBytes: number;
  readonly now?: () => number;
  /** False: what is stale is waited for, as if it were invalidated; the old one only stands in for a failure. */
  readonly serveStale?: boolean;
  /** What is invalidated by such a tag is gone: it does not even stand in for a failure. */
  readonly isFinal?: (tag: string) => boolean;
  /** How long an older copy stands in before the next try. */
  readonly retryMs?: number;
  readonly onTrouble: (error: unknown, message: string) => void;
}

interface Entry<Value> {
  value: Value;
  /** The same, already resolved, so that handing it out again costs nothing. */
  promise: Promise<Value>;
  readonly tags: readonly string[];
  readonly staleAt: number;
  /** What it was made from has changed since: only good when no new one can be made. */
  invalidated: boolean;
  /** After a failed try, no other before this moment. */
  retryAt: number;
}

interface Making<Value> {
  readonly value: Promise<Value>;
  /** What changed since it began: it may still have read the old. */
  readonly invalidated: Set<string>;
}

/** What an entry takes besides its value: its key and its place in the maps, and each of its tags (both measured). */
const ENTRY_BYTES = 600;
const TAG_BYTES = 70;
/** One large value must not push out everything else. */
const LARGEST_SHARE = 1 / 8;

/**
 * An LRU cache of what is costly to make, bounded by bytes. Entries carry tags and are invalidated by them. Stale
 * ones are served while a new one is made (stale-while-revalidate), and each key is made once at a time, however many
 * wait for it (single flight).
 */
export function createTaggedCache<Value>(options: TaggedCacheOptions): TaggedCache<Value> {
  const { maxBytes, now = () => performance.now(), retryMs = 2_000, serveStale = true, onTrouble } = options;
  const { isFinal = () => false } = options;
  const index = createTagIndex();
  const entries = new LRUCache<string, Entry<Value>>({
    // The library takes no 0: nothing is as small as one byte.
    maxSize: Math.max(1, maxBytes),
    maxEntrySize: Math.max(1, Math.floor(maxBytes * LARGEST_SHARE)),
    dispose: ({ tags }, key) => index.remove(key, tags),
  });
  const underway = new Map<string, Making<Value>>();
  const counts: CacheCounts = { hit: 0, stale: 0, made: 0, failed: 0 };

  type Make = () => Promise<Made<Value>>;

  // Not async: what is cached is handed out as the very promise it lies in.
  function get(key: string, make: Make): Promise<Value> {
    const entry = entries.get(key);
    if (entry) {
      const time = now();
      if ((time < entry.staleAt && !entry.invalidated) || time < entry.retryAt) {
        counts.hit++;
        return entry.promise;
      }
    }
    const making = underway.get(key);
    if (entry && !entry.invalidated && serveStale) {
      if (!making) begin(key, make, entry);
      counts.stale++;
      return entry.promise;
    }
    if (!making) return begin(key, make, entry);
    if (making.invalidated.size === 0) return making.value;
    // Whether the change concerns it is known when it is done; if so, this asks for a new one.
    const askAgain = (): Promise<Value> => get(key, make);
    return making.value.then(askAgain, askAgain);
  }

  function begin(key: string, make: Make, old: Entry<Value> | undefined): Promise<Value> {
    counts.made++;
    const invalidated = new Set<string>();
    const wasInvalidated = old?.invalidated;
    const fallBack = (copy: Entry<Value>, error?: unknown): Promise<Value> => {
      // What changed after this try began is not put off by its failure.
      if (copy.invalidated === wasInvalidated) copy.retryAt = now() + retryMs;
      onTrouble(error, `${key} could not be made anew, an older copy stands in`);
      return copy.promise;
    };
    const standIn = (): Entry<Value> | undefined => (old && isGone(old.tags, invalidated) ? undefined : old);
    const value = Promise.resolve()
      .then(make)
      .then(
        (made) => {
          if (!made.failed) return put(key, made, invalidated);
          counts.failed++;
          const copy = standIn();
          return copy ? fallBack(copy) : made.value;
        },
        (error: unknown) => {
          counts.failed++;
          const copy = standIn();
          if (!copy) throw error;
          return fallBack(copy, error);
        },
      )
      .finally(() => underway.delete(key));
    underway.set(key, { value, invalidated });
    return value;
  }

  function isGone(tags: readonly string[], invalidated: ReadonlySet<string>): boolean {
    return tags.some((tag) => invalidated.has(tag) && isFinal(tag));
  }

  function put(key: string, made: Made<Value>, invalidated: ReadonlySet<string>): Promise<Value> {
    const { bytes, tags, freshMs } = made;
    const { value } = made;
    const promise = Promise.resolve(value);
    entries.delete(key);
    if (freshMs > 0 && !isGone(tags, invalidated)) {
      const entry = {
        value,
        promise,
        tags,
        staleAt: now() + freshMs,
        invalidated: invalidated.has(CHANGE_TAGS.everything) || tags.some((tag) => invalidated.has(tag)),
        retryAt: 0,
      };
      entries.set(key, entry, { size: bytes + ENTRY_BYTES + tags.length * TAG_BYTES + key.length * 2 });
      if (entries.peek(key) === entry) index.add(key, tags);
    }
    return promise;
  }

  /** Also tells the cache that it was asked for. */
  function fresh(key: string): Entry<Value> | undefined {
    const entry = entries.get(key);
    return entry && !entry.invalidated && now() < entry.staleAt ? entry : undefined;
  }

  return {
    get,
    counts,
    peek(key) {
      const entry = fresh(key);
      if (entry) counts.hit++;
      return entry?.value;
    },
    describe(key) {
      const entry = fresh(key);
      return entry && { tags: entry.tags, freshMs: entry.staleAt - now() };
    },
    replace(key, old, better) {
      const entry = entries.peek(key);
      if (entry?.value !== old) return;
      entry.value = better;
      entry.promise = Promise.resolve(better);
    },
    invalidate(tags) {
      for (const key of tags.filter(isFinal).flatMap((tag) => [...index.keysOf(tag)])) entries.delete(key);
      const keys = tags.includes(CHANGE_TAGS.everything) ? [entries.keys()] : tags.map(index.keysOf);
      for (const key of keys.flatMap((some) => [...some])) {
        const entry = entries.peek(key);
        if (!entry || entry.invalidated) continue;
        entry.invalidated = true;
        entry.retryAt = 0;
      }
      for (const { invalidated } of underway.values()) for (const tag of tags) invalidated.add(tag);
    },
    get entries() {
      return entries.size;
    },
    get bytes() {
      return entries.calculatedSize;
    },
  };
}

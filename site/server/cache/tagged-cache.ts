import { LRUCache } from 'lru-cache';
import { CHANGE_TAGS } from '../../../contracts/change-tags.ts';
import type { OnWarning } from '../../../contracts/on-warning.ts';
import { createTagIndex } from './tag-index.ts';

export interface CacheValue<Value> {
  readonly value: Value;
  /** The memory the value takes. */
  readonly bytes: number;
  /** The data the value was made from: 'news:123', 'list:marajó', 'ads'. A value without tags is not cached. */
  readonly tags: readonly string[];
  /** After this time the value is stale: it is still returned while a new one is made. 0 means not cached. */
  readonly freshMs: number;
  /** True if the value reports a failure: it is never cached, and an older entry is preferred. */
  readonly failed?: boolean;
}

/** How often the cache was asked, by result. */
export interface CacheCounts {
  /** Found and fresh. */
  hit: number;
  /** Found, but too old or invalidated: returned while a new value is made, or after a failure until the next attempt. */
  stale: number;
  made: number;
  /** The number of computed values that failed. */
  failed: number;
}

/** Makes a value. The set grows by the tags that are invalidated while it does so. */
type Make<Value> = (changedTags: ReadonlySet<string>) => Promise<CacheValue<Value>>;

export interface TaggedCache<Value> {
  get(key: string, make: Make<Value>): Promise<Value>;
  /** Stores a value that was made outside; it counts as invalidated if one of its tags is among the changed ones. */
  put(key: string, made: CacheValue<Value>, changedTags: ReadonlySet<string>): void;
  /** Returns the value synchronously if it is cached and fresh. */
  peek(key: string): Value | undefined;
  /** True if this very value is cached and fresh: no change has reached what it was made from. */
  holds(key: string, value: Value): boolean;
  /** The tags and lifetime of a fresh value. */
  describe(key: string): Pick<CacheValue<Value>, 'tags' | 'freshMs'> | undefined;
  /** Replaces the value if it is still `old`; the new one must not be larger. */
  replace(key: string, old: Value, better: Value): void;
  /** Marks all entries with one of these tags as invalidated; '*' means everything. */
  invalidate(tags: readonly string[]): void;
  readonly entries: number;
  readonly bytes: number;
  readonly counts: Readonly<CacheCounts>;
}

interface TaggedCacheOptions {
  readonly maxBytes: number;
  readonly now?: () => number;
  /** If `false`, callers wait for a new value when the entry is stale; the stale one is returned only on a failure. */
  readonly serveStale?: boolean;
  /** Entries invalidated by such a tag are removed: they are not returned on a failure either. */
  readonly removesEntry?: (tag: string) => boolean;
  /** How long an older entry is returned after a failure before the next attempt. */
  readonly retryMs?: number;
  readonly onWarning: OnWarning;
}

interface Entry<Value> {
  value: Value;
  /** The value as a resolved promise, so that returning it allocates nothing. */
  promise: Promise<Value>;
  readonly tags: readonly string[];
  readonly staleAt: number;
  /** True if the underlying data has changed: this entry is returned only when no new one can be made. */
  invalidated: boolean;
  /** After a failed attempt, no other attempt before this moment. */
  retryAt: number;
}

interface Making<Value> {
  readonly value: Promise<Value>;
  /** Tags invalidated since the make began: it may have read the old data. */
  readonly invalidated: Set<string>;
}

/** Memory of an entry besides its value: the key and its slots in the maps, and each tag (both measured). */
const ENTRY_BYTES = 600;
const TAG_BYTES = 70;
/** One large value must not evict everything else. */
const MAX_SHARE = 1 / 8;

/**
 * An LRU cache bounded by bytes, for values that are costly to make. Entries carry tags and are invalidated by them.
 * Stale entries are served while a new one is made (stale-while-revalidate), and each key is made once at a time for
 * any number of callers (single flight).
 */
export function createTaggedCache<Value>(options: TaggedCacheOptions): TaggedCache<Value> {
  const { maxBytes, now = () => performance.now(), retryMs = 2_000, serveStale = true, onWarning } = options;
  const { removesEntry = () => false } = options;
  const index = createTagIndex();
  const entries = new LRUCache<string, Entry<Value>>({
    // LRUCache does not accept 0. No value is as small as one byte, so 1 caches nothing.
    maxSize: Math.max(1, maxBytes),
    maxEntrySize: Math.max(1, Math.floor(maxBytes * MAX_SHARE)),
    dispose: ({ tags }, key) => index.remove(key, tags),
  });
  const inFlight = new Map<string, Making<Value>>();
  const counts: CacheCounts = { hit: 0, stale: 0, made: 0, failed: 0 };

  // Not async, so that a cached entry is returned as its own promise.
  function get(key: string, make: Make<Value>): Promise<Value> {
    const entry = entries.get(key);
    if (entry) {
      const time = now();
      if (time < entry.staleAt && !entry.invalidated) {
        counts.hit++;
        return entry.promise;
      }
      if (time < entry.retryAt) {
        counts.stale++;
        return entry.promise;
      }
    }
    const making = inFlight.get(key);
    if (entry && !entry.invalidated && serveStale) {
      if (!making) begin(key, make, entry);
      counts.stale++;
      return entry.promise;
    }
    if (!making) return begin(key, make, entry);
    if (making.invalidated.size === 0) return making.value;
    // Only the tags of the finished value show whether the change concerns it; if so, this call makes a new one.
    const askAgain = (): Promise<Value> => get(key, make);
    return making.value.then(askAgain, askAgain);
  }

  function begin(key: string, make: Make<Value>, old: Entry<Value> | undefined): Promise<Value> {
    counts.made++;
    const invalidated = new Set<string>();
    const wasInvalidated = old?.invalidated;
    const fallBack = (copy: Entry<Value>, error?: unknown): Promise<Value> => {
      // A change after this attempt began must not wait for the retry delay.
      if (copy.invalidated === wasInvalidated) copy.retryAt = now() + retryMs;
      onWarning(error, `${key} could not be renewed, serving the older copy`);
      return copy.promise;
    };
    const standIn = (): Entry<Value> | undefined =>
      old && isEntryRemoved(old.tags, invalidated) ? undefined : old;
    const value = Promise.resolve()
      .then(() => make(invalidated))
      .then(
        (made) => {
          if (!made.failed) return store(key, made, invalidated);
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
      .finally(() => inFlight.delete(key));
    inFlight.set(key, { value, invalidated });
    return value;
  }

  function isEntryRemoved(tags: readonly string[], invalidated: ReadonlySet<string>): boolean {
    return tags.some((tag) => invalidated.has(tag) && removesEntry(tag));
  }

  function store(key: string, made: CacheValue<Value>, invalidated: ReadonlySet<string>): Promise<Value> {
    const { value, bytes, tags, freshMs } = made;
    const promise = Promise.resolve(value);
    entries.delete(key);
    // Nothing could invalidate an entry without tags.
    if (freshMs > 0 && tags.length > 0 && !isEntryRemoved(tags, invalidated)) {
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

  /** Also marks the entry as recently used. */
  function fresh(key: string): Entry<Value> | undefined {
    const entry = entries.get(key);
    return entry && !entry.invalidated && now() < entry.staleAt ? entry : undefined;
  }

  return {
    get,
    put(key, made, changedTags) {
      counts.made++;
      void store(key, made, changedTags);
    },
    counts,
    peek(key) {
      const entry = fresh(key);
      if (entry) counts.hit++;
      return entry?.value;
    },
    holds: (key, value) => fresh(key)?.value === value,
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
      for (const key of tags.filter(removesEntry).flatMap((tag) => [...index.keysOf(tag)]))
        entries.delete(key);
      const invalidatedKeys = tags.includes(CHANGE_TAGS.everything)
        ? [...entries.keys()]
        : tags.flatMap((tag) => [...index.keysOf(tag)]);
      for (const key of invalidatedKeys) {
        const entry = entries.peek(key);
        if (!entry || entry.invalidated) continue;
        entry.invalidated = true;
        entry.retryAt = 0;
      }
      for (const { invalidated } of inFlight.values()) for (const tag of tags) invalidated.add(tag);
    },
    get entries() {
      return entries.size;
    },
    get bytes() {
      return entries.calculatedSize;
    },
  };
}

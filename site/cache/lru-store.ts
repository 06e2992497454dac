import { createTagIndex } from './tag-index.ts';

/** What an entry takes besides what it holds: its key, its place in the maps, its tags. */
const ENTRY_BYTES = 500;

/** One large thing must not push out everything else. */
const LARGEST_SHARE = 1 / 8;

export interface Kept<Value> {
  /** Already resolved, so that handing it out again costs nothing. */
  readonly value: Promise<Value>;
  readonly bytes: number;
  readonly tags: readonly string[];
  readonly staleAt: number;
  /** What it was made from has changed since: only good when no new one can be made. */
  readonly outdated: boolean;
  /** After a failed try, no other before this moment. */
  retryAt: number;
}

export interface LruStore<Value> {
  /** Counts as a use: what was not used for longest goes first. */
  take(key: string): Kept<Value> | undefined;
  put(key: string, kept: Kept<Value>): void;
  remove(key: string): void;
  outdate(tags: readonly string[]): void;
  readonly entries: number;
  readonly bytes: number;
}

/** What is kept, within its bounds. */
export function createLruStore<Value>(maxBytes: number): LruStore<Value> {
  /** In the order of their last use. */
  const byKey = new Map<string, Kept<Value>>();
  const index = createTagIndex();
  let bytes = 0;

  function remove(key: string): void {
    const kept = byKey.get(key);
    if (!kept) return;
    byKey.delete(key);
    index.remove(key, kept.tags);
    bytes -= kept.bytes;
  }

  function outdateKeys(keys: Iterable<string>): void {
    for (const key of keys) {
      const kept = byKey.get(key);
      // A copy: a try that began before the change and fails later must not put off the next one.
      if (kept && !kept.outdated) byKey.set(key, { ...kept, outdated: true, retryAt: 0 });
    }
  }

  return {
    take(key) {
      const kept = byKey.get(key);
      if (kept) {
        byKey.delete(key);
        byKey.set(key, kept);
      }
      return kept;
    },
    put(key, given) {
      remove(key);
      const kept = { ...given, bytes: given.bytes + ENTRY_BYTES + key.length * 2 };
      if (kept.bytes > maxBytes * LARGEST_SHARE) return;
      byKey.set(key, kept);
      index.add(key, kept.tags);
      bytes += kept.bytes;
      for (const oldest of byKey.keys()) {
        if (bytes <= maxBytes) break;
        remove(oldest);
      }
    },
    remove,
    outdate(tags) {
      if (tags.includes('*')) outdateKeys(byKey.keys());
      else for (const tag of tags) outdateKeys(index.keysOf(tag));
    },
    get entries() {
      return byKey.size;
    },
    get bytes() {
      return bytes;
    },
  };
}

interface TagIndex {
  add(key: string, tags: readonly string[]): void;
  remove(key: string, tags: readonly string[]): void;
  keysOf(tag: string): Iterable<string>;
  /** The number of tags in the index. */
  readonly size: number;
}

/** Maps a tag to the keys that carry it. A tag without keys is removed; otherwise the index would grow with every new story. */
export function createTagIndex(): TagIndex {
  const keysByTag = new Map<string, Set<string>>();
  return {
    add(key, tags) {
      for (const tag of tags) {
        const keys = keysByTag.get(tag);
        if (keys) keys.add(key);
        else keysByTag.set(tag, new Set([key]));
      }
    },
    remove(key, tags) {
      for (const tag of tags) {
        const keys = keysByTag.get(tag);
        keys?.delete(key);
        if (keys?.size === 0) keysByTag.delete(tag);
      }
    },
    keysOf: (tag) => keysByTag.get(tag) ?? [],
    get size() {
      return keysByTag.size;
    },
  };
}

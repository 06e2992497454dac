export interface TagIndex {
  add(key: string, tags: readonly string[]): void;
  remove(key: string, tags: readonly string[]): void;
  keysOf(tag: string): Iterable<string>;
  /** How many tags are known. */
  readonly size: number;
}

/** Which keys carry a tag. A tag nobody carries any more is forgotten: news come and go for years. */
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

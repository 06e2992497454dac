import type { ChangeFeed } from './database.ts';

type Listener = (tags: readonly string[]) => void;

/** The change feed of a single process. `deliver` also serves feeds that hear of changes elsewhere. */
export function createLocalChanges(): ChangeFeed & { deliver: Listener } {
  const listeners = new Set<Listener>();
  const deliver: Listener = (tags) => {
    for (const listener of listeners) listener(tags);
  };
  return {
    deliver,
    publish: async (tags) => deliver(tags),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

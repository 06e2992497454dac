import type { ChangeFeed, ChangeListener } from '../database.ts';

/** The change feed of a single process. The PostgreSQL feed uses its `deliver` for changes of all instances. */
export function createLocalChanges(): ChangeFeed & { deliver: ChangeListener } {
  const listeners = new Set<ChangeListener>();
  const deliver: ChangeListener = (tags, number) => {
    for (const listener of listeners) listener(tags, number);
  };
  return {
    deliver,
    number: undefined,
    record: async () => undefined,
    notifyCommitted: (tags) => deliver(tags),
    publish: async (tags) => deliver(tags),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

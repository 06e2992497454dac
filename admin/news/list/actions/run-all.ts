/** More would make the others in the newsroom wait. */
const AT_ONCE = 4;

export interface Outcome<Item, Result> {
  readonly done: readonly { readonly item: Item; readonly result: Result }[];
  readonly failed: readonly { readonly item: Item; readonly error: unknown }[];
}

/** Does the same work for many items, a few at once. One that fails stops no other. */
export async function runAll<Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
  onProgress: (settled: number) => void,
): Promise<Outcome<Item, Result>> {
  const settled = new Map<Item, { readonly result: Result } | { readonly error: unknown }>();
  const queue = items.values();

  async function takeTurns(): Promise<void> {
    // All take from the same queue: whoever is free gets the next one.
    for (const item of queue) {
      try {
        settled.set(item, { result: await work(item) });
      } catch (error) {
        settled.set(item, { error });
      }
      onProgress(settled.size);
    }
  }

  await Promise.all(Array.from({ length: Math.min(AT_ONCE, items.length) }, takeTurns));
  const ends = items.map((item) => ({ item, end: settled.get(item) }));
  return {
    done: ends.flatMap(({ item, end }) => (end && 'result' in end ? [{ item, result: end.result }] : [])),
    failed: ends.flatMap(({ item, end }) => (end && 'error' in end ? [{ item, error: end.error }] : [])),
  };
}

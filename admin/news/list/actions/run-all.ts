/** More would slow down the other editors. */
const CONCURRENT_CALLS = 4;

export interface ActionOutcome<Item, Result> {
  readonly done: readonly { readonly item: Item; readonly result: Result }[];
  readonly failed: readonly { readonly item: Item; readonly error: unknown }[];
}

/** Runs the same work for many items with limited concurrency. A failure does not stop the others. */
export async function runAll<Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
  onProgress: (settled: number) => void,
): Promise<ActionOutcome<Item, Result>> {
  const settled = new Map<Item, { readonly result: Result } | { readonly error: unknown }>();
  const queue = items.values();

  async function runNext(): Promise<void> {
    // All runners share one iterator: a free runner takes the next item.
    for (const item of queue) {
      try {
        settled.set(item, { result: await work(item) });
      } catch (error) {
        settled.set(item, { error });
      }
      onProgress(settled.size);
    }
  }

  await Promise.all(Array.from({ length: Math.min(CONCURRENT_CALLS, items.length) }, runNext));
  const ends = items.map((item) => ({ item, end: settled.get(item) }));
  return {
    done: ends.flatMap(({ item, end }) => (end && 'result' in end ? [{ item, result: end.result }] : [])),
    failed: ends.flatMap(({ item, end }) => (end && 'error' in end ? [{ item, error: end.error }] : [])),
  };
}

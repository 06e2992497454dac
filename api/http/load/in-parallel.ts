/** Works through the items, `concurrency` at a time. After a failure or a stop no further item is begun. */
export async function inParallel<Item>(
  items: readonly Item[],
  concurrency: number,
  stopping: AbortSignal,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const left = [...items];
  let hasFailed = false;
  const worker = async (): Promise<void> => {
    for (let item = left.shift(); item !== undefined; item = left.shift()) {
      if (hasFailed || stopping.aborted) return;
      try {
        await work(item);
      } catch (error) {
        hasFailed = true;
        throw error;
      }
    }
  };
  const results = await Promise.allSettled(Array.from({ length: concurrency }, worker));
  const failure = results.find((result) => result.status === 'rejected');
  if (failure) throw failure.reason;
}

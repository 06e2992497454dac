import type { Database, Trx } from '../database.ts';

/** Says what the transaction changes; it is heard of if, and only if, that is committed. */
export type Tell = (tags: readonly string[]) => void;

/** A transaction that tells the change feed what it changed. */
export async function changeTransaction<Value>(
  { query, changes }: Pick<Database, 'query' | 'changes'>,
  work: (trx: Trx, tell: Tell) => Promise<Value>,
): Promise<Value> {
  let tags: readonly string[] = [];
  const value = await query.transaction().execute(async (trx) => {
    const told = new Set<string>();
    const done = await work(trx, (some) => {
      for (const tag of some) told.add(tag);
    });
    tags = [...told];
    // The last step: until the commit everybody else who changes something waits for us.
    if (tags.length > 0) await changes.record(trx, tags);
    return done;
  });
  if (tags.length > 0) changes.recorded(tags);
  return value;
}

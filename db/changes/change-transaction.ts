import type { Database, Trx } from '../database.ts';

/** Adds tags of what the transaction changes. They are published if, and only if, the transaction commits. */
type Tell = (tags: readonly string[]) => void;

/** Runs a transaction and publishes the tags it changed to the change feed. */
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
    // Last step: `record` locks the change number until the commit, and every other change waits for that lock.
    if (tags.length > 0) await changes.record(trx, tags);
    return done;
  });
  if (tags.length > 0) changes.recorded(tags);
  return value;
}

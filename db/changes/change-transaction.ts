import type { Database, Trx } from '../database.ts';
import { type PortalEvent, recordEvents } from '../webhooks/record-events.ts';
import { recordRemovals } from './removals.queries.ts';

/** Adds tags of what the transaction changes. They are published if, and only if, the transaction commits. */
type AddTags = (tags: readonly string[]) => void;

/** Adds events for webhooks. Their deliveries are written with the change, so none is lost and none is invented. */
export type Emit = (events: readonly PortalEvent[]) => void;

/** Runs a transaction and publishes the tags and events of what it changed. */
export async function changeTransaction<Value>(
  { query, changes }: Pick<Database, 'query' | 'changes'>,
  work: (trx: Trx, addTags: AddTags, emit: Emit) => Promise<Value>,
): Promise<Value> {
  let tags: readonly string[] = [];
  const value = await query.transaction().execute(async (trx) => {
    const tagSet = new Set<string>();
    const events: PortalEvent[] = [];
    const done = await work(
      trx,
      (some) => {
        for (const tag of some) tagSet.add(tag);
      },
      (some) => events.push(...some),
    );
    await recordEvents(trx, events);
    tags = [...tagSet];
    // Last step: `record` locks the change number until the commit, and every other change waits for that lock.
    if (tags.length > 0) await changes.record(trx, tags);
    // Under that lock, so that the numbers of removals follow the order of the commits.
    await recordRemovals(trx, tags);
    return done;
  });
  if (tags.length > 0) changes.notifyCommitted(tags);
  return value;
}

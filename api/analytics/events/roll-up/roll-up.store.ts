import { setImmediate as nextTurn } from 'node:timers/promises';
import { readEventNumbers, readLastRolledEvent } from '../../../../db/analytics/event-numbers.ts';
import type { Database, Engine, Trx } from '../../../../db/database.ts';
import { acquireLock } from '../../../../db/locks.ts';
import { addRows, readRollUpInput, storeLastSeen } from './roll-up.queries.ts';
import { addUpEvents } from './roll-up.rules.ts';

/** Events per transaction: this bounds how long other writers wait for the lock. */
const EVENTS_AT_ONCE = 2_500;

/**
 * Adds every event that is not in the totals yet and returns their number. The last rolled-up id is stored in the same
 * transaction as the totals, so each event counts once despite crashes and concurrent runs.
 */
export async function rollUp({ query, engine }: Database, now: () => number): Promise<number> {
  // Usually there is nothing to do: check before taking the lock.
  const { last, rolled: before } = await readEventNumbers(query);
  if (last === before) return 0;
  for (let rolled = 0; ; ) {
    const added = await query.transaction().execute((trx) => rollUpSome(trx, engine, now()));
    rolled += added;
    if (added < EVENTS_AT_ONCE) return rolled;
    // SQLite runs synchronously: give other requests a turn on the event loop between two chunks.
    await nextTurn();
  }
}

/** Rolls up one chunk inside the caller's transaction. */
export async function rollUpSome(trx: Trx, engine: Engine, now: number): Promise<number> {
  await acquireLock(trx, engine, 'analytics');
  const events = await trx
    .selectFrom('analytics_event')
    .select(['id', 'at', 'kind', 'visitor', 'page', 'news_id', 'device', 'source', 'campaign'])
    .select(['item', 'amount', 'edition'])
    .where('id', '>', await readLastRolledEvent(trx))
    .orderBy('id')
    .limit(EVENTS_AT_ONCE)
    .execute();
  const last = events.at(-1);
  if (!last) return 0;
  const { rows, lastSeen } = addUpEvents(events, await readRollUpInput(trx, engine, events, now));
  await addRows(trx, engine, rows);
  await storeLastSeen(trx, engine, lastSeen);
  await trx
    .insertInto('analytics_progress')
    .values({ name: 'rolled', value: last.id })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: last.id }))
    .execute();
  return events.length;
}

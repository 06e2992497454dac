import { setImmediate as nextTurn } from 'node:timers/promises';
import { readEventNumbers, readRolled } from '../../../db/analytics/event-numbers.ts';
import type { Database, Engine, Query } from '../../../db/database.ts';
import { takeTurns } from '../../../db/take-turns.ts';
import { addRows, noteLastSeen, readKnown } from './roll-up.queries.ts';
import { addUp } from './roll-up.rules.ts';

/** Added up in one transaction: whoever else writes waits no longer than these take. */
const EVENTS_AT_ONCE = 2_500;

/**
 * Adds every event that is not in the totals yet, and says how many there were. How far it got stands beside
 * the totals and changes with them, so whatever crashes or runs at the same time, each counts once.
 */
export async function rollUp({ query, engine }: Database, now: () => number): Promise<number> {
  // Most of the time there is nothing: no reason to make other writers wait.
  const { last, rolled: before } = await readEventNumbers(query);
  if (last === before) return 0;
  for (let rolled = 0; ; ) {
    const added = await query.transaction().execute((trx) => rollUpSome(trx, engine, now()));
    rolled += added;
    if (added < EVENTS_AT_ONCE) return rolled;
    // The embedded database answers at once and would keep everybody else waiting.
    await nextTurn();
  }
}

/** A part of it inside a transaction that may do more. */
export async function rollUpSome(trx: Query, engine: Engine, now: number): Promise<number> {
  await takeTurns(trx, engine, 'analytics');
  const events = await trx
    .selectFrom('analytics_event')
    .select(['id', 'at', 'kind', 'visitor', 'page', 'news_id', 'device', 'source', 'campaign'])
    .select(['item', 'amount'])
    .where('id', '>', await readRolled(trx))
    .orderBy('id')
    .limit(EVENTS_AT_ONCE)
    .execute();
  const last = events.at(-1);
  if (!last) return 0;
  const { rows, lastSeen } = addUp(events, await readKnown(trx, engine, events, now));
  await addRows(trx, engine, rows);
  await noteLastSeen(trx, engine, lastSeen);
  await trx
    .insertInto('analytics_progress')
    .values({ name: 'rolled', value: last.id })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: last.id }))
    .execute();
  return events.length;
}

import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Environment } from '../../../config/environment.ts';
import { dayNumber, dayStart, hourNumber } from '../../../contracts/belem-time.ts';
import { DAY_MS } from '../../../contracts/durations.ts';
import { readLastRolledEvent } from '../../../db/analytics/event-numbers.ts';
import type { Connection, Database } from '../../../db/database.ts';
import { acquireLock } from '../../../db/locks.ts';
import type { Tables } from '../../../db/tables.ts';
import { ROLL_UP_TABLES, ROLL_UPS, type RollUpTable } from './roll-up/roll-up.tables.ts';

/** Counting caps are kept for the current hour and the one before, for events that arrive late. */
const CAPS_HOURS = 2;
/** Rows per DELETE statement, so that other writers wait only briefly. */
const ROWS_AT_ONCE = 1_000;

interface AnalyticsRetention {
  readonly db: Database;
  readonly env: Pick<Environment, 'EVENTS_DAYS' | 'ROLLUPS_DAYS'>;
  readonly now: number;
  /** An abort ends the run between two steps; the next run deletes the rest. */
  readonly signal?: AbortSignal;
}

/** Deletes analytics data past its retention period. */
export async function deleteOldAnalytics({ db, env, now, signal }: AnalyticsRetention): Promise<void> {
  const end = now - env.EVENTS_DAYS * DAY_MS;
  const rolled = await readLastRolledEvent(db.query);
  await untilDone(signal, () =>
    deleteSome(db.query, 'analytics_event', 'id', sql`at < ${end} and id <= ${rolled}`),
  );
  await untilDone(signal, () => deleteOldVisitors(db, end));
  await untilDone(signal, () => deleteSome(db.query, 'analytics_erased', 'visitor_hash', sql`at < ${end}`));
  await untilDone(signal, () => deleteSome(db.query, 'analytics_batch', 'id', sql`at < ${now - DAY_MS}`));
  const hour = hourNumber(now) - CAPS_HOURS;
  await untilDone(signal, () => deleteSome(db.query, 'analytics_salt', 'hour', sql`hour <= ${hour}`));
  await untilDone(signal, () => deleteSome(db.query, 'analytics_cap', 'hour', sql`hour <= ${hour}`));
  await untilDone(signal, () => deleteSome(db.query, 'report_link', 'id', sql`expires_at <= ${now}`));
  if (env.ROLLUPS_DAYS === 0) return;
  for (const table of ROLL_UP_TABLES) {
    await untilDone(signal, () => deleteOldestTotals(db.query, table, dayNumber(now) - env.ROLLUPS_DAYS));
  }
}

async function untilDone(signal: AbortSignal | undefined, step: () => Promise<boolean>): Promise<void> {
  while (!signal?.aborted && !(await step()));
}

/** Returns true when no more rows are left to delete. */
async function deleteSome(
  query: Connection,
  table: keyof Tables,
  id: string,
  isOld: Expression<SqlBool>,
): Promise<boolean> {
  const some = sql`select ${sql.ref(id)} from ${sql.table(table)} where ${isOld} limit ${sql.lit(ROWS_AT_ONCE)}`;
  const { numAffectedRows = 0n } =
    await sql`delete from ${sql.table(table)} where ${sql.ref(id)} in (${some})`.execute(query);
  return numAffectedRows < ROWS_AT_ONCE;
}

/** A visitor row is deleted after its last event, because the row holds the consent for those events. */
async function deleteOldVisitors({ query, engine }: Database, end: number): Promise<boolean> {
  const isOld = sql<SqlBool>`last_at < ${end} and not exists (
    select 1 from analytics_event where analytics_event.visitor = analytics_visitor.visitor
  )`;
  return await query.transaction().execute(async (trx) => {
    // The lock keeps out a new event of this visitor between the check and the DELETE.
    await acquireLock(trx, engine, 'analytics');
    return await deleteSome(trx, 'analytics_visitor', 'visitor', isOld);
  });
}

/** Deletes totals one day at a time, oldest first. */
async function deleteOldestTotals(
  query: Connection,
  table: RollUpTable,
  firstRetained: number,
): Promise<boolean> {
  const [time] = ROLL_UPS[table].key;
  const firstOf = (day: number) => (time === 'day' ? day : hourNumber(dayStart(day)));
  const column: RawBuilder<unknown> = sql.ref(time);
  const { rows } = await sql<{ oldest: number | null }>`
    select min(${column}) as oldest from ${sql.table(table)}
  `.execute(query);
  const oldest = rows[0]?.oldest ?? Infinity;
  if (oldest >= firstOf(firstRetained)) return true;
  const until = Math.min(firstOf(firstRetained), oldest + (time === 'day' ? 1 : 24));
  await sql`delete from ${sql.table(table)} where ${column} < ${until}`.execute(query);
  return false;
}

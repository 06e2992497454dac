import { sql } from 'kysely';
import { HOUR_MS, SECOND_MS } from '../../../contracts/durations.ts';
import type { Connection, Database } from '../../../db/database.ts';
import type { StoryShareRow } from '../../../db/tables/distribution.tables.ts';

/** Longer than a call: after this time another instance may take over the message of a killed process. */
const LEASE_MS = 30 * SECOND_MS;
/** Telegram lets a bot send 20 messages a minute to one group, so that is what all channels get together. */
const CALL_EVERY_MS = 3 * SECOND_MS;
/** A pause that lasts longer was written before the clock was set back. */
const LONGEST_PAUSE_MS = HOUR_MS;

/**
 * Leases the message that is due first: what is already in a channel comes before what is to be sent, so that a
 * withdrawn story does not wait. On PostgreSQL rows that another instance is leasing are skipped.
 */
export async function claimDueShare(
  { engine, query }: Database,
  now: number,
): Promise<StoryShareRow | undefined> {
  const skip = engine === 'postgres' ? sql`for update skip locked` : sql``;
  return await query
    .updateTable('story_share')
    .set({ lease_until: now + LEASE_MS })
    .where(
      'id',
      '=',
      sql<number>`(select id from story_share where due_at is not null and due_at <= ${now} and lease_until <= ${now}
        order by case when state in ('sent', 'removing') then 0 else 1 end, due_at, id limit 1 ${skip})`,
    )
    .returningAll()
    .executeTakeFirst();
}

/** Marks a leased message as being sent. False if an editor took it back meanwhile. */
export async function beginSending(query: Connection, row: StoryShareRow): Promise<boolean> {
  return await changeShare(query, row, { state: 'sending' });
}

/** Writes to a leased message and keeps the lease. False if the message is in another state now. */
export async function changeShare(
  query: Connection,
  { id, lease_until, state }: StoryShareRow,
  change: Partial<StoryShareRow>,
): Promise<boolean> {
  const { numUpdatedRows } = await query
    .updateTable('story_share')
    .set(change)
    .where('id', '=', id)
    .where('lease_until', '=', lease_until)
    .where('state', '=', state)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function forgetShare(query: Connection, row: StoryShareRow): Promise<void> {
  await query
    .deleteFrom('story_share')
    .where('id', '=', row.id)
    .where('lease_until', '=', row.lease_until)
    .where('state', '=', row.state)
    .execute();
}

/** Takes the turn of all instances for one call; false if the last call was too short a time ago. */
export async function takeTurn(query: Connection, now: number): Promise<boolean> {
  const { numUpdatedRows } = await query
    .updateTable('telegram_pace')
    .set({ next_at: now + CALL_EVERY_MS })
    .where((eb) => eb.or([eb('next_at', '<=', now), eb('next_at', '>', now + LONGEST_PAUSE_MS)]))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Stops the calls of all instances to Telegram until this moment, because Telegram asked for a pause. */
export async function pauseCalls(query: Connection, until: number): Promise<void> {
  await query.updateTable('telegram_pace').set({ next_at: until }).execute();
}

/** SQLite has one process, so at its start every lease belongs to a process that was killed. */
export async function releaseShareLeases({ engine, query }: Database): Promise<void> {
  if (engine !== 'sqlite') return;
  await query
    .updateTable('story_share')
    .set({ lease_until: 0 })
    .where('due_at', 'is not', null)
    .where('lease_until', '>', 0)
    .execute();
}

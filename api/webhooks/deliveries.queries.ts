import { sql } from 'kysely';
import { DAY_MS } from '../../contracts/durations.ts';
import { WEBHOOK_TIMES } from '../../contracts/webhooks/webhook-times.ts';
import type { Connection, Database, Trx } from '../../db/database.ts';
import type { DeliveryRow, WebhookRow } from '../../db/tables/webhooks.tables.ts';

/** Webhooks with a delivery that is due and not being worked on. */
export async function dueWebhooks(db: Connection, now: number): Promise<WebhookRow[]> {
  return await db
    .selectFrom('webhook')
    .selectAll()
    .where('active', '=', 1)
    // A literal, as in the index: SQLite uses a partial index only if the condition has the same text.
    .where(
      sql<boolean>`exists (select 1 from webhook_delivery where webhook_id = webhook.id and state = 'waiting'
        and due_at <= ${now} and lease_until <= ${now})`,
    )
    .execute();
}

/**
 * Leases the oldest due deliveries of one webhook; the result has no order. One statement selects and leases, and on
 * PostgreSQL rows that another instance is leasing are skipped, so each attempt is made by one instance.
 */
export async function claimDeliveries(
  { engine, query }: Database,
  webhookId: number,
  now: number,
  max: number,
): Promise<DeliveryRow[]> {
  const skip = engine === 'postgres' ? sql`for update skip locked` : sql``;
  return await query
    .updateTable('webhook_delivery')
    .set({ lease_until: now + WEBHOOK_TIMES.leaseMs })
    .where(
      'id',
      'in',
      sql<number>`(select id from webhook_delivery where webhook_id = ${webhookId} and state = 'waiting'
        and due_at <= ${now} and lease_until <= ${now} order by due_at, id limit ${sql.lit(max)} ${skip})`,
    )
    .returningAll()
    .execute();
}

interface AttemptResult {
  readonly state: DeliveryRow['state'];
  readonly at: number;
  readonly status: number | null;
  readonly error: string;
  /** When the next attempt is made, if the state is `waiting`. */
  readonly dueAt: number;
}

/** Writes the result of an attempt. A process whose lease ended writes nothing: another one has taken over. */
export async function recordDeliveryAttempt(
  trx: Trx,
  row: DeliveryRow,
  result: AttemptResult,
): Promise<void> {
  await trx
    .updateTable('webhook_delivery')
    .set({
      state: result.state,
      attempts: row.attempts + 1,
      due_at: result.dueAt,
      lease_until: 0,
      last_at: result.at,
      last_status: result.status,
      last_error: result.error,
    })
    .where('id', '=', row.id)
    .where('lease_until', '=', row.lease_until)
    .execute();
}

export async function recordDeliverySuccess(trx: Trx, webhookId: number, at: number): Promise<void> {
  await trx
    .updateTable('webhook')
    .set({ failing_since: null, last_success_at: at })
    .where('id', '=', webhookId)
    .execute();
}

/** Returns since when the webhook has only failed. */
export async function recordDeliveryFailure(trx: Trx, webhookId: number, at: number): Promise<number> {
  const { failing_since: since } = await trx
    .updateTable('webhook')
    .set({ failing_since: sql<number>`coalesce(failing_since, ${at})` })
    .where('id', '=', webhookId)
    .returning('failing_since')
    .executeTakeFirstOrThrow();
  return since ?? at;
}

/** Switches a webhook off; its waiting deliveries can be replayed later. False if it was off already. */
export async function switchOffWebhook(
  trx: Trx,
  webhookId: number,
  reason: WebhookRow['off_reason'],
  error: string,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('webhook')
    .set({ active: 0, off_reason: reason })
    .where('id', '=', webhookId)
    .where('active', '=', 1)
    .executeTakeFirst();
  await trx
    .updateTable('webhook_delivery')
    .set({ state: 'failed', last_error: error, lease_until: 0 })
    .where('webhook_id', '=', webhookId)
    .where(sql<boolean>`state = 'waiting'`)
    .execute();
  return numUpdatedRows > 0n;
}

/** SQLite has one process, so at its start every lease belongs to a process that was killed. */
export async function releaseLeases({ engine, query }: Database): Promise<void> {
  if (engine !== 'sqlite') return;
  await query
    .updateTable('webhook_delivery')
    .set({ lease_until: 0 })
    .where(sql<boolean>`state = 'waiting'`)
    .where('lease_until', '>', 0)
    .execute();
}

/** Deletes deliveries after the time of the log. One that was sent again on its last day is kept until it has ended. */
export async function deleteOldDeliveries(db: Connection, now: number): Promise<void> {
  await db
    .deleteFrom('webhook_delivery')
    .where('created_at', '<', now - WEBHOOK_TIMES.logDays * DAY_MS)
    .where('state', '!=', 'waiting')
    .execute();
}

/** The delivery of a message that was stored before. */
export async function findDelivery(
  db: Connection,
  webhookId: number,
  messageId: string,
): Promise<DeliveryRow> {
  return await db
    .selectFrom('webhook_delivery')
    .selectAll()
    .where('webhook_id', '=', webhookId)
    .where('message_id', '=', messageId)
    .executeTakeFirstOrThrow();
}

/** Makes a delivery wait again, as if it had never been tried. Undefined while it is being sent. */
export async function requeueDelivery(
  trx: Trx,
  { id, delivery }: { readonly id: number; readonly delivery: number },
  at: number,
): Promise<DeliveryRow | undefined> {
  return await trx
    .updateTable('webhook_delivery')
    .set({ state: 'waiting', attempts: 0, due_at: at, lease_until: 0 })
    .where('id', '=', delivery)
    .where('webhook_id', '=', id)
    .where('lease_until', '<=', at)
    .returningAll()
    .executeTakeFirst();
}

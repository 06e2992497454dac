import { sql } from 'kysely';
import { isoOf, isoOrNull } from '../../contracts/belem-time.ts';
import type { Webhook, WebhookDelivery } from '../../contracts/webhooks/webhook.schema.ts';
import type { Connection, Trx } from '../../db/database.ts';
import { splitList } from '../../db/list-columns.ts';
import type { DeliveryRow, WebhookRow } from '../../db/tables/webhooks.tables.ts';

export async function listWebhooks(db: Connection, now: number): Promise<Webhook[]> {
  const rows = await db.selectFrom('webhook').selectAll().orderBy('id', 'desc').execute();
  const counts = await db
    .selectFrom('webhook_delivery')
    .select(['webhook_id', (eb) => eb.fn.countAll<number | string>().as('waiting')])
    .where(sql<boolean>`state = 'waiting'`)
    .groupBy('webhook_id')
    .execute();
  const waiting = new Map(counts.map((row) => [row.webhook_id, Number(row.waiting)]));
  return rows.map((row) => webhookView(row, waiting.get(row.id) ?? 0, now));
}

/** The columns that a person writes. */
export type WebhookColumns = Partial<Pick<WebhookRow, 'name' | 'url' | 'events' | 'editions'>>;

/** How many webhooks people made; the receiver of IndexNow is not one of them. */
export async function countWebhooks(db: Connection): Promise<number> {
  const { count } = await db
    .selectFrom('webhook')
    .select((eb) => eb.fn.countAll<number | string>().as('count'))
    .where('kind', '=', '')
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function insertWebhook(
  trx: Trx,
  columns: WebhookColumns,
  secret: string,
  at: number,
): Promise<WebhookRow> {
  return await trx
    .insertInto('webhook')
    .values({
      name: '',
      url: '',
      events: '',
      ...columns,
      secret,
      old_secret_until: null,
      active: 1,
      active_since: at,
      created_at: at,
      failing_since: null,
      last_success_at: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function findWebhook(db: Connection, id: number): Promise<WebhookRow | undefined> {
  return await db.selectFrom('webhook').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function changeWebhook(
  trx: Trx,
  { id, created_at }: WebhookRow,
  change: Partial<WebhookRow>,
): Promise<WebhookRow> {
  return await trx
    .updateTable('webhook')
    // The unchanged column is written in any case, because an update without columns is refused.
    .set({ ...change, created_at })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function deleteWebhook(trx: Trx, id: number): Promise<void> {
  await trx.deleteFrom('webhook').where('id', '=', id).execute();
}

export function webhookView(row: WebhookRow, waiting: number, now: number): Webhook {
  const rotates = row.old_secret_until !== null && row.old_secret_until > now;
  return {
    id: row.id,
    isOwn: row.kind !== '',
    name: row.name,
    url: row.url,
    events: row.events.split(','),
    editions: splitList(row.editions),
    active: row.active === 1,
    offReason: row.off_reason || null,
    failingSince: isoOrNull(row.failing_since),
    lastSuccessAt: isoOrNull(row.last_success_at),
    oldSecretUntil: rotates ? isoOrNull(row.old_secret_until) : null,
    waiting,
    createdAt: isoOf(row.created_at),
  };
}

export async function listDeliveries(
  db: Connection,
  webhookId: number,
  { before, limit = 25 }: { readonly before?: number | undefined; readonly limit?: number | undefined },
): Promise<WebhookDelivery[]> {
  const rows = await db
    .selectFrom('webhook_delivery')
    .selectAll()
    .where('webhook_id', '=', webhookId)
    .$if(before !== undefined, (query) => query.where('id', '<', before as number))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(deliveryView);
}

export function deliveryView(row: DeliveryRow): WebhookDelivery {
  return {
    id: Number(row.id),
    messageId: row.message_id,
    type: row.type,
    payload: row.payload,
    state: row.state,
    attempts: row.attempts,
    createdAt: isoOf(row.created_at),
    lastAt: isoOrNull(row.last_at),
    lastStatus: row.last_status,
    lastError: row.last_error,
    nextAt: row.state === 'waiting' ? isoOf(row.due_at) : null,
  };
}

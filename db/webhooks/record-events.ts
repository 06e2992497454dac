import { randomBytes } from 'node:crypto';
import { isoOf } from '../../contracts/belem-time.ts';
import type { TEST_EVENT, WebhookEvent } from '../../contracts/webhooks/webhook-events.ts';
import type { Connection } from '../database.ts';

/** An event for webhooks. */
export interface PortalEvent {
  readonly type: WebhookEvent;
  readonly at: number;
  /**
   * Names the message where several instances may report the same event, such as a story that appears by the clock:
   * the second report is dropped.
   */
  readonly messageId?: string;
  /** Describes the event, with reads of this transaction only. Called only if a webhook is interested. */
  describe(db: Connection): EventDescription | Promise<EventDescription>;
}

interface EventDescription {
  /** Keys of the editions the event belongs to. With none, webhooks of some editions do not get it. */
  readonly editions: readonly string[] | 'all';
  readonly data: Readonly<Record<string, unknown>>;
}

/** Writes a delivery for every active webhook that asked for an event. Runs in the transaction of the change. */
export async function recordEvents(db: Connection, events: readonly PortalEvent[]): Promise<void> {
  if (events.length === 0) return;
  const webhooks = await db
    .selectFrom('webhook')
    .select(['id', 'events', 'editions', 'active_since'])
    .where('active', '=', 1)
    .execute();
  for (const event of events) {
    const subscribed = webhooks.filter(
      (webhook) => webhook.events.split(',').includes(event.type) && webhook.active_since <= event.at,
    );
    if (subscribed.length === 0) continue;
    const { editions: own, data } = await event.describe(db);
    const interested = subscribed.filter(
      ({ editions }) =>
        editions === '' || own === 'all' || editions.split(',').some((key) => own.includes(key)),
    );
    const message = webhookMessage(event.type, event.at, data, event.messageId);
    for (const { id } of interested) await insertDelivery(db, id, message);
  }
}

interface Message {
  readonly id: string;
  readonly type: WebhookEvent | typeof TEST_EVENT;
  readonly at: number;
  readonly payload: string;
}

/** The message as Standard Webhooks describes it: type, timestamp and data. */
export function webhookMessage(
  type: Message['type'],
  at: number,
  data: EventDescription['data'],
  id = `msg_${randomBytes(18).toString('base64url')}`,
): Message {
  return { id, type, at, payload: JSON.stringify({ type, timestamp: isoOf(at), data }) };
}

/** A message that the webhook has already is not written again. */
export async function insertDelivery(
  db: Connection,
  webhookId: number,
  { id, type, at, payload }: Message,
): Promise<void> {
  await db
    .insertInto('webhook_delivery')
    .values({
      webhook_id: webhookId,
      message_id: id,
      type,
      payload,
      state: 'waiting',
      created_at: at,
      due_at: at,
      last_at: null,
      last_status: null,
    })
    .onConflict((conflict) => conflict.columns(['webhook_id', 'message_id']).doNothing())
    .execute();
}

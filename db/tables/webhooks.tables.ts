import type { Generated, Selectable } from 'kysely';
import type { DeliveryState, OffReason } from '../../contracts/webhooks/webhook.schema.ts';
import type { Flag, Moment } from './column-types.ts';

interface WebhookTable {
  id: Generated<number>;
  /** Empty for a receiver that an administrator entered; `indexnow` for search engines, which get another body. */
  kind: Generated<'' | 'indexnow'>;
  name: string;
  url: string;
  /** Comma-separated. */
  events: string;
  /** Keys of editions, comma-separated; empty if it gets the events of all. */
  editions: Generated<string>;
  /** `whsec_` and base64. It must be readable to sign with, and is never answered after it was made. */
  secret: string;
  /** The former secret, which signs too until `old_secret_until`. */
  old_secret: Generated<string>;
  old_secret_until: Moment | null;
  active: Flag;
  /** Events before this moment are not delivered. */
  active_since: Moment;
  off_reason: Generated<OffReason | ''>;
  /** The first failure since the last success. */
  failing_since: Moment | null;
  last_success_at: Moment | null;
  created_at: Moment;
}

interface WebhookDeliveryTable {
  id: Generated<number>;
  webhook_id: number;
  /** The header `webhook-id`; the same for every attempt and replay. */
  message_id: string;
  type: string;
  /** The body. Exactly these bytes are signed and sent. */
  payload: string;
  state: DeliveryState;
  attempts: Generated<number>;
  created_at: Moment;
  due_at: Moment;
  /** Until then one process works on the delivery; 0 if none does. */
  lease_until: Generated<Moment>;
  last_at: Moment | null;
  last_status: number | null;
  last_error: Generated<string>;
}

export interface WebhookTables {
  webhook: WebhookTable;
  webhook_delivery: WebhookDeliveryTable;
  webhook_clock: { looked_at: Moment };
}

export type WebhookRow = Selectable<WebhookTable>;
export type DeliveryRow = Selectable<WebhookDeliveryTable>;

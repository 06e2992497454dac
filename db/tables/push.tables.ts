import type { Generated, Selectable } from 'kysely';
import type { PushKind } from '../../contracts/push/push-kinds.ts';
import type { Flag, Moment } from './column-types.ts';

/** A browser that asked for pushes of one edition. No column names the person who uses it. */
interface PushSubscriptionTable {
  id: Generated<number>;
  /** The address at the push service of the browser: knowing it and the keys is enough to push to that phone, so it is never logged. */
  endpoint: string;
  /** SHA-256 of `endpoint` in base64url, because the address is too long for an index. */
  endpoint_hash: string;
  p256dh: string;
  auth: string;
  /** The public key of the portal that it was made with. */
  server_key: string;
  edition: string;
  /** The host of `endpoint`. */
  host: string;
  created_at: Moment;
  /** The day in Belém of its last push, and how many it got on that day. */
  day: Generated<number>;
  pushes: Generated<number>;
  /** The days whose news and whose agenda this device has got, or had none of. */
  news_day: Generated<number>;
  agenda_day: Generated<number>;
}

interface PushChoiceTable {
  subscription_id: number;
  kind: PushKind;
  /** The slug of a municipality, or of a topic; empty for the whole edition. */
  place: string;
}

/** A push: an urgent notice that the newsroom sent, or what is new for devices that asked for it. */
interface PushMessageTable {
  id: Generated<number>;
  /** The urgent notice; negative for a push of a place, a topic or an agenda. */
  notice_id: number;
  /** Kind, day and story or event of a push without a notice: a unique key, so that two processes make it once. */
  subject: Generated<string | null>;
  kind: PushKind;
  /** `withdrawn`: who got the notice gets its end. `ended`: nothing is sent any more. */
  state: 'open' | 'withdrawn' | 'ended';
  text: string;
  /** Keys of editions and slugs of municipalities, comma-separated; empty: all. */
  editions: Generated<string>;
  places: Generated<string>;
  /** The story it leads to; 0 for none. */
  news_id: number;
  /** The event that is named; 0 for none. */
  event_id: Generated<number>;
  /** How many stories or events a push of a day counts. */
  items: Generated<number>;
  /** Grows with every change of the text. */
  revision: Generated<number>;
  created_at: Moment;
  ends_at: Moment;
  /** Devices: all, and those that it was delivered to, refused for, that are gone, and that were left out. */
  recipients: Generated<number>;
  delivered: Generated<number>;
  refused: Generated<number>;
  gone: Generated<number>;
  missed: Generated<number>;
  opened: Generated<number>;
}

/** One push for one device, deleted when its message ends. */
interface PushDeliveryTable {
  message_id: number;
  subscription_id: number;
  /** `claimed`: one process is sending it, or was killed while doing so. */
  state: 'waiting' | 'claimed' | 'sent' | 'failed';
  claimed_at: Generated<Moment>;
  /** The revision of the text that was claimed or sent. */
  revision: Generated<number>;
  tries: Generated<number>;
  /** 1 if some revision was delivered, or may have been: its sender was killed or got no answer. */
  arrived: Generated<Flag>;
}

/** A push service that failed or asked for a pause. */
interface PushPauseTable {
  host: string;
  paused_until: Moment;
  failures: Generated<number>;
}

export interface PushTables {
  push_subscription: PushSubscriptionTable;
  push_choice: PushChoiceTable;
  push_message: PushMessageTable;
  push_delivery: PushDeliveryTable;
  push_pause: PushPauseTable;
}

export type PushSubscriptionRow = Selectable<PushSubscriptionTable>;
export type PushMessageRow = Selectable<PushMessageTable>;
export type PushDeliveryRow = Selectable<PushDeliveryTable>;

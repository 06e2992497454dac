import { sql } from 'kysely';
import { DAY_MS } from '../../contracts/durations.ts';
import type { PushNumbers } from '../../contracts/push/push.schema.ts';
import { type NoticeKind, PUSH_KIND_KEYS } from '../../contracts/push/push-kinds.ts';
import type { Connection, Trx } from '../../db/database.ts';
import { splitList } from '../../db/list-columns.ts';
import { isVisibleInJoinSql } from '../../db/news/visible-news.ts';
import type { PushMessageRow } from '../../db/tables/push.tables.ts';

/** An urgent notice on air, as the push that it would be. */
export interface PushableNotice {
  readonly id: number;
  readonly kind: NoticeKind;
  readonly text: string;
  readonly newsId: number;
  /** Keys; empty: all editions. */
  readonly editions: readonly string[];
  /** Municipalities of the alert that it was made of; empty if it is none, or if the source no longer names the alert. */
  readonly places: readonly string[];
  readonly endsAt: number;
}

/** A notice that is on air. One that was made of an alert goes to the places of the alert only. */
export async function findPushableNotice(
  db: Connection,
  id: number,
  now: number,
): Promise<PushableNotice | undefined> {
  const row = await db
    .selectFrom('urgent_notice')
    .select(['id', 'text', 'editions', 'ends_at'])
    .select(({ selectFrom }) =>
      // A story that readers no longer see is no page to lead to.
      selectFrom('news')
        .select('news.id')
        .whereRef('news.id', '=', 'urgent_notice.news_id')
        .where(isVisibleInJoinSql(now))
        .as('story'),
    )
    .where('id', '=', id)
    .where('ends_at', '>', now)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!row) return undefined;
  const alerts = await db
    .selectFrom('alert_decision')
    .leftJoin('observation', (join) =>
      join
        .onRef('observation.source', '=', 'alert_decision.source')
        .onRef('observation.key', '=', 'alert_decision.key')
        .on('observation.kind', 'in', ['alert', 'risk']),
    )
    .select('observation.place')
    .distinct()
    .where('alert_decision.notice_id', '=', id)
    .orderBy('observation.place')
    .execute();
  const { text, story, editions, ends_at: endsAt } = row;
  const places = alerts.flatMap(({ place }) => place ?? []);
  const kind = alerts.length > 0 ? 'alert' : 'urgent';
  return { id, kind, text, newsId: story ?? 0, editions: splitList(editions), places, endsAt };
}

/** The subscriptions that asked for this notice, made with the key of this portal. */
function chosenBy(
  db: Connection,
  { kind, editions, places }: Pick<PushableNotice, 'kind' | 'editions' | 'places'>,
  serverKey: string,
) {
  return db
    .selectFrom('push_choice')
    .innerJoin('push_subscription', 'push_subscription.id', 'push_choice.subscription_id')
    .where('push_choice.kind', '=', kind)
    .where('push_choice.place', 'in', places.length > 0 ? [...places] : [''])
    .where('push_subscription.server_key', '=', serverKey)
    .$if(editions.length > 0, (query) => query.where('push_subscription.edition', 'in', [...editions]));
}

/** The devices that a notice would reach, once each; of an alert also those of each place. */
export async function countChosen(db: Connection, notice: PushableNotice, serverKey: string) {
  const chosen = chosenBy(db, notice, serverKey);
  const { count } = await chosen
    .select(({ fn }) => fn.count<number | string>('push_subscription.id').distinct().as('count'))
    .executeTakeFirstOrThrow();
  if (notice.kind !== 'alert') return { devices: Number(count), byPlace: [] };
  const places = await chosen
    .select(['place', ({ fn }) => fn.countAll<number | string>().as('count')])
    .groupBy('place')
    .orderBy('place')
    .execute();
  return {
    devices: Number(count),
    byPlace: places.map((one) => ({ place: one.place, count: Number(one.count) })),
  };
}

/** True if the newsroom has sent this notice already. */
export async function wasPushed(db: Connection, noticeId: number): Promise<boolean> {
  const row = await db
    .selectFrom('push_message')
    .select('id')
    .where('notice_id', '=', noticeId)
    .executeTakeFirst();
  return row !== undefined;
}

const LISTED_NOTICES = 20;

/** The newest pushes that the newsroom sent, with their sums. */
export async function listNewestNotices(db: Connection): Promise<PushMessageRow[]> {
  return await db
    .selectFrom('push_message')
    .selectAll()
    .where('kind', 'in', ['alert', 'urgent'])
    .orderBy('id', 'desc')
    .limit(LISTED_NOTICES)
    .execute();
}

/**
 * Stores a push and one waiting delivery for each device that asked for it. Undefined if the notice was pushed before.
 */
export async function createMessage(
  trx: Trx,
  notice: PushableNotice,
  serverKey: string,
  now: number,
): Promise<number | undefined> {
  const { id: notice_id, kind, text, newsId, editions, places, endsAt } = notice;
  const made = await trx
    .insertInto('push_message')
    .values({
      notice_id,
      kind,
      state: 'open',
      text,
      news_id: newsId,
      editions: editions.join(),
      places: places.join(),
      created_at: now,
      ends_at: endsAt,
    })
    .onConflict((conflict) => conflict.column('notice_id').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!made) return undefined;
  const { numInsertedOrUpdatedRows: recipients = 0n } = await trx
    .insertInto('push_delivery')
    .columns(['message_id', 'subscription_id', 'state'])
    .expression(
      chosenBy(trx, notice, serverKey)
        .distinct()
        .select([sql<number>`cast(${made.id} as integer)`.as('message_id'), 'push_subscription.id'])
        .select(sql<'waiting'>`cast('waiting' as text)`.as('state')),
    )
    .executeTakeFirst();
  await trx
    .updateTable('push_message')
    .set({ recipients: Number(recipients) })
    .where('id', '=', made.id)
    .execute();
  return made.id;
}

/** The next step of a push, given the present state of its notice. */
export type NoticeNow =
  | { readonly text: string; readonly newsId: number; readonly endsAt: number }
  | undefined;

/** Writes a changed or withdrawn notice into its push, and makes it wait again for the devices that have the former text. */
export async function followNotice(
  trx: Trx,
  message: PushMessageRow,
  notice: NoticeNow,
  withdrawnText: string,
): Promise<void> {
  const { id, state, revision } = message;
  // Another process may have written the same change already.
  const row = trx
    .updateTable('push_message')
    .where('id', '=', id)
    .where('state', '=', state)
    .where('revision', '=', revision);
  if (!notice && state === 'open') {
    const { numUpdatedRows } = await row
      .set({ state: 'withdrawn', text: withdrawnText, revision: revision + 1 })
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return;
    // Devices that have not got it yet never will.
    const { numDeletedRows } = await trx
      .deleteFrom('push_delivery')
      .where('message_id', '=', id)
      .where('state', '=', 'waiting')
      .where('arrived', '=', 0)
      .executeTakeFirst();
    await trx
      .updateTable('push_message')
      .set(({ eb }) => ({ missed: eb('missed', '+', Number(numDeletedRows)) }))
      .where('id', '=', id)
      .execute();
  } else if (notice && state === 'open') {
    const { text, newsId: news_id, endsAt } = notice;
    // Never earlier: a notice that an editor ends sooner is withdrawn from phones before its push ends.
    const ends_at = Math.max(endsAt, message.ends_at);
    const isSame = text === message.text && news_id === message.news_id;
    if (isSame && ends_at === message.ends_at) return;
    await row.set({ text, news_id, ends_at, revision: isSame ? revision : revision + 1 }).execute();
  }
}

/** Deliveries of a former text wait again. Nothing is looked through if the text is still the one of this revision. */
export async function requeueOldRevisions(db: Connection, id: number, known = 0): Promise<void> {
  const { revision } = await db
    .selectFrom('push_message')
    .select('revision')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  if (revision === known) return;
  await db
    .updateTable('push_delivery')
    .set({ state: 'waiting', tries: 0 })
    .where('message_id', '=', id)
    .where('state', '=', 'sent')
    .where('revision', '<', revision)
    .execute();
}

/** Ends a push: which device got it is forgotten, its sums stay. */
export async function endMessage(trx: Trx, id: number): Promise<void> {
  const waiting = await trx
    .selectFrom('push_delivery')
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .where('message_id', '=', id)
    .where('state', '=', 'waiting')
    .where('arrived', '=', 0)
    .executeTakeFirstOrThrow();
  await trx.deleteFrom('push_delivery').where('message_id', '=', id).execute();
  await trx
    .updateTable('push_message')
    .set(({ eb }) => ({ state: 'ended', missed: eb('missed', '+', Number(waiting.count)) }))
    .where('id', '=', id)
    .where('state', '<>', 'ended')
    .execute();
}

/** Pushes that still can reach devices: notices first, the oldest first. Without `all` other kinds only if a device waits. */
export async function openMessages(
  db: Connection,
  { all }: { readonly all: boolean },
): Promise<readonly Pick<PushMessageRow, 'id' | 'kind'>[]> {
  return await db
    .selectFrom('push_message')
    .select(['id', 'kind'])
    .where('state', '<>', sql<'ended'>`'ended'`)
    .$if(!all, (query) =>
      query.where(({ or, eb, exists, selectFrom }) =>
        or([
          eb('kind', 'in', ['alert', 'urgent']),
          exists(
            selectFrom('push_delivery')
              .select('push_delivery.message_id')
              .whereRef('push_delivery.message_id', '=', 'push_message.id')
              .where('push_delivery.state', '=', sql<'waiting'>`'waiting'`),
          ),
        ]),
      ),
    )
    .orderBy(({ case: choose }) => choose().when('kind', 'in', ['alert', 'urgent']).then(0).else(1).end())
    .orderBy('id')
    .execute();
}

/** Whether the newsroom has sent a notice since this push, the newest that is known. */
export async function hasNoticeAfter(db: Connection, id: number): Promise<boolean> {
  const newer = await db
    .selectFrom('push_message')
    .select('id')
    .where('state', '<>', sql<'ended'>`'ended'`)
    .where('id', '>', id)
    .where('notice_id', '>', 0)
    .limit(1)
    .executeTakeFirst();
  return newer !== undefined;
}

const SUMMED_MS = 7 * DAY_MS;

/** For each kind: how many devices ask for it, and how many pushes were delivered and opened in a week. */
export async function sumsByKind(db: Connection, now: number): Promise<PushNumbers['kinds']> {
  const [devices, sums] = await Promise.all([
    db
      .selectFrom('push_choice')
      .select(['kind', ({ fn }) => fn.count<number | string>('subscription_id').distinct().as('devices')])
      .groupBy('kind')
      .execute(),
    db
      .selectFrom('push_message')
      .select(['kind', ({ fn }) => fn.sum<number | string>('delivered').as('delivered')])
      .select(({ fn }) => fn.sum<number | string>('opened').as('opened'))
      .where('created_at', '>', now - SUMMED_MS)
      .groupBy('kind')
      .execute(),
  ]);
  return PUSH_KIND_KEYS.map((kind) => {
    const sum = sums.find((one) => one.kind === kind);
    return {
      kind,
      devices: Number(devices.find((one) => one.kind === kind)?.devices ?? 0),
      delivered: Number(sum?.delivered ?? 0),
      opened: Number(sum?.opened ?? 0),
    };
  });
}

/** An opening of a push that does not exist counts for nothing. */
export async function countOpening(db: Connection, id: number): Promise<void> {
  await db
    .updateTable('push_message')
    .set(({ eb }) => ({ opened: eb('opened', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

/** Sums are kept as long as those of digests. */
const KEPT_DAYS_MS = 400 * DAY_MS;

export async function deleteOldPushes(db: Connection, now: number): Promise<void> {
  await db
    .deleteFrom('push_message')
    .where('state', '=', 'ended')
    .where('created_at', '<', now - KEPT_DAYS_MS)
    .execute();
}

import { sql } from 'kysely';
import { dayNumber } from '../../contracts/belem-time.ts';
import { HOUR_MS, MINUTE_MS } from '../../contracts/durations.ts';
import type { Connection, Database } from '../../db/database.ts';
import type { PushDeliveryRow, PushMessageRow, PushSubscriptionRow } from '../../db/tables/push.tables.ts';

// Claims of single pushes and what became of them. Any number of processes may send at the same time.

export type DueDelivery = Pick<PushSubscriptionRow, 'endpoint' | 'p256dh' | 'auth' | 'edition' | 'host'> &
  Pick<PushDeliveryRow, 'message_id' | 'subscription_id' | 'tries' | 'arrived'>;

/** No pause is longer, so one that ends later was written before the clock was set back. */
const LONGEST_PAUSE_MS = HOUR_MS;
/** A claim is held for milliseconds and answered within seconds, so one of this age was left by a killed process. */
const ABANDONED_AFTER_MS = 2 * MINUTE_MS;
/** A push service that fails this often for one device takes this push no more. */
const MAX_TRIES = 5;

interface Wanted {
  /** Only for devices that have a former text. */
  readonly onlyArrived: boolean;
  readonly limit: number;
}

/** Deliveries that no process has claimed, of services that are not left alone now; those that failed before come last. */
export async function findDueDeliveries(
  db: Connection,
  message: number,
  now: number,
  { onlyArrived, limit }: Wanted,
): Promise<readonly DueDelivery[]> {
  return await db
    .selectFrom('push_delivery')
    .innerJoin('push_subscription', 'push_subscription.id', 'push_delivery.subscription_id')
    .select(['endpoint', 'p256dh', 'auth', 'edition', 'host'])
    .select(['message_id', 'subscription_id', 'tries', 'arrived'])
    .where('message_id', '=', message)
    .where('push_delivery.state', '=', sql<'waiting'>`'waiting'`)
    .where('host', 'not in', pausedHosts(db, now))
    .$if(onlyArrived, (query) => query.where('arrived', '=', 1))
    .orderBy('tries')
    .orderBy('subscription_id')
    .limit(limit)
    .execute();
}

function pausedHosts(db: Connection, now: number) {
  return db
    .selectFrom('push_pause')
    .select('push_pause.host')
    .where('paused_until', '>', now)
    .where('paused_until', '<=', now + LONGEST_PAUSE_MS);
}

type Claim = 'claimed' | 'over the cap' | 'not now';

/**
 * Leaves out the devices that had all pushes of the day already, before a connection is opened for them. `claimDelivery` has
 * the last word.
 */
export async function leaveOutOverCap(
  db: Connection,
  message: number,
  cap: number,
  now: number,
): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('push_delivery')
    .set({ state: 'failed' })
    .where('message_id', '=', message)
    .where('state', '=', 'waiting')
    .where('arrived', '=', 0)
    .where('subscription_id', 'in', (query) =>
      query
        .selectFrom('push_subscription')
        .select('id')
        .where('day', '=', dayNumber(now))
        .where('pushes', '>=', cap),
    )
    .executeTakeFirst();
  await addTo(db, message, 'missed', Number(numUpdatedRows));
}

/**
 * Ends the claims of killed processes. A first push may have arrived: it is not sent again, and the device gets what replaces
 * it. A push that replaces a former one is sent again, because it is silent and replaces itself.
 */
export async function endAbandonedClaims(db: Connection, message: number, now: number): Promise<void> {
  await db
    .updateTable('push_delivery')
    .set({
      state: sql<PushDeliveryRow['state']>`case when arrived = 1 then 'waiting' else 'sent' end`,
      arrived: 1,
    })
    .where('message_id', '=', message)
    .where('state', '=', sql<'claimed'>`'claimed'`)
    .where(({ eb, not }) =>
      // A claim of later is one from before the clock was set back.
      not(eb.between('claimed_at', now - ABANDONED_AFTER_MS, now + ABANDONED_AFTER_MS)),
    )
    .execute();
}

/**
 * Claims a push and counts it for its device, for exactly one process: the update is conditional. It commits before the push
 * is sent, so a process killed while sending leaves a claim, and the push is not sent a second time.
 */
export async function claimDelivery(
  { query }: Pick<Database, 'query'>,
  { message_id, subscription_id, arrived, host }: DueDelivery,
  { cap, revision }: { readonly cap: number | undefined; readonly revision: number },
  now: number,
): Promise<Claim> {
  return await query.transaction().execute(async (trx) => {
    const { numUpdatedRows: claimed } = await trx
      .updateTable('push_delivery')
      .set({ state: 'claimed', claimed_at: now, revision })
      .where('message_id', '=', message_id)
      .where('subscription_id', '=', subscription_id)
      .where('state', '=', 'waiting')
      // Another push of the batch may have paused the service.
      .where(({ not, exists }) => not(exists(pausedHosts(trx, now).where('push_pause.host', '=', host))))
      .executeTakeFirst();
    if (claimed === 0n) return 'not now';
    // A text that replaces a former one is not one more push.
    if (arrived) return 'claimed';
    const day = dayNumber(now);
    const { numUpdatedRows: counted } = await trx
      .updateTable('push_subscription')
      .set({ day, pushes: sql<number>`case when day = ${day} then pushes + 1 else 1 end` })
      .where('id', '=', subscription_id)
      .$if(cap !== undefined, (update) =>
        update.where(({ or, eb }) => or([eb('day', '<>', day), eb('pushes', '<', cap ?? 0)])),
      )
      .executeTakeFirst();
    if (counted > 0n) return 'claimed';
    await trx
      .updateTable('push_delivery')
      .set({ state: 'failed' })
      .where('message_id', '=', message_id)
      .where('subscription_id', '=', subscription_id)
      .execute();
    await addTo(trx, message_id, 'missed');
    return 'over the cap';
  });
}

/** Deliveries of one push, recorded together: a commit for each would be most of the time of sending. */
export async function recordDelivered(
  { query }: Pick<Database, 'query'>,
  message: number,
  deliveries: readonly DueDelivery[],
  revision: number,
): Promise<void> {
  if (deliveries.length === 0) return;
  await query.transaction().execute(async (trx) => {
    await trx
      .updateTable('push_delivery')
      .set({ state: 'sent', revision, arrived: 1 })
      .where('message_id', '=', message)
      .where(
        'subscription_id',
        'in',
        deliveries.map(({ subscription_id }) => subscription_id),
      )
      .execute();
    await addTo(trx, message, 'delivered', deliveries.filter(({ arrived }) => !arrived).length);
    await trx
      .updateTable('push_pause')
      .set({ failures: 0 })
      .where('host', 'in', [...new Set(deliveries.map(({ host }) => host))])
      .where('failures', '>', 0)
      .execute();
  });
}

/** The push may have arrived, so it is not sent again; what replaces it is sent to this device too. */
export async function recordUnknown(
  db: Connection,
  { message_id, subscription_id }: DueDelivery,
): Promise<void> {
  await db
    .updateTable('push_delivery')
    .set({ state: 'sent', arrived: 1 })
    .where('message_id', '=', message_id)
    .where('subscription_id', '=', subscription_id)
    .execute();
}

/** The push service says that the device is gone: everything about it is deleted. */
export async function recordGone(
  { query }: Pick<Database, 'query'>,
  { message_id, subscription_id }: DueDelivery,
): Promise<void> {
  await query.transaction().execute(async (trx) => {
    await trx.deleteFrom('push_subscription').where('id', '=', subscription_id).execute();
    await addTo(trx, message_id, 'gone');
  });
}

/** A device that has a former text keeps it, and counts as delivered; it gets the next revision. */
export async function recordRefused(
  { query }: Pick<Database, 'query'>,
  { message_id, subscription_id, arrived }: DueDelivery,
  revision: number,
): Promise<void> {
  await query.transaction().execute(async (trx) => {
    await trx
      .updateTable('push_delivery')
      .set(arrived ? { state: 'sent', revision } : { state: 'failed' })
      .where('message_id', '=', message_id)
      .where('subscription_id', '=', subscription_id)
      .execute();
    if (!arrived) await addTo(trx, message_id, 'refused');
  });
}

/**
 * Gives a claim back after a push that the service certainly did not take. After the last attempt it counts as refused.
 * The first push of a notice that was withdrawn meanwhile is not tried again.
 */
export async function releaseDelivery(
  { query }: Pick<Database, 'query'>,
  delivery: DueDelivery,
  revision: number,
  now: number,
): Promise<void> {
  const { message_id, subscription_id, tries, arrived } = delivery;
  if (tries + 1 >= MAX_TRIES) return await recordRefused({ query }, delivery, revision);
  await query.transaction().execute(async (trx) => {
    const withdrawn = await trx
      .selectFrom('push_message')
      .select('id')
      .where('id', '=', message_id)
      .where('state', '=', 'withdrawn')
      .executeTakeFirst();
    const isOver = !arrived && withdrawn !== undefined;
    if (isOver) await addTo(trx, message_id, 'missed');
    await trx
      .updateTable('push_delivery')
      .set(isOver ? { state: 'failed' } : { state: 'waiting', tries: tries + 1 })
      .where('message_id', '=', message_id)
      .where('subscription_id', '=', subscription_id)
      .where('state', '=', 'claimed')
      .execute();
    if (arrived) return;
    await trx
      .updateTable('push_subscription')
      .set(({ eb }) => ({ pushes: eb('pushes', '-', 1) }))
      .where('id', '=', subscription_id)
      .where('day', '=', dayNumber(now))
      .where('pushes', '>', 0)
      .execute();
  });
}

export async function failuresOf(db: Connection, host: string): Promise<number> {
  const row = await db
    .selectFrom('push_pause')
    .select('failures')
    .where('host', '=', host)
    .executeTakeFirst();
  return row?.failures ?? 0;
}

/** Leaves a push service alone. Failures of pushes that were under way together count once. */
export async function pauseService(
  db: Connection,
  host: string,
  now: number,
  pauseMs: number,
): Promise<void> {
  const paused_until = now + pauseMs;
  await db
    .insertInto('push_pause')
    .values({ host, paused_until, failures: 1 })
    .onConflict((conflict) =>
      conflict.column('host').doUpdateSet({
        failures: sql<number>`case when push_pause.paused_until > ${now} then push_pause.failures else push_pause.failures + 1 end`,
        paused_until,
      }),
    )
    .execute();
}

async function addTo(
  db: Connection,
  id: number,
  sum: 'delivered' | 'refused' | 'gone' | 'missed',
  devices = 1,
): Promise<void> {
  if (devices === 0) return;
  await db
    .updateTable('push_message')
    .set(({ eb }) => ({ [sum]: eb(sum as keyof Pick<PushMessageRow, 'delivered'>, '+', devices) }))
    .where('id', '=', id)
    .execute();
}

import { createHash, timingSafeEqual } from 'node:crypto';
import { dayNumber } from '../../contracts/belem-time.ts';
import { coveredMunicipalities } from '../../contracts/editions/covered-municipalities.ts';
import type { PushChoices, PushRenewal, PushSubscribe } from '../../contracts/push/push.schema.ts';
import { PUSH_KIND_KEYS, type PushKind } from '../../contracts/push/push-kinds.ts';
import type { Connection, Database, Trx } from '../../db/database.ts';
import type { PushSubscriptionRow } from '../../db/tables/push.tables.ts';

type Device = Pick<PushSubscribe, 'endpoint' | 'auth'>;

/** The subscription of a device; undefined for an unknown address and for one with another secret. */
export async function findDevice(
  db: Connection,
  { endpoint, auth }: Device,
): Promise<PushSubscriptionRow | undefined> {
  const row = await db
    .selectFrom('push_subscription')
    .selectAll()
    .where('endpoint_hash', '=', hashOf(endpoint))
    .executeTakeFirst();
  return row && isSame(row.auth, auth) ? row : undefined;
}

/** The choice of a device, without topics that are in the trash: the form could not send those back. */
export async function readChoices(
  db: Connection,
  { id }: Pick<PushSubscriptionRow, 'id'>,
): Promise<PushChoices> {
  const rows = await db
    .selectFrom('push_choice')
    .select(['kind', 'place'])
    .where('subscription_id', '=', id)
    .where(({ or, eb, selectFrom }) =>
      or([
        eb('kind', '<>', 'topic'),
        eb('place', 'in', selectFrom('topic').select('topic.slug').where('topic.deleted_at', 'is', null)),
      ]),
    )
    .orderBy('place')
    .execute();
  const of = (wanted: PushKind) => rows.filter(({ kind }) => kind === wanted).map(({ place }) => place);
  return {
    urgent: rows.some(({ kind }) => kind === 'urgent'),
    alerts: of('alert'),
    news: of('place'),
    agenda: of('agenda'),
    topics: of('topic'),
  };
}

/**
 * Stores a subscription with its choices, which replace former ones. False if the address is stored with another secret:
 * browsers never change it, so the caller is not the device.
 */
export async function storeSubscription(
  { query }: Pick<Database, 'query'>,
  wanted: Pick<PushSubscribe, 'endpoint' | 'p256dh' | 'auth'> & PushChoices & { readonly edition: string },
  serverKey: string,
  now: number,
): Promise<boolean> {
  const { endpoint, p256dh, auth, edition } = wanted;
  return await query.transaction().execute(async (trx) => {
    const keys = { p256dh, server_key: serverKey, edition };
    await trx
      .insertInto('push_subscription')
      .values({
        ...keys,
        endpoint,
        auth,
        endpoint_hash: hashOf(endpoint),
        host: new URL(endpoint).host,
        created_at: now,
        // The first push of a day is that of the next one.
        news_day: dayNumber(now),
        agenda_day: dayNumber(now),
      })
      .onConflict((conflict) => conflict.column('endpoint_hash').doNothing())
      .execute();
    const row = await findDevice(trx, wanted);
    if (!row) return false;
    await trx.updateTable('push_subscription').set(keys).where('id', '=', row.id).execute();
    await writeChoices(trx, row.id, wanted);
    return true;
  });
}

async function writeChoices(
  trx: Trx,
  id: number,
  { urgent, alerts, news, agenda, topics }: PushChoices,
): Promise<void> {
  await trx.deleteFrom('push_choice').where('subscription_id', '=', id).execute();
  const chosen: Readonly<Record<PushKind, readonly string[]>> = {
    urgent: urgent ? [''] : [],
    alert: alerts,
    place: news,
    agenda,
    topic: topics,
  };
  const rows = PUSH_KIND_KEYS.flatMap((kind) =>
    chosen[kind].map((place) => ({ subscription_id: id, kind, place })),
  );
  if (rows.length > 0) await trx.insertInto('push_choice').values(rows).execute();
}

/** Gives a device the subscription that its browser made instead of the former one. False if that belongs to another device. */
export async function renewSubscription(
  { query }: Pick<Database, 'query'>,
  { id }: Pick<PushSubscriptionRow, 'id'>,
  renewed: PushRenewal['renewed'],
  serverKey: string,
): Promise<boolean> {
  const { endpoint, p256dh, auth } = renewed;
  const endpoint_hash = hashOf(endpoint);
  return await query.transaction().execute(async (trx) => {
    const taken = await trx
      .selectFrom('push_subscription')
      .select(['id', 'auth'])
      .where('endpoint_hash', '=', endpoint_hash)
      .where('id', '<>', id)
      .executeTakeFirst();
    if (taken && !isSame(taken.auth, auth)) return false;
    // The page was faster than the worker and has stored it with new choices: the former ones count.
    if (taken) await removeSubscription(trx, taken);
    const host = new URL(endpoint).host;
    await trx
      .updateTable('push_subscription')
      .set({ endpoint, endpoint_hash, p256dh, auth, host, server_key: serverKey })
      .where('id', '=', id)
      .execute();
    return true;
  });
}

/** Deletes the device with its choices and the pushes that wait for it: nothing about it remains. */
export async function removeSubscription(
  db: Connection,
  { id }: Pick<PushSubscriptionRow, 'id'>,
): Promise<void> {
  await db.deleteFrom('push_subscription').where('id', '=', id).execute();
}

/** Push services take nothing for subscriptions that were made with a former key of the portal. */
export async function deleteSubscriptionsOfOtherKeys(db: Connection, serverKey: string): Promise<void> {
  await db.deleteFrom('push_subscription').where('server_key', '<>', serverKey).execute();
}

/** True if all of them are municipalities of the edition. */
export function knownPlaces(
  slugs: readonly string[],
  covers: Parameters<typeof coveredMunicipalities>[0],
): boolean {
  const covered = new Set(coveredMunicipalities(covers).map(({ slug }) => slug));
  return slugs.every((slug) => covered.has(slug));
}

/** True if all of them are topics. */
export async function knownTopics(db: Connection, slugs: readonly string[]): Promise<boolean> {
  if (slugs.length === 0) return true;
  const rows = await db
    .selectFrom('topic')
    .select('slug')
    .where('slug', 'in', [...slugs])
    .where('deleted_at', 'is', null)
    .execute();
  return rows.length === slugs.length;
}

function hashOf(endpoint: string): string {
  return createHash('sha256').update(endpoint).digest('base64url');
}

function isSame(stored: string, given: string): boolean {
  const [a, b] = [Buffer.from(stored), Buffer.from(given)];
  return a.length === b.length && timingSafeEqual(a, b);
}

export async function countSubscriptions(db: Connection): Promise<number> {
  const { count } = await db
    .selectFrom('push_subscription')
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

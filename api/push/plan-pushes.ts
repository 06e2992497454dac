import { sql } from 'kysely';
import { dayNumber, dayStart } from '../../contracts/belem-time.ts';
import { DAY_MS, HOUR_MS } from '../../contracts/durations.ts';
import { editionPlace } from '../../contracts/editions/edition-place.ts';
import { occurrencesOf } from '../../contracts/events/occurrences.ts';
import { LIMITS } from '../../contracts/limits.ts';
import { MUNICIPALITIES } from '../../contracts/municipalities.ts';
import type { Connection, Trx } from '../../db/database.ts';
import { isVisibleInJoinSql } from '../../db/news/visible-news.ts';
import { addRecipients, type ChosenPush } from './chosen-messages.store.ts';
import type { PushContext, PushEdition } from './send-push.ts';

/** Hours in Belém: when the pushes of a day are made, and until when they are if the program was down at that hour. */
const NEWS_HOURS = { from: 8, until: 12 } as const;
const AGENDA_HOURS = { from: 17, until: 20 } as const;
/** The news of a day is pushed until the quiet hours. */
const NEWS_END_HOUR = 21;
/** A story that entered a topic later than this after its publication is not news. */
const TOPIC_NEWS_MS = 6 * HOUR_MS;
/** A story of the night is pushed in the morning. */
const TOPIC_END_MS = 12 * HOUR_MS;
/** Devices in one transaction. */
const PAGE = 500;
const MAX_STORIES = 1_000;

interface Item {
  readonly id: number;
  readonly title: string;
  /** The lowest is named. */
  readonly order: number;
}
/** New stories of each municipality, by its slug. */
type ItemsByPlace = ReadonlyMap<string, readonly Item[]>;

type DailyKind = Extract<ChosenPush['kind'], 'place' | 'agenda'>;

/** Makes the pushes that devices get because they chose a place or a topic: the push of a day is planned once for each device. */
export function createPushPlan({ db, now, readEditions }: PushContext, serverKey: string) {
  async function plan(stopping: AbortSignal = new AbortController().signal): Promise<void> {
    const today = dayNumber(now());
    const hour = Math.floor((now() - dayStart(today)) / HOUR_MS);
    if (hour >= NEWS_HOURS.from && hour < NEWS_HOURS.until) {
      const endsAt = dayStart(today) + NEWS_END_HOUR * HOUR_MS;
      const read = () => newsByPlace(db.query, dayStart(today) + NEWS_HOURS.from * HOUR_MS, now());
      await planDay({ kind: 'place', day: today, endsAt }, today, read, stopping);
    }
    if (hour >= AGENDA_HOURS.from && hour < AGENDA_HOURS.until) {
      const day = today + 1;
      const read = () => eventsByPlace(db.query, day);
      await planDay({ kind: 'agenda', day, endsAt: dayStart(day + 1) }, today, read, stopping);
    }
    await planTopics();
  }

  async function planDay(
    push: Pick<ChosenPush, 'kind' | 'day' | 'endsAt'> & { readonly kind: DailyKind },
    today: number,
    read: () => Promise<ItemsByPlace>,
    stopping: AbortSignal,
  ): Promise<void> {
    let after = 0;
    while (!stopping.aborted) {
      const devices = await findDevices(push.kind, today, after);
      const last = devices.at(-1);
      if (last === undefined) return;
      after = last;
      // The stories are read again for each page of devices: if one is withdrawn meanwhile, later devices still get the other news of the day.
      await planDevices(push, today, devices, await read());
    }
  }

  async function findDevices(kind: DailyKind, today: number, after: number): Promise<readonly number[]> {
    const rows = await db.query
      .selectFrom('push_subscription')
      .select('id')
      .where('id', '>', after)
      .where('server_key', '=', serverKey)
      .where(dayColumn(kind), '<', today)
      .where(({ exists, selectFrom }) =>
        exists(
          selectFrom('push_choice')
            .select('push_choice.place')
            .whereRef('push_choice.subscription_id', '=', 'push_subscription.id')
            .where('push_choice.kind', '=', kind),
        ),
      )
      .orderBy('id')
      .limit(PAGE)
      .execute();
    return rows.map(({ id }) => id);
  }

  /** Marks each device and gives it the push of what is new at its places, in one transaction. */
  async function planDevices(
    push: Pick<ChosenPush, 'kind' | 'day' | 'endsAt'> & { readonly kind: DailyKind },
    today: number,
    devices: readonly number[],
    items: ItemsByPlace,
  ): Promise<void> {
    await db.query.transaction().execute(async (trx) => {
      // Another process may have planned some of them already.
      const own = await trx
        .updateTable('push_subscription')
        .set({ [dayColumn(push.kind)]: today })
        .where('id', 'in', [...devices])
        .where(dayColumn(push.kind), '<', today)
        .returning('id')
        .execute();
      if (own.length === 0) return;
      const ids = own.map(({ id }) => id);
      const choices = await trx
        .selectFrom('push_choice')
        .select(['subscription_id', 'place'])
        .where('kind', '=', push.kind)
        .where('subscription_id', 'in', ids)
        .orderBy('place')
        .execute();
      const places = Map.groupBy(choices, (choice) => choice.subscription_id);
      const wanted = new Map<string, { readonly push: ChosenPush; readonly devices: number[] }>();
      for (const id of ids) {
        const all = new Map(
          (places.get(id) ?? []).flatMap(({ place }) => items.get(place) ?? []).map((one) => [one.id, one]),
        );
        const [first] = [...all.values()].toSorted((a, b) => a.order - b.order);
        if (!first) continue;
        const key = `${first.id} ${all.size}`;
        const same = wanted.get(key) ?? {
          push: { ...push, item: first.id, title: first.title, items: all.size },
          devices: [],
        };
        same.devices.push(id);
        wanted.set(key, same);
      }
      for (const { push, devices } of wanted.values()) await addRecipients(trx, push, devices, now());
    });
  }

  /** Stories published since the last look, to who chose one of their topics. */
  async function planTopics(): Promise<void> {
    const stories = await findTopicStories(db.query, now());
    if (stories.length === 0) return;
    const editions = await readEditions();
    for (const story of stories)
      await db.query.transaction().execute(async (trx) => {
        const devices = await findFollowers(trx, story.id, editions, serverKey);
        const endsAt = story.publishedAt + TOPIC_END_MS;
        const push = { kind: 'topic', item: story.id, title: story.title, items: 1, day: 0, endsAt } as const;
        // The push is made even if no device follows the topic: a device that subscribes later would otherwise get this story too.
        await addRecipients(trx, push, [], now());
        for (let from = 0; from < devices.length; from += PAGE)
          await addRecipients(trx, push, devices.slice(from, from + PAGE), now());
      });
  }

  return plan;
}

function dayColumn(kind: DailyKind): 'news_day' | 'agenda_day' {
  return kind === 'place' ? 'news_day' : 'agenda_day';
}

/** Stories that readers see and that still hold, published after one moment and until another. */
function publishedStories(db: Connection, after: number, until: number, now: number) {
  return (
    db
      .selectFrom('news')
      .where(isVisibleInJoinSql(now))
      .where(({ eb, or }) => or([eb('valid_until', 'is', null), eb('valid_until', '>', now)]))
      // Stories are ordered by their date, which is set when they are published.
      .where('news.date', '>', after - DAY_MS)
      .where('publish_at', '>', after)
      .where('publish_at', '<=', until)
  );
}

/** The stories of a day up to its hour. */
async function newsByPlace(db: Connection, until: number, now: number): Promise<ItemsByPlace> {
  const rows = await publishedStories(db, until - DAY_MS, until, now)
    .innerJoin('news_place', 'news_place.news_id', 'news.id')
    .select(['news.id', 'title', 'news_place.place', 'publish_at as at'])
    .orderBy('news.date', 'desc')
    .limit(MAX_STORIES)
    .execute();
  const slugs = new Map(MUNICIPALITIES.map(({ name, slug }) => [name, slug]));
  return byPlace(
    rows.flatMap(({ id, title, place, at }) => {
      const slug = slugs.get(place);
      return slug === undefined ? [] : [{ id, title, place: slug, order: -(at ?? 0) }];
    }),
  );
}

/** The events of a day. */
async function eventsByPlace(db: Connection, day: number): Promise<ItemsByPlace> {
  const [from, before] = [dayStart(day), dayStart(day + 1)];
  const rows = await db
    .selectFrom('agenda_event')
    .select(['id', 'title', 'place', 'starts_at', 'ends_at', 'weekly_until'])
    .where('over_at', '>', from)
    .where('starts_at', '<', before)
    .where('deleted_at', 'is', null)
    .orderBy('starts_at')
    .limit(LIMITS.listedEvents)
    .execute();
  return byPlace(
    rows.flatMap(({ id, title, place, starts_at: startsAt, ends_at: endsAt, weekly_until: weeklyUntil }) => {
      const [first] = occurrencesOf({ startsAt, endsAt, weeklyUntil }, from, before);
      return first ? [{ id, title, place, order: first.start }] : [];
    }),
  );
}

function byPlace(items: readonly (Item & { readonly place: string })[]): ItemsByPlace {
  return Map.groupBy(items, ({ place }) => place);
}

/** Stories with topics that were published just now and are not pushed yet. */
async function findTopicStories(db: Connection, now: number) {
  const rows = await publishedStories(db, now - TOPIC_NEWS_MS, now, now)
    .select(['news.id', 'title', 'publish_at'])
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('news_topic').select('news_topic.topic').whereRef('news_topic.news_id', '=', 'news.id'),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('push_message')
            .select('push_message.id')
            .where('push_message.subject', '=', sql<string>`'topic:' || news.id`),
        ),
      ),
    )
    .orderBy('news.date', 'desc')
    .limit(MAX_STORIES)
    .execute();
  return rows.map(({ id, title, publish_at }) => ({ id, title, publishedAt: publish_at ?? now }));
}

/** Devices that chose a topic of the story, in editions that show it. */
async function findFollowers(
  trx: Trx,
  story: number,
  editions: readonly PushEdition[],
  serverKey: string,
): Promise<readonly number[]> {
  const places = await trx.selectFrom('news_place').select('place').where('news_id', '=', story).execute();
  const own = new Set(places.map(({ place }) => place));
  const showing = editions.filter(
    ({ key, places: covers }) =>
      !covers || [...covers.regs, ...covers.munis, editionPlace(key)].some((place) => own.has(place)),
  );
  const rows = await trx
    .selectFrom('news_topic')
    .innerJoin('topic', 'topic.name', 'news_topic.topic')
    .innerJoin('push_choice', 'push_choice.place', 'topic.slug')
    .innerJoin('push_subscription', 'push_subscription.id', 'push_choice.subscription_id')
    .select('push_subscription.id')
    .distinct()
    .where('news_topic.news_id', '=', story)
    .where('push_choice.kind', '=', 'topic')
    .where('push_subscription.server_key', '=', serverKey)
    .where('push_subscription.edition', 'in', showing.map(({ key }) => key).concat(''))
    .execute();
  return rows.map(({ id }) => id);
}

import { sql } from 'kysely';
import { dayNumber, isoOrNull } from '../../../contracts/belem-time.ts';
import { DAY_MS } from '../../../contracts/durations.ts';
import { MUNICIPALITIES } from '../../../contracts/municipalities.ts';
import type { RadarRow } from '../../../contracts/queue/radar.schema.ts';
import { type ListedDatabase, newsById } from '../../../db/news/news-in-order.ts';
import { isVisibleInJoinSql } from '../../../db/news/visible-news.ts';

const MONTH_DAYS = 30;
/** A source counts for a municipality if one of its items of this period is about it. */
const SOURCE_DAYS = 90;

/** The 144 municipalities, those without news for the longest time first. */
export async function findRadar(database: ListedDatabase, now: number): Promise<RadarRow[]> {
  const { query: db } = database;
  const storyOf = await newestStories(database, now);
  const waiting = await db
    .selectFrom('fetched_item')
    .select(['muni', sql<number>`count(*)`.as('items')])
    .where('state', '=', 'waiting')
    .where('lead', '=', 1)
    .groupBy('muni')
    .execute();
  const publishing = await db
    .selectFrom('fetched_item')
    .innerJoin('source', 'source.id', 'fetched_item.source_id')
    .select(['fetched_item.muni', 'source.id', 'source.name'])
    .where('source.deleted_at', 'is', null)
    .where('fetched_item.arrived_at', '>=', now - SOURCE_DAYS * DAY_MS)
    .groupBy(['fetched_item.muni', 'source.id', 'source.name'])
    .execute();
  const home = await db
    .selectFrom('source')
    .select(['muni', 'id', 'name'])
    .where('deleted_at', 'is', null)
    .where('muni', '<>', '')
    .execute();
  const waitingByMuni = new Map(waiting.map(({ muni, items }) => [muni, Number(items)]));
  const sourcesOf = Map.groupBy([...home, ...publishing], ({ muni }) => muni);
  return MUNICIPALITIES.map(({ slug, name, region }): RadarRow => {
    const story = storyOf.get(name);
    const last = story?.date ?? null;
    const sources = new Map((sourcesOf.get(name) ?? []).map((source) => [source.id, source.name]));
    return {
      slug,
      name,
      reg: region,
      days: last === null ? null : Math.max(0, dayNumber(now) - dayNumber(last)),
      lastAt: isoOrNull(last),
      lastStoryId: story?.id ?? null,
      storiesInMonth: story?.month ?? 0,
      waiting: waitingByMuni.get(name) ?? 0,
      sources: [...sources].map(([id, named]) => ({ id, name: named })),
    };
  }).sort((a, b) => (b.days ?? 99_999) - (a.days ?? 99_999));
}

interface NewestStory {
  readonly id: number;
  readonly date: number;
  /** Number of stories of the last month. */
  readonly month: number;
}

/** The newest visible story of each municipality. Both subqueries read the beginning of the municipality's list. */
async function newestStories(
  { engine, query: db }: ListedDatabase,
  now: number,
): Promise<Map<string, NewestStory>> {
  const ofPlace = sql`from news_place cross join ${newsById(engine)}
    where news.id = news_place.news_id and place = municipality.name
      and ${isVisibleInJoinSql(now)}`;
  const { rows } = await sql<{ name: string; newest: number | null; month: number | string }>`
    select name,
      (select news_id ${ofPlace} order by news_date desc, news_id desc limit 1) as newest,
      (select count(*) ${ofPlace} and news_date >= ${now - MONTH_DAYS * DAY_MS}) as month
    from municipality`.execute(db);
  const ids = rows.flatMap(({ newest }) => newest ?? []);
  const stories =
    ids.length > 0 ? await db.selectFrom('news').select(['id', 'date']).where('id', 'in', ids).execute() : [];
  const dateOf = new Map(stories.map(({ id, date }) => [id, date]));
  return new Map(
    rows.flatMap(({ name, newest, month }) => {
      const date = newest === null ? undefined : dateOf.get(newest);
      return newest === null || date === undefined
        ? []
        : [[name, { id: newest, date, month: Number(month) }]];
    }),
  );
}

import { sql } from 'kysely';
import type { TrafficPoint } from '../../../contracts/analytics/analytics.schema.ts';
import { dayText } from '../../../contracts/belem-time.ts';
import type { Connection } from '../../../db/database.ts';
import { type DayPeriod, daysInPeriod, periodBefore } from './period.rules.ts';
import { ALL_VIEWS, sumOf } from './sums.ts';

/** Every day of a period, including days without views. */
export async function findTraffic(db: Connection, period: DayPeriod): Promise<TrafficPoint[]> {
  const before = periodBefore(period);
  const [traffic, readers, tops] = await Promise.all([
    findDays(db, { from: before.from, to: period.to }),
    findReaders(db, period),
    findTopStories(db, period),
  ]);
  return daysInPeriod(period).map((day) => ({
    day: dayText(day),
    views: traffic.get(day)?.views ?? 0,
    visits: traffic.get(day)?.visits ?? 0,
    readers: readers.get(day)?.readers ?? 0,
    previousViews: traffic.get(day - (period.from - before.from))?.views ?? 0,
    top: topView(tops.get(day)),
  }));
}

async function findDays(db: Connection, { from, to }: DayPeriod) {
  const rows = await db
    .selectFrom('traffic_day')
    .select(['day', sumOf(ALL_VIEWS).as('views'), sumOf('visits').as('visits')])
    .where('day', '>=', from)
    .where('day', '<=', to)
    .groupBy('day')
    .execute();
  return byDay(rows);
}

async function findReaders(db: Connection, { from, to }: DayPeriod) {
  const rows = await db
    .selectFrom('reader_day')
    .select(['day', sumOf('readers').as('readers')])
    .where('day', '>=', from)
    .where('day', '<=', to)
    .groupBy('day')
    .execute();
  return byDay(rows);
}

interface TopStory {
  readonly day: number;
  readonly id: number;
  readonly title: string;
  readonly views: number;
}

/**
 * The most read story of each day that still exists. One subquery per day reads the first entry of the index
 * `views_day_top`; ranking all stories of a year would read every row.
 */
async function findTopStories(db: Connection, { from, to }: DayPeriod): Promise<Map<number, TopStory>> {
  const { rows } = await sql<TopStory>`
    select top.day, news.id, news.title, views_day.views + views_day.anonymous as views
    from (
      select days.day, (
        select views_day.news_id
        from views_day
        join news on news.id = views_day.news_id and news.deleted_at is null
        where views_day.day = days.day
        order by views_day.views + views_day.anonymous desc, views_day.news_id desc
        limit 1
      ) as news_id
      from (select distinct day from traffic_day where day >= ${from} and day <= ${to}) as days
    ) as top
    join views_day on views_day.day = top.day and views_day.page = 'news' and views_day.news_id = top.news_id
    join news on news.id = top.news_id`.execute(db);
  return byDay(rows);
}

function topView(top: TopStory | undefined): TrafficPoint['top'] {
  return top ? { id: top.id, title: top.title, views: top.views } : null;
}

function byDay<Row extends { readonly day: number }>(rows: readonly Row[]): Map<number, Row> {
  return new Map(rows.map((row) => [row.day, row]));
}

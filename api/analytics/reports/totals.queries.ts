import { sql } from 'kysely';
import type { TotalsReport } from '../../../contracts/analytics/analytics.schema.ts';
import type { Device } from '../../../contracts/analytics/analytics-kinds.ts';
import { dayText } from '../../../contracts/belem-time.ts';
import type { Connection } from '../../../db/database.ts';
import { type DayPeriod, momentsOf, periodBefore } from './period.rules.ts';
import { ALL_VIEWS, shareOfWhole, sumOf } from './sums.ts';

/** Counts of stories, injected because analytics may not import from news. */
export interface StoryCounts {
  /** Public stories dated between two moments. */
  publishedBetween(start: number, end: number, now: number): Promise<number>;
  scheduled(now: number): Promise<number>;
}

export async function findTotalsReport(
  db: Connection,
  stories: StoryCounts,
  period: DayPeriod,
  now: number,
): Promise<TotalsReport> {
  const [current, previous, scheduled, since] = await Promise.all([
    findTotals(db, stories, period, now),
    findTotals(db, stories, periodBefore(period), now),
    stories.scheduled(now),
    findFirstDay(db),
  ]);
  const { anonymousViews: _anonymous, phoneShare: _phones, ...before } = previous;
  return { ...current, scheduled, since, previous: before };
}

async function findTotals(db: Connection, stories: StoryCounts, period: DayPeriod, now: number) {
  const { start, end } = momentsOf(period);
  const [traffic, readers, ads, published] = await Promise.all([
    findTraffic(db, period),
    findReaders(db, period),
    findAdTotals(db, period),
    stories.publishedBetween(start, end, now),
  ]);
  const { impressions, clicks } = ads;
  return {
    views: traffic.views,
    readers,
    visits: traffic.visits,
    published,
    impressions,
    clicks,
    measuredClicks: ads.measured,
    ctr: shareOfWhole(ads.measured, impressions),
    anonymousViews: traffic.anonymous,
    phoneShare: shareOfWhole(traffic.phones, traffic.visits),
  };
}

async function findTraffic(db: Connection, { from, to }: DayPeriod) {
  const phone: Device = 'phone';
  return await db
    .selectFrom('traffic_day')
    .select([
      sumOf(ALL_VIEWS).as('views'),
      sumOf('anonymous').as('anonymous'),
      sumOf('visits').as('visits'),
      sumOf(sql<number>`case when device = ${phone} then visits else 0 end`).as('phones'),
    ])
    .where('day', '>=', from)
    .where('day', '<=', to)
    .executeTakeFirstOrThrow();
}

/**
 * Counts each reader once: on the first visit in the period, that is, if the last visit before was outside it or never.
 */
async function findReaders(db: Connection, { from, to }: DayPeriod): Promise<number> {
  const { readers } = await db
    .selectFrom('reader_day')
    .select(sumOf('readers').as('readers'))
    .where('day', '>=', from)
    .where('day', '<=', to)
    .where((eb) => eb.or([eb('gap', '=', 0), eb('gap', '>', sql<number>`day - ${from}`)]))
    .executeTakeFirstOrThrow();
  return readers;
}

async function findAdTotals(db: Connection, { from, to }: DayPeriod) {
  return await db
    .selectFrom('ad_day')
    .select([
      sumOf('impressions').as('impressions'),
      sumOf('clicks').as('clicks'),
      sumOf('measured_clicks').as('measured'),
    ])
    .where('day', '>=', from)
    .where('day', '<=', to)
    .executeTakeFirstOrThrow();
}

async function findFirstDay(db: Connection): Promise<string | null> {
  const first = await db.selectFrom('traffic_day').select('day').orderBy('day').limit(1).executeTakeFirst();
  return first ? dayText(first.day) : null;
}

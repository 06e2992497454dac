import type { StoryReport } from '../../../contracts/analytics/analytics.schema.ts';
import type { Breakdown, PageKind } from '../../../contracts/analytics/analytics-kinds.ts';
import { dayStart, dayText, hourNumber, isoOrNull } from '../../../contracts/belem-time.ts';
import type { Connection } from '../../../db/database.ts';
import type { NewsRow } from '../../../db/tables/news.tables.ts';
import { problems } from '../../http/problem.ts';
import { MAX_BREAKDOWN_ROWS } from './breakdown.queries.ts';
import { breakdownName } from './breakdown-names.ts';
import { channelNames } from './channel-names.queries.ts';
import { type DayPeriod, daysInPeriod } from './period.rules.ts';
import { ALL_VIEWS, sumOf } from './sums.ts';

const HOURS = 24;
const STORY: PageKind = 'news';
type Share = StoryReport['sources'][number];

/** The figures of one story for every day of a period, including days without views. */
export async function findStoryReport(
  db: Connection,
  id: number,
  period: DayPeriod,
  now: number,
): Promise<StoryReport> {
  const [story, seen, hours, reading, origins, detailsSince, channelName] = await Promise.all([
    db
      .selectFrom('news')
      .select(['title', 'status', 'publish_at'])
      .where('id', '=', id)
      .where('deleted_at', 'is', null)
      .executeTakeFirst(),
    findViews(db, id),
    findHours(db, id, period.to),
    findReading(db, id, period),
    findOrigins(db, id, period),
    findFirstDay(db),
    channelNames(db),
  ]);
  if (!story) throw problems.notFound();
  const seenOn = new Map(seen.map((row) => [row.day, row]));
  const visitsOn = sumsBy(reading.map(({ day, visits }) => [day, visits]));
  const days = daysInPeriod(period).map((day) => ({
    day,
    views: seenOn.get(day)?.views ?? 0,
    anonymous: seenOn.get(day)?.anonymous ?? 0,
    visits: visitsOn.get(day) ?? 0,
  }));
  return {
    id,
    title: story.title,
    publishedAt: isoOrNull(publicSince(story, now)),
    views: total(days, 'views'),
    anonymousViews: total(days, 'anonymous'),
    visits: total(days, 'visits'),
    viewsEver: total(seen, 'views'),
    days: days.map(({ day, views, visits }) => ({ day: dayText(day), views, visits })),
    hours,
    detailsSince: detailsSince === null ? null : dayText(detailsSince),
    sources: sharesOf(
      'source',
      origins.map(({ source, visits }) => [source, visits]),
    ),
    campaigns: sharesOf(
      'campaign',
      origins.filter(({ campaign }) => campaign !== '').map(({ campaign, visits }) => [campaign, visits]),
    ).map((share) => ({ ...share, name: channelName(share.key) ?? share.name })),
    devices: sharesOf(
      'device',
      reading.map(({ device, views }) => [device, views]),
    ),
  };
}

/** Null if the story is not public yet. */
function publicSince(
  { status, publish_at }: Pick<NewsRow, 'status' | 'publish_at'>,
  now: number,
): number | null {
  return status === 'draft' || publish_at === null || publish_at > now ? null : publish_at;
}

/** The first day with devices and origins. Before it they were not counted, which is not the same as zero. */
async function findFirstDay(db: Connection): Promise<number | null> {
  const { first } = await db
    .selectFrom('story_day')
    .select((eb) => eb.fn.min<number | null>('day').as('first'))
    .executeTakeFirstOrThrow();
  return first;
}

/** All days are read because the answer includes the all-time total; a story has few days. */
async function findViews(db: Connection, id: number) {
  return await db
    .selectFrom('views_day')
    .select(['day', ALL_VIEWS.as('views'), 'anonymous'])
    .where('news_id', '=', id)
    .execute();
}

/** Each hour by its full key: a range scan would also read the hours of all other stories. */
async function findHours(db: Connection, id: number, day: number): Promise<StoryReport['hours']> {
  const first = hourNumber(dayStart(day));
  const hours = Array.from({ length: HOURS }, (_, hour) => first + hour);
  const rows = await db
    .selectFrom('views_hour')
    .select(['hour', ALL_VIEWS.as('views')])
    .where('hour', 'in', hours)
    .where('page', '=', STORY)
    .where('news_id', '=', id)
    .execute();
  const views = new Map(rows.map((row) => [row.hour, row.views]));
  return hours.map((hour) => ({ hour: hour - first, views: views.get(hour) ?? 0 }));
}

async function findReading(db: Connection, id: number, { from, to }: DayPeriod) {
  return await db
    .selectFrom('story_day')
    .select(['day', 'device', ALL_VIEWS.as('views'), 'visits'])
    .where('news_id', '=', id)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .execute();
}

async function findOrigins(db: Connection, id: number, { from, to }: DayPeriod) {
  return await db
    .selectFrom('story_source_day')
    .select(['source', 'campaign', sumOf('visits').as('visits')])
    .where('news_id', '=', id)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .groupBy(['source', 'campaign'])
    .execute();
}

function total<Count extends string>(
  rows: readonly { readonly [Name in Count]: number }[],
  count: Count,
): number {
  return rows.reduce((sum, row) => sum + row[count], 0);
}

/** Merges entries with the same name, largest first. */
function sharesOf(by: Breakdown, counts: readonly (readonly [string, number])[]): Share[] {
  return [...sumsBy(counts)]
    .filter(([, count]) => count > 0)
    .map(([key, count]) => ({ key, name: breakdownName(by, key), count }))
    .sort((a, b) => b.count - a.count || a.name.localeCompare(b.name, 'pt-BR'))
    .slice(0, MAX_BREAKDOWN_ROWS);
}

function sumsBy<Key>(counts: readonly (readonly [Key, number])[]): Map<Key, number> {
  const sums = new Map<Key, number>();
  for (const [key, count] of counts) sums.set(key, (sums.get(key) ?? 0) + count);
  return sums;
}

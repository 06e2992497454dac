import { AUDIENCE_DAYS } from '../../../contracts/analytics/ad-report.schema.ts';
import type { HourPoint } from '../../../contracts/analytics/analytics.schema.ts';
import { dayNumber, dayStart, hourNumber } from '../../../contracts/belem-time.ts';
import type { Settings } from '../../../contracts/settings/settings.schema.ts';
import { type LastHours, viewsOfLastHours } from '../../../db/analytics/hourly-views.ts';
import type { Connection } from '../../../db/database.ts';
import { isAccessibleSql, isAccessLimited, type StoryAccess } from '../../rights/story-rights.ts';
import { ALL_VIEWS, sumOf } from './sums.ts';

/** All-time views of stories and those of the last hours, in the order of `ids`; 0 for a story without views or that the person may not see. */
export async function findNewsViews(
  db: Connection,
  ids: readonly number[],
  access: StoryAccess,
  now: number,
): Promise<({ id: number; views: number } & LastHours)[]> {
  const rows = await db
    .selectFrom('views_day')
    .select(['news_id', sumOf(ALL_VIEWS).as('views')])
    .where('news_id', 'in', ids)
    .$if(isAccessLimited(access), (all) =>
      all.where('news_id', 'in', (eb) =>
        eb.selectFrom('news').select('news.id').where('news.id', 'in', ids).where(isAccessibleSql(access)),
      ),
    )
    .groupBy('news_id')
    .execute();
  const views = new Map(rows.map((row) => [row.news_id, row.views]));
  // A story that the person may not see has no row.
  const hourly = await viewsOfLastHours(
    db,
    ids.filter((id) => views.has(id)),
    now,
  );
  return ids.map((id) => ({
    id,
    views: views.get(id) ?? 0,
    ...(hourly.get(id) ?? { lastHour: 0, hourBefore: 0 }),
  }));
}

const HOURS = 24;

/** Every hour of a day in Belém, including hours without views and hours still to come. */
export async function findHours(db: Connection, day: number): Promise<HourPoint[]> {
  const first = hourNumber(dayStart(day));
  const rows = await db
    .selectFrom('traffic_hour')
    .select(['hour', ALL_VIEWS.as('views'), 'visits'])
    .where('hour', '>=', first - HOURS)
    .where('hour', '<', first + HOURS)
    .execute();
  const byHour = new Map(rows.map((row) => [row.hour, row]));
  return Array.from({ length: HOURS }, (_, hour) => ({
    hour,
    views: byHour.get(first + hour)?.views ?? 0,
    visits: byHour.get(first + hour)?.visits ?? 0,
    previousViews: byHour.get(first + hour - HOURS)?.views ?? 0,
  }));
}

/** Views of the last whole days before today; undefined if the newsroom hides the figure. */
export async function findAudience(
  db: Connection,
  now: number,
): Promise<{ days: number; views: number } | undefined> {
  if (!(await isAudienceShown(db))) return undefined;
  const today = dayNumber(now);
  const { views } = await db
    .selectFrom('traffic_day')
    .select(sumOf(ALL_VIEWS).as('views'))
    .where('day', '>=', today - AUDIENCE_DAYS)
    .where('day', '<', today)
    .executeTakeFirstOrThrow();
  return { days: AUDIENCE_DAYS, views };
}

async function isAudienceShown(db: Connection): Promise<boolean> {
  const row = await db.selectFrom('settings').select('data').where('id', '=', 1).executeTakeFirst();
  const settings: Partial<Settings> = JSON.parse(row?.data ?? '{}');
  return settings.showAudience === true;
}

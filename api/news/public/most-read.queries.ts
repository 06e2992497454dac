import { sql } from 'kysely';
import { READ_PERIODS, type ReadPeriod } from '../../../contracts/analytics/analytics-kinds.ts';
import { dayNumber, dayStart, hourNumber } from '../../../contracts/belem-time.ts';
import { HOUR_MS } from '../../../contracts/durations.ts';
import type { Connection } from '../../../db/database.ts';
import { isVisibleInIdOrderSql } from '../../../db/news/visible-news.ts';
import { isAccessibleSql, isAccessLimited, type StoryAccess } from '../../rights/story-rights.ts';
import { isInEverySet, type SectionFilter } from '../sections/news-sections.ts';
import { isStillValidSql } from '../story-status.ts';

/** Extra rows, because some of the most read stories are no longer visible. */
const SPARE_ROWS = 20;
/** An edition with few readers does not make the search read every story of the period. */
const MAX_RANKED = 2_000;

/** Which stories are ranked. */
export interface RankedStories {
  /** Excludes stories whose deadline has passed. */
  readonly current?: boolean;
  readonly access?: StoryAccess;
  readonly section?: SectionFilter;
}

export interface MostRead {
  readonly id: number;
  readonly title: string;
  readonly views: number;
}

/**
 * The most read visible stories of the last hours, including the current hour. Views are summed first and stories
 * looked up afterwards in small batches, so that no query plan scans all stories.
 */
export async function findMostRead(
  db: Connection,
  period: ReadPeriod,
  limit: number,
  now: number,
  among: RankedStories = {},
): Promise<MostRead[]> {
  const hours = READ_PERIODS.find(({ key }) => key === period)?.hours ?? 0;
  const first = hourNumber(now) - hours + 1;
  const found: MostRead[] = [];
  let seen = 0;
  for (let step = limit + SPARE_ROWS; found.length < limit && seen < MAX_RANKED; step *= 4) {
    const ranked = await rankViews(db, first, { limit: step, offset: seen });
    const ids = ranked.map(({ id }) => id);
    const titles = await titlesOfVisible(db, ids, now, among);
    for (const { id, views } of ranked) {
      const title = titles.get(id);
      if (title !== undefined && found.length < limit) found.push({ id, title, views });
    }
    seen += ranked.length;
    if (ranked.length < step) break;
  }
  return found;
}

/**
 * Reads the first day by hours and the following days as a whole: the same sum in fewer rows. The unary plus keeps the
 * planner from scanning by story instead of by period.
 */
async function rankViews(
  db: Connection,
  first: number,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ id: number; views: number }[]> {
  const day = dayNumber(first * HOUR_MS);
  const { rows } = await sql<{ id: number; views: number }>`
    select news_id as id, sum(views) as views
    from (
      select news_id, views + anonymous as views from views_hour
      where hour >= ${first} and hour < ${hourNumber(dayStart(day + 1))} and +news_id > 0
      union all
      select news_id, views + anonymous as views from views_day
      where day > ${day} and +news_id > 0
    ) as seen
    group by news_id
    order by 2 desc, 1 desc
    limit ${limit} offset ${offset}`.execute(db);
  return rows;
}

async function titlesOfVisible(
  db: Connection,
  ids: readonly number[],
  now: number,
  { current = false, access = {}, section = {} }: RankedStories,
): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const visible = db
    .selectFrom('news')
    .select(['id', 'title'])
    .where('id', 'in', ids)
    .where(isVisibleInIdOrderSql(now))
    .$if(isAccessLimited(access), (query) => query.where(isAccessibleSql(access)))
    .$if(current, (query) => query.where(isStillValidSql(now)));
  const listed = isInEverySet(section).reduce((query, condition) => query.where(condition), visible);
  return new Map((await listed.execute()).map(({ id, title }) => [id, title]));
}

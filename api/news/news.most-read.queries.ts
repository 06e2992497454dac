import { sql } from 'kysely';
import { READ_PERIODS, type ReadPeriod } from '../../contracts/analytics/analytics-kinds.ts';
import { dayNumber, dayStart, hourNumber } from '../../contracts/belem-time.ts';
import type { Query } from '../../db/database.ts';
import { isVisible } from './news.visibility.ts';

const HOUR = 3_600_000;

export interface MostRead {
  readonly id: number;
  readonly title: string;
  readonly views: number;
}

/**
 * The most read stories of the last hours, the running one included, among those readers can see now. The day
 * on which the period begins is read by its hours, the days after it as a whole: the same sum in fewer rows.
 */
export async function findMostRead(
  db: Query,
  period: ReadPeriod,
  limit: number,
  now: number,
): Promise<MostRead[]> {
  const hours = READ_PERIODS.find(({ key }) => key === period)?.hours ?? 0;
  const first = hourNumber(now) - hours + 1;
  const day = dayNumber(first * HOUR);
  const { rows } = await sql<MostRead>`
    select news.id, news.title, ranked.views
    from (
      select news_id, sum(views) as views
      from (
        select news_id, views + anonymous as views from views_hour
        where hour >= ${first} and hour < ${hourNumber(dayStart(day + 1))} and news_id > 0
        union all
        select news_id, views + anonymous as views from views_day
        where day > ${day} and news_id > 0
      ) as seen
      group by news_id
    ) as ranked
    join news on news.id = ranked.news_id
    where ${isVisible(now)}
    order by ranked.views desc, news.id desc
    limit ${limit}`.execute(db);
  return rows;
}

import { type LastHours, viewsOfLastHours } from '../../../db/analytics/hourly-views.ts';
import type { Query } from '../../../db/database.ts';
import { isNarrowed, isReached, type StoryReach } from '../../rights/story-rights.ts';
import { ALL_VIEWS, sumOf } from './sums.ts';

/** All-time views of stories and those of the last hours, in the order of `ids`; 0 for a story without views or that the person may not see. */
export async function findNewsViews(
  db: Query,
  ids: readonly number[],
  reach: StoryReach,
  now: number,
): Promise<({ id: number; views: number } & LastHours)[]> {
  const rows = await db
    .selectFrom('views_day')
    .select(['news_id', sumOf(ALL_VIEWS).as('views')])
    .where('news_id', 'in', ids)
    .$if(isNarrowed(reach), (all) =>
      all.where('news_id', 'in', (eb) =>
        eb.selectFrom('news').select('news.id').where('news.id', 'in', ids).where(isReached(reach)),
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

import type { Query } from '../../../db/database.ts';
import { ALL_VIEWS, sumOf } from './sums.ts';

/** How often stories were seen, ever; 0 for one that never was. In the order asked for. */
export async function findNewsViews(
  db: Query,
  ids: readonly number[],
): Promise<{ id: number; views: number }[]> {
  const rows = await db
    .selectFrom('views_day')
    .select(['news_id', sumOf(ALL_VIEWS).as('views')])
    .where('news_id', 'in', ids)
    .groupBy('news_id')
    .execute();
  const views = new Map(rows.map((row) => [row.news_id, row.views]));
  return ids.map((id) => ({ id, views: views.get(id) ?? 0 }));
}

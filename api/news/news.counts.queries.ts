import type { Query } from '../../db/database.ts';
import { createNewsQueries } from './news.queries.ts';
import { isVisible } from './news.visibility.ts';

/** How many stories there are, for those who put figures together. */
export function createStoryCounts(db: Query) {
  const news = createNewsQueries(db);

  async function publishedBetween(start: number, end: number, now: number): Promise<number> {
    const { stories } = await db
      .selectFrom('news')
      .select((eb) => eb.fn.countAll<number>().as('stories'))
      .where(isVisible(now))
      .where('date', '>=', start)
      .where('date', '<', end)
      .executeTakeFirstOrThrow();
    return stories;
  }

  return { publishedBetween, scheduled: (now: number) => news.countStatus('scheduled', {}, now) };
}

import { sql } from 'kysely';
import type { PerStoryRow } from '../../../contracts/analytics/analytics.schema.ts';
import { findMunicipality } from '../../../contracts/municipalities.ts';
import type { Connection } from '../../../db/database.ts';
import { breakdownName } from './breakdown-names.ts';
import { type DayPeriod, momentsOf } from './period.rules.ts';
import { sumOf } from './sums.ts';

const PARTS = { category: 'cat', municipality: 'muni' } as const;

/** Views of each section in a period and the stories published in it; sections without a new story are left out. */
export async function findPerStory(
  db: Connection,
  by: keyof typeof PARTS,
  period: DayPeriod,
): Promise<PerStoryRow[]> {
  const part = PARTS[by];
  const { start, end } = momentsOf(period);
  const [published, read] = await Promise.all([
    countStories(db, part, start, end),
    db
      .selectFrom('section_day')
      .select(['name as key', sumOf('views').as('views')])
      .where('day', '>=', period.from)
      .where('day', '<=', period.to)
      .where('part', '=', part)
      .groupBy('name')
      .execute(),
  ]);
  const views = new Map(read.map((row) => [row.key, row.views]));
  return published
    .map(({ key, stories }) => ({
      key,
      name: breakdownName(by, key),
      stories: Number(stories),
      views: views.get(key) ?? 0,
    }))
    .sort((a, b) => b.views / b.stories - a.views / a.stories || a.name.localeCompare(b.name, 'pt-BR'));
}

interface PublishedStory {
  readonly key: string;
  readonly stories: number | string;
}

/** Stories published in a period, each counted for its category or for every one of its municipalities. */
async function countStories(
  db: Connection,
  part: 'cat' | 'muni',
  start: number,
  end: number,
): Promise<readonly PublishedStory[]> {
  const published = db
    .selectFrom('news')
    .where('status', '=', 'published')
    .where('deleted_at', 'is', null)
    .where('date', '>=', start)
    .where('date', '<', end);
  const stories = sql<number | string>`count(*)`.as('stories');
  if (part === 'cat') {
    return await published.where('cat', '<>', '').select(['cat as key', stories]).groupBy('cat').execute();
  }
  const rows = await published
    .innerJoin('news_place', 'news_place.news_id', 'news.id')
    .select(['place as key', stories])
    .groupBy('place')
    .execute();
  return rows.filter(({ key }) => findMunicipality(key)?.name === key);
}

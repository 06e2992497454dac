import type { PerStoryRow } from '../../../contracts/analytics/analytics.schema.ts';
import type { Query } from '../../../db/database.ts';
import { nameOf } from './breakdown.names.ts';
import { momentsOf, type Period } from './period.rules.ts';
import { sumOf } from './sums.ts';

const PARTS = { category: 'cat', municipality: 'muni' } as const;

/** Views of each section in a period and the stories published in it; sections without a new story are left out. */
export async function findPerStory(
  db: Query,
  by: keyof typeof PARTS,
  period: Period,
): Promise<PerStoryRow[]> {
  const part = PARTS[by];
  const { start, end } = momentsOf(period);
  const [published, read] = await Promise.all([
    db
      .selectFrom('news')
      .select([`${part} as key`, (eb) => eb.fn.countAll<number | string>().as('stories')])
      .where('status', '=', 'published')
      .where('deleted_at', 'is', null)
      .where('date', '>=', start)
      .where('date', '<', end)
      .where(part, '<>', '')
      .groupBy(part)
      .execute(),
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
      name: nameOf(by, key),
      stories: Number(stories),
      views: views.get(key) ?? 0,
    }))
    .sort((a, b) => b.views / b.stories - a.views / a.stories || a.name.localeCompare(b.name, 'pt-BR'));
}

import { sql } from 'kysely';
import { dayNumber, isoOrNull } from '../../../contracts/belem-time.ts';
import { MUNICIPALITIES } from '../../../contracts/municipalities.ts';
import type { RadarRow } from '../../../contracts/queue/radar.schema.ts';
import type { Query } from '../../../db/database.ts';

const DAY = 86_400_000;
const MONTH_DAYS = 30;
/** A source counts for a municipality if one of its items of this period is about it. */
const SOURCE_DAYS = 90;

/** The 144 municipalities, those without news for the longest time first. */
export async function radar(db: Query, now: number): Promise<RadarRow[]> {
  const stories = await db
    .selectFrom('news')
    .select(['muni', sql<number>`max(date)`.as('last'), sql<number>`max(id)`.as('newest')])
    .select(sql<number>`sum(case when date >= ${now - MONTH_DAYS * DAY} then 1 else 0 end)`.as('month'))
    .where('status', '=', 'published')
    .where('deleted_at', 'is', null)
    .where('muni', '<>', '')
    .where(sql<boolean>`coalesce(publish_at, 0) <= ${now}`)
    .where(sql<boolean>`(unpublish_at is null or unpublish_at > ${now})`)
    .groupBy('muni')
    .execute();
  const waiting = await db
    .selectFrom('fetched_item')
    .select(['muni', sql<number>`count(*)`.as('items')])
    .where('state', '=', 'waiting')
    .where('lead', '=', 1)
    .groupBy('muni')
    .execute();
  const publishing = await db
    .selectFrom('fetched_item')
    .innerJoin('source', 'source.id', 'fetched_item.source_id')
    .select(['fetched_item.muni', 'source.id', 'source.name'])
    .where('source.deleted_at', 'is', null)
    .where('fetched_item.arrived_at', '>=', now - SOURCE_DAYS * DAY)
    .groupBy(['fetched_item.muni', 'source.id', 'source.name'])
    .execute();
  const home = await db
    .selectFrom('source')
    .select(['muni', 'id', 'name'])
    .where('deleted_at', 'is', null)
    .where('muni', '<>', '')
    .execute();
  const storyOf = new Map(stories.map((story) => [story.muni, story]));
  const waitingOf = new Map(waiting.map(({ muni, items }) => [muni, Number(items)]));
  const sourcesOf = Map.groupBy([...home, ...publishing], ({ muni }) => muni);
  return MUNICIPALITIES.map(({ slug, name, region }): RadarRow => {
    const story = storyOf.get(name);
    const last = story ? Number(story.last) : null;
    const sources = new Map((sourcesOf.get(name) ?? []).map((source) => [source.id, source.name]));
    return {
      ...{ slug, name, reg: region },
      days: last === null ? null : Math.max(0, dayNumber(now) - dayNumber(last)),
      lastAt: isoOrNull(last),
      lastStoryId: story ? Number(story.newest) : null,
      storiesInMonth: Number(story?.month ?? 0),
      waiting: waitingOf.get(name) ?? 0,
      sources: [...sources].map(([id, named]) => ({ id, name: named })),
    };
  }).sort((a, b) => (b.days ?? 99_999) - (a.days ?? 99_999));
}

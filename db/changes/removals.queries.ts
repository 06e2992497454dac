import { sql } from 'kysely';
import { CHANGE_TAGS, isRemoval, removedStoryOf } from '../../contracts/change-tags.ts';
import { DAY_MS } from '../../contracts/durations.ts';
import { AWAITED_MS, REMOVAL_DAYS, type RemovalPlace } from '../../contracts/removals/removal-places.ts';
import type { Connection, Trx } from '../database.ts';

const MAX_PENDING = 500;
/** `news_id` of a removal that belongs to no story. */
const NO_STORY = 0;

/** Records what must leave every cache, in the transaction of the change. */
export async function recordRemovals(trx: Trx, tags: readonly string[]): Promise<void> {
  const removals = tags.filter(isRemoval);
  if (removals.length === 0) return;
  const at = Date.now();
  await trx
    .insertInto('removal')
    .values(removals.map((tag) => ({ news_id: removedStoryOf(tag) ?? NO_STORY, tag, at })))
    .execute();
}

interface RemovalReport {
  readonly site: string;
  readonly places: readonly RemovalPlace[];
  readonly done: readonly { readonly id: number; readonly place: RemovalPlace }[];
}

interface PendingRemoval {
  readonly id: number;
  readonly news: number;
  readonly tag: string;
  readonly place: RemovalPlace;
}

/** Stores what a site has removed, and returns what it still has to remove, the oldest first. */
export async function reportRemovals(trx: Trx, report: RemovalReport, at: number): Promise<PendingRemoval[]> {
  const { site, places, done } = report;
  const newest = await trx
    .selectFrom('removal')
    .select(sql<number>`coalesce(max(id), 0)`.as('id'))
    .executeTakeFirstOrThrow();
  const newestId = Number(newest.id);
  if (places.length > 0)
    await trx
      .insertInto('removal_place')
      .values(places.map((place) => ({ site, place, from_id: newestId, done_to: newestId, seen_at: at })))
      .onConflict((conflict) => conflict.columns(['site', 'place']).doUpdateSet({ seen_at: at }))
      .execute();
  // A removal may have been deleted for its age.
  const known = done.length
    ? await trx
        .selectFrom('removal')
        .select('id')
        .where(
          'id',
          'in',
          done.map(({ id }) => id),
        )
        .execute()
    : [];
  const ids = new Set(known.map(({ id }) => id));
  const confirmed = done.filter(({ id }) => ids.has(id));
  if (confirmed.length > 0)
    await trx
      .insertInto('removal_done')
      .values(confirmed.map(({ id, place }) => ({ removal_id: id, site, place, at })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  const pending: PendingRemoval[] = [];
  for (const place of places) {
    const rows = await trx
      .selectFrom('removal as r')
      .innerJoin('removal_place as p', (join) =>
        join.onRef('r.id', '>', 'p.done_to').on('p.site', '=', site).on('p.place', '=', place),
      )
      .leftJoin('removal_done as d', (join) =>
        join.onRef('d.removal_id', '=', 'r.id').on('d.site', '=', site).on('d.place', '=', place),
      )
      .select(['r.id', 'r.news_id', 'r.tag'])
      .where('d.removal_id', 'is', null)
      .orderBy('r.id')
      .limit(Math.floor(MAX_PENDING / places.length))
      .execute();
    const [first] = rows;
    await trx
      .updateTable('removal_place')
      .set({ done_to: first ? first.id - 1 : newestId })
      .where('site', '=', site)
      .where('place', '=', place)
      .execute();
    pending.push(
      ...rows.map(({ id, news_id, tag }) => ({
        id,
        news: news_id,
        // The version before knew no other removals.
        tag: tag || CHANGE_TAGS.words(news_id),
        place,
      })),
    );
  }
  return pending.sort((a, b) => a.id - b.id);
}

interface StoryRemoval {
  readonly at: number | null;
  readonly doneAt: number | null;
  readonly missing: readonly {
    readonly site: string;
    readonly place: RemovalPlace;
    readonly seenAt: number;
  }[];
}

/** Whether everything has confirmed the last removal of a story. */
export async function storyRemoval(db: Connection, newsId: number, now: number): Promise<StoryRemoval> {
  const removal = await db
    .selectFrom('removal')
    .select(['id', 'at'])
    .where('news_id', '=', newsId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!removal) return { at: null, doneAt: null, missing: [] };
  const done = await db
    .selectFrom('removal_done')
    .select(['site', 'place', 'at'])
    .where('removal_id', '=', removal.id)
    .execute();
  const awaited = await db
    .selectFrom('removal_place')
    .select(['site', 'place', 'seen_at'])
    .where('from_id', '<', removal.id)
    .where('seen_at', '>', now - AWAITED_MS)
    .orderBy('site')
    .execute();
  const missing = awaited
    .filter(({ site, place }) => !done.some((one) => one.site === site && one.place === place))
    .map(({ site, place, seen_at }) => ({ site, place: place as RemovalPlace, seenAt: Number(seen_at) }));
  const last = Math.max(...done.map(({ at }) => Number(at)));
  return {
    at: Number(removal.at),
    doneAt: missing.length === 0 && done.length > 0 ? last : null,
    missing,
  };
}

/** No cache keeps anything for longer. */
export async function deleteOldRemovals(db: Connection, now: number): Promise<void> {
  const oldest = now - REMOVAL_DAYS * DAY_MS;
  await db.deleteFrom('removal').where('at', '<', oldest).execute();
  await db.deleteFrom('removal_place').where('seen_at', '<', oldest).execute();
}

import { setImmediate as nextTurn } from 'node:timers/promises';
import { HOUR_MS } from '../../../contracts/durations.ts';
import type { Trx } from '../../../db/database.ts';
import { tryAcquireLock } from '../../../db/locks.ts';
import { findNeighbours, SAME_NEWS_WINDOW_MS, TEXT_KINDS } from '../../../db/same-news/band-store.ts';
import type { NewsRow } from '../../../db/tables/news.tables.ts';
import { bandKeys } from '../../../ingest/same-news/minhash.ts';
import { compareTexts } from '../../../ingest/same-news/same-news.ts';
import { rankGroup } from '../queue/rank-group.store.ts';
import { PUBLISHED } from '../queue/ranking.rules.ts';
import { newsFeatures } from '../reading/news-features.ts';
import type { RepublishingContext } from '../republishing.context.ts';
import { storeStoryBands } from './republish.ts';

const AT_ONCE = 20;

/**
 * Stores features of stories written by hand too, so that items about the same news are recognised: those that come
 * later, and those that wait already.
 */
export async function storeBandsOfStories({
  db,
  now,
}: Pick<RepublishingContext, 'db' | 'now'>): Promise<void> {
  const rows = await db.query
    .selectFrom('news')
    .selectAll()
    .where('status', '=', 'published')
    .where('deleted_at', 'is', null)
    .where('date', '>=', now() - SAME_NEWS_WINDOW_MS)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('text_band')
            .select('text_band.band')
            .where('text_band.kind', '=', TEXT_KINDS.story)
            .whereRef('text_band.text_id', '=', 'news.id'),
        ),
      ),
    )
    .orderBy('date', 'desc')
    .limit(AT_ONCE)
    .execute();
  for (const row of rows) {
    // Let the event loop answer requests: computing features takes a while.
    await nextTurn();
    await db.query.transaction().execute(async (trx) => {
      // Another instance may be working on the same story.
      if (!(await tryAcquireLock(trx, db.engine, 'intake'))) return;
      await storeStoryBands(trx, row, row.date);
      await noticeStory(trx, row, now());
    });
  }
}

/** Tells waiting cards of a story with the same news, or with news that may be the same. */
async function noticeStory(trx: Trx, story: NewsRow, now: number): Promise<void> {
  const features = newsFeatures(story.title, story.body);
  const near = await findNeighbours(trx, bandKeys(features), now, { kind: TEXT_KINDS.story, id: story.id });
  for (const { kind, id } of near) {
    if (kind !== TEXT_KINDS.item) continue;
    // A long text takes some 15 ms to compare.
    await nextTurn();
    const item = await trx
      .selectFrom('fetched_item')
      .select(['title', 'html', 'group_id', 'maybe_item_id', 'maybe_story_id'])
      .where('id', '=', id)
      .where('state', '=', 'waiting')
      .where('same_story_id', 'is', null)
      .executeTakeFirst();
    if (!item) continue;
    const { same, maybe } = compareTexts(newsFeatures(item.title, item.html), features);
    if (same) await markPublished(trx, item.group_id, story.id);
    else if (maybe && item.maybe_item_id === null && item.maybe_story_id === null)
      await trx.updateTable('fetched_item').set({ maybe_story_id: story.id }).where('id', '=', id).execute();
  }
}

/** All texts of a card tell one news, so all are published with it. */
async function markPublished(trx: Trx, group: number, storyId: number): Promise<void> {
  const items = await trx
    .selectFrom('fetched_item')
    .select(['id', 'base_rank_at', 'why'])
    .where('group_id', '=', group)
    .where('state', '=', 'waiting')
    .where('same_story_id', 'is', null)
    .execute();
  for (const { id, base_rank_at, why } of items) {
    const change = {
      same_story_id: storyId,
      base_rank_at: base_rank_at + PUBLISHED.hours * HOUR_MS,
      why: JSON.stringify([PUBLISHED.why, ...(JSON.parse(why || '[]') as string[])]),
    };
    await trx.updateTable('fetched_item').set(change).where('id', '=', id).execute();
  }
  await rankGroup(trx, group);
}

import { setImmediate as nextTurn } from 'node:timers/promises';
import { tryAcquireLock } from '../../../db/locks.ts';
import { SAME_NEWS_WINDOW_MS, TEXT_KINDS } from '../../../db/same-news/band-store.ts';
import type { RepublishingContext } from '../republishing.context.ts';
import { storeStoryBands } from './republish.ts';

const AT_ONCE = 20;

/** Stores features of stories written by hand too, so that items about the same news are recognised. */
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
      if (await tryAcquireLock(trx, db.engine, 'intake')) await storeStoryBands(trx, row, row.date);
    });
  }
}

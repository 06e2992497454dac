import { setImmediate as nextTurn } from 'node:timers/promises';
import { SAME_NEWS_WINDOW_MS, TEXT_KINDS } from '../../../db/same-news/band-store.ts';
import { tryTurn } from '../../../db/take-turns.ts';
import type { RepublishingContext } from '../republishing.context.ts';
import { rememberText } from './republish.ts';

const AT_ONCE = 20;

/** Stories written by hand are known too: what a source sends of them is not new. */
export async function rememberStories({ db, now }: Pick<RepublishingContext, 'db' | 'now'>): Promise<void> {
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
    // Readers come first: each text takes a while to be known.
    await nextTurn();
    await db.query.transaction().execute(async (trx) => {
      // Another instance may be at the same story.
      if (await tryTurn(trx, db.engine, 'intake')) await rememberText(trx, row, row.date);
    });
  }
}

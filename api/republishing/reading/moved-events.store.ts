import type { Trx } from '../../../db/database.ts';
import type { FetchedItemRow } from '../../../db/tables/republishing.tables.ts';
import { CANCELLED, EVENT_KEYS, type FeedItem } from '../../../ingest/feeds/feed.ts';
import { cleanText, paragraphsOf } from '../../../ingest/page/clean-text.ts';
import { correctedFigures } from '../stories/corrected-figures.rules.ts';
import { findProvenance } from '../stories/provenance.queries.ts';
import type { Arrival } from './arrival.rules.ts';

type StoredEvent = Pick<FetchedItemRow, 'id' | 'state' | 'title' | 'url' | 'valid_until' | 'news_id'>;

/** True if a calendar moved or cancelled an event since it was stored. The next day of a series is no move. */
export function isMovedEvent(
  stored: Pick<FetchedItemRow, 'title' | 'valid_until'>,
  { id, title, startsAt, isCancelled }: Pick<FeedItem, 'id' | 'title' | 'startsAt' | 'isCancelled'>,
): boolean {
  if (startsAt === undefined || !id.startsWith(EVENT_KEYS.once)) return false;
  return isCancelled ? stored.title !== title : stored.valid_until !== Date.parse(startsAt);
}

/**
 * Records that a calendar moved or cancelled an event that an editor has decided on. A story made of it gets a changed or
 * vanished original. Of an event that stands in the agenda the card returns to the queue; true means that.
 */
export async function recordMovedEvent(
  trx: Trx,
  stored: StoredEvent,
  arrival: Arrival,
  now: number,
): Promise<boolean> {
  if (stored.news_id !== null) await changeOriginal(trx, stored.news_id, arrival, now);
  const agenda = await trx
    .selectFrom('agenda_event')
    .select('id')
    .where('link', '=', stored.url)
    .where('starts_at', '=', stored.valid_until ?? 0)
    .executeTakeFirst();
  if (stored.news_id === null && agenda) return true;
  const { title, valid_until } = arrival;
  await trx.updateTable('fetched_item').set({ title, valid_until }).where('id', '=', stored.id).execute();
  return false;
}

async function changeOriginal(trx: Trx, newsId: number, arrival: Arrival, now: number): Promise<void> {
  const known = await findProvenance(trx, newsId);
  if (!known) return;
  const isCancelled = arrival.title.startsWith(CANCELLED);
  const title = known.page_title || known.original_title;
  const before = paragraphsOf(cleanText(known.page_html || known.original_html, title));
  const figures = correctedFigures({ before, after: paragraphsOf(arrival.html) });
  const change = {
    new_title: arrival.title === title ? '' : arrival.title,
    new_valid_until: arrival.valid_until,
    new_html: arrival.original_html,
    new_figures: figures.length === 0 ? '' : JSON.stringify(figures),
  };
  await trx
    .updateTable('provenance')
    .set({ watch: isCancelled ? 'vanished' : 'changed', changed_at: now, ...(!isCancelled && change) })
    .where('news_id', '=', newsId)
    .execute();
}

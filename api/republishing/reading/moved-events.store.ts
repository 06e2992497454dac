import type { Trx } from '../../../db/database.ts';
import type { FetchedItemRow } from '../../../db/tables/republishing.tables.ts';
import { CANCELLED, EVENT_KEYS } from '../../../ingest/feeds/feed.ts';
import { cleanText, paragraphsOf } from '../../../ingest/page/clean-text.ts';
import { correctedFigures } from '../stories/corrected-figures.rules.ts';
import { findProvenance } from '../stories/provenance.queries.ts';
import type { Arrival } from './arrival.rules.ts';

type StoredEvent = Pick<FetchedItemRow, 'id' | 'state' | 'title' | 'url' | 'valid_until' | 'news_id'>;
type EventReading = Pick<Arrival, 'item_key' | 'title' | 'valid_until'>;

/** True for an event of a calendar, single or weekly. */
export function isCalendarEvent({ item_key }: Pick<Arrival, 'item_key'>): boolean {
  return Object.values(EVENT_KEYS).some((key) => item_key.startsWith(key));
}

export function isCancelledEvent({ title }: Pick<Arrival, 'title'>): boolean {
  return title.startsWith(CANCELLED);
}

/** True if a calendar moved, cancelled or reinstated an event since it was stored. The next day of a series is no move. */
export function isMovedEvent(
  stored: Pick<FetchedItemRow, 'title' | 'valid_until'>,
  reading: EventReading,
): boolean {
  if (!isCalendarEvent(reading)) return false;
  const isCancelled = isCancelledEvent(reading);
  if (isCancelled !== isCancelledEvent(stored)) return true;
  return (
    !isCancelled && reading.item_key.startsWith(EVENT_KEYS.once) && stored.valid_until !== reading.valid_until
  );
}

/** True if the agenda has the event as it was stored. */
export async function isInAgenda(
  trx: Trx,
  { url, valid_until }: Pick<StoredEvent, 'url' | 'valid_until'>,
): Promise<boolean> {
  const found = await trx
    .selectFrom('agenda_event')
    .select('id')
    .where('link', '=', url)
    .where('starts_at', '=', valid_until ?? 0)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return found !== undefined;
}

/**
 * Records that a calendar changed an event that no longer waits in the queue, or that has a story. The story gets a changed or
 * vanished original. True means that the card returns to the queue: the event stands in the agenda or, without a story, expired
 * before an editor decided on it or was cancelled and takes place after all.
 */
export async function recordMovedEvent(
  trx: Trx,
  stored: StoredEvent,
  arrival: Arrival,
  now: number,
): Promise<boolean> {
  if (stored.news_id !== null) await changeOriginal(trx, stored.news_id, arrival, now);
  const isOpenAgain = stored.news_id === null && (stored.state === 'expired' || isCancelledEvent(stored));
  if ((isOpenAgain && !isCancelledEvent(arrival)) || (await isInAgenda(trx, stored))) return true;
  const { title, valid_until } = arrival;
  await trx.updateTable('fetched_item').set({ title, valid_until }).where('id', '=', stored.id).execute();
  return false;
}

async function changeOriginal(trx: Trx, newsId: number, arrival: Arrival, now: number): Promise<void> {
  const provenance = await findProvenance(trx, newsId);
  if (!provenance) return;
  const isCancelled = isCancelledEvent(arrival);
  const title = provenance.page_title || provenance.original_title;
  const before = paragraphsOf(cleanText(provenance.page_html || provenance.original_html, title));
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

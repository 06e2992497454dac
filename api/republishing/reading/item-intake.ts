import type { Trx } from '../../../db/database.ts';
import { acquireLock } from '../../../db/locks.ts';
import { storeBands, TEXT_KINDS } from '../../../db/same-news/band-store.ts';
import type { SourceRow } from '../../../db/tables/republishing.tables.ts';
import { type PortalEvent, recordEvents } from '../../../db/webhooks/record-events.ts';
import type { ReadArrival } from '../../isolated-reading/text-readers.ts';
import { rankGroup } from '../queue/rank-group.store.ts';
import { rankOf } from '../queue/ranking.rules.ts';
import type { RepublishingContext } from '../republishing.context.ts';
import type { Arrival } from './arrival.rules.ts';
import {
  changeUndecided,
  findStored,
  insertItem,
  quietDays,
  registerExternalPicture,
  type StoredItem,
} from './item-intake.queries.ts';
import {
  isCalendarEvent,
  isCancelledEvent,
  isInAgenda,
  isMovedEvent,
  recordMovedEvent,
} from './moved-events.store.ts';
import { findSameNews, type SameNews } from './same-news.ts';

/** Stores items, each in its own transaction, so that a killed process loses only the item in progress. */
export function createItemIntake({ db, now }: Pick<RepublishingContext, 'db' | 'now'>) {
  /**
   * Returns true if a new item waits in the queue. A repeated item is updated only if its text changed and no editor has decided on
   * it.
   */
  async function storeArrival(source: SourceRow, read: ReadArrival): Promise<boolean> {
    return await db.query.transaction().execute(async (trx) => {
      // The lock keeps two instances from creating two cards for the same news.
      await acquireLock(trx, db.engine, 'intake');
      return await storeLocked(trx, source, read);
    });
  }

  async function storeLocked(trx: Trx, source: SourceRow, read: ReadArrival): Promise<boolean> {
    const existing = await findStored(trx, source.id, read.arrival.item_key);
    if (!existing) return await storeNew(trx, source, read);
    if (await storeRepeated(trx, source, read, existing)) return false;
    return await storeLocked(trx, source, read);
  }

  async function storeNew(
    trx: Trx,
    source: SourceRow,
    { arrival, features, bandKeys }: ReadArrival,
  ): Promise<boolean> {
    const sameNews = await findSameNews(trx, { features, bandKeys }, now());
    const values = await rowWithRank(trx, source, arrival, sameNews);
    const id = await insertItem(trx, {
      ...values,
      source_id: source.id,
      arrived_at: now(),
      group_id: sameNews.groupId,
    });
    await storeBands(trx, { kind: TEXT_KINDS.item, id }, bandKeys, now());
    await registerExternalPicture(trx, arrival.image_url);
    await rankGroup(trx, sameNews.groupId ?? id);
    if (arrival.state !== 'waiting') return false;
    await recordEvents(trx, [receivedEvent(id, source, arrival, now())]);
    return true;
  }

  /** False if an editor decided meanwhile; the caller then reads the item again. */
  async function storeRepeated(
    trx: Trx,
    source: SourceRow,
    { arrival, features, bandKeys }: ReadArrival,
    existing: StoredItem,
  ): Promise<boolean> {
    const isReopened =
      (existing.state !== 'waiting' || existing.news_id !== null) &&
      isMovedEvent(existing, arrival) &&
      (await recordMovedEvent(trx, existing, arrival, now()));
    const isDecided = existing.state !== 'waiting';
    const isUnchanged = existing.text_hash === arrival.text_hash;
    if (!isReopened && (isDecided || isUnchanged)) return true;
    const { id, group_id } = existing;
    const isCancelled = !isReopened && isCancelledEvent(arrival) && isCalendarEvent(arrival);
    if (isCancelled && !(await isInAgenda(trx, existing)))
      return await withdraw(trx, existing, arrival.title);
    const found = await findSameNews(trx, { features, bandKeys }, now(), id);
    // The card of an event that already has a story says so, and is not published a second time.
    const sameNews = { ...found, storyId: found.storyId ?? existing.news_id };
    const values = await rowWithRank(trx, source, arrival, sameNews);
    // The days after which a card expires are counted from its return.
    const arrived_at = isReopened ? now() : existing.arrived_at;
    const row = { ...values, arrived_at, ...(isReopened && UNDECIDED) };
    if (!(await changeUndecided(trx, existing, row))) return false;
    await storeBands(trx, { kind: TEXT_KINDS.item, id }, bandKeys, arrived_at);
    await rankGroup(trx, group_id);
    return true;
  }

  /** The event of a waiting card was cancelled before it came into the agenda. */
  async function withdraw(trx: Trx, item: StoredItem, title: string): Promise<boolean> {
    if (!(await changeUndecided(trx, item, { title, state: 'expired', decided_at: now() }))) return false;
    await rankGroup(trx, item.group_id);
    return true;
  }

  async function rowWithRank(trx: Trx, source: SourceRow, arrival: Arrival, sameNews: SameNews) {
    const rank = rankOf({
      shownAt: arrival.shown_at,
      confidence: arrival.confidence / 100,
      licensed: source.licence !== '',
      trusted: source.trust === 'auto',
      hasPicture: arrival.image_url !== '',
      quietDays: await quietDays({ engine: db.engine, query: trx }, arrival.muni, now()),
      municipality: arrival.muni,
      hasDeadline: arrival.valid_until !== null,
      hasWarnings: arrival.warnings !== '[]',
      isPublished: sameNews.storyId !== null,
    });
    return {
      ...arrival,
      rank_at: rank.at,
      base_rank_at: rank.at,
      why: JSON.stringify(rank.why),
      same_story_id: sameNews.storyId,
      maybe_item_id: sameNews.maybeItemId,
      maybe_story_id: sameNews.maybeStoryId,
    };
  }

  return { storeArrival };
}

/** An item on which no editor has decided. */
const UNDECIDED = {
  own_title: null,
  own_summary: null,
  claimed_by: null,
  claimed_until: null,
  decided_at: null,
  decided_by: '',
} as const;

function receivedEvent(id: number, source: SourceRow, arrival: Arrival, at: number): PortalEvent {
  const data = { id, title: arrival.title, source: source.name, url: arrival.url };
  return { type: 'queue.received', at, describe: () => ({ editions: [], data }) };
}

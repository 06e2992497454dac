import { setImmediate as breathe } from 'node:timers/promises';
import type { Updateable } from 'kysely';
import { dayNumber } from '../../../contracts/belem-time.ts';
import type { Connection, Trx } from '../../../db/database.ts';
import { acquireLock } from '../../../db/locks.ts';
import { type ListedDatabase, type NewsList, positionsInOrder } from '../../../db/news/news-in-order.ts';
import { isVisibleSql } from '../../../db/news/visible-news.ts';
import { externalId } from '../../../db/pictures.ts';
import { findNeighbours, storeBands, TEXT_KINDS } from '../../../db/same-news/band-store.ts';
import type { FetchedItemRow, SourceRow } from '../../../db/tables/republishing.tables.ts';
import type { Tables } from '../../../db/tables.ts';
import { type PortalEvent, recordEvents } from '../../../db/webhooks/record-events.ts';
import type { Features } from '../../../ingest/same-news/features.ts';
import { chooseGroup } from '../../../ingest/same-news/groups.ts';
import { compareTexts, type TextComparison } from '../../../ingest/same-news/same-news.ts';
import { rankGroup } from '../queue/rank-group.store.ts';
import { rankOf } from '../queue/ranking.rules.ts';
import type { RepublishingContext } from '../republishing.context.ts';
import type { Arrival } from './arrival.rules.ts';
import {
  isCalendarEvent,
  isCancelledEvent,
  isInAgenda,
  isMovedEvent,
  recordMovedEvent,
} from './moved-events.store.ts';
import { newsFeatures } from './news-features.ts';
import type { ReadArrival } from './text-readers.ts';

/** Stores items, each in its own transaction, so that a killed process loses only the item in progress. */
export function createItemIntake({ db, now }: Pick<RepublishingContext, 'db' | 'now'>) {
  /** The stored state of these items, by key. */
  async function findStoredItems(
    sourceId: number,
    keys: readonly string[],
  ): Promise<Map<string, ListedItem>> {
    if (keys.length === 0) return new Map();
    const rows = await db.query
      .selectFrom('fetched_item')
      .select(['id', 'item_key', 'state', 'title', 'published_at', 'valid_until'])
      .where('source_id', '=', sourceId)
      .where('item_key', 'in', keys)
      .execute();
    return new Map(rows.map((row) => [row.item_key, row]));
  }

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
    { arrival, features, keys }: ReadArrival,
  ): Promise<boolean> {
    const sameNews = await findSameNews(trx, features, keys, now());
    const values = await rowWithRank(trx, source, arrival, sameNews);
    const { id } = await trx
      .insertInto('fetched_item')
      .values({
        ...values,
        source_id: source.id,
        arrived_at: now(),
        group_id: sameNews.groupId ?? 0,
        lead: 1,
        claimed_by: null,
        claimed_until: null,
        decided_at: null,
        news_id: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    if (sameNews.groupId === undefined) {
      await trx.updateTable('fetched_item').set({ group_id: id }).where('id', '=', id).execute();
    }
    await storeBands(trx, { kind: TEXT_KINDS.item, id }, keys, now());
    await registerExternalPicture(trx, arrival.image_url);
    await rankGroup(trx, sameNews.groupId ?? id);
    if (arrival.state !== 'waiting') return false;
    await recordEvents(trx, [receivedEvent(id, source, arrival, now())]);
    return true;
  }

  /** False if an editor decided on the item meanwhile, so that it must be read again. */
  async function storeRepeated(
    trx: Trx,
    source: SourceRow,
    { arrival, features, keys }: ReadArrival,
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
    if (!isReopened && isCancelledEvent(arrival) && isCalendarEvent(arrival)) {
      if (!(await isInAgenda(trx, existing))) return await withdraw(trx, existing, arrival.title);
    }
    const found = await findSameNews(trx, features, keys, now(), id);
    // The card of an event that already has a story says so, and is not published a second time.
    const sameNews = { ...found, storyId: found.storyId ?? existing.news_id };
    const values = await rowWithRank(trx, source, arrival, sameNews);
    // The days after which a card expires are counted from its return.
    const arrived_at = isReopened ? now() : existing.arrived_at;
    const row = { ...values, arrived_at, ...(isReopened && UNDECIDED) };
    if (!(await changeUndecided(trx, existing, row))) return false;
    await storeBands(trx, { kind: TEXT_KINDS.item, id }, keys, arrived_at);
    await rankGroup(trx, group_id);
    return true;
  }

  /** The event of a waiting card was cancelled before it came into the agenda. */
  async function withdraw(trx: Trx, item: StoredItem, title: string): Promise<boolean> {
    if (!(await changeUndecided(trx, item, { title, state: 'expired', decided_at: now() }))) return false;
    await rankGroup(trx, item.group_id);
    return true;
  }

  /** False if an editor decided on the item since it was read: the comparison with other texts takes up to a second. */
  async function changeUndecided(
    trx: Trx,
    { id, state }: Pick<FetchedItemRow, 'id' | 'state'>,
    values: Updateable<Tables['fetched_item']>,
  ): Promise<boolean> {
    const { numUpdatedRows } = await trx
      .updateTable('fetched_item')
      .set(values)
      .where('id', '=', id)
      .where('state', '=', state)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
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

  return { findStoredItems, storeArrival };
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

const STORED_COLUMNS = [
  'id',
  'state',
  'text_hash',
  'arrived_at',
  'group_id',
  'title',
  'url',
  'valid_until',
  'news_id',
] as const;

type StoredItem = Pick<FetchedItemRow, (typeof STORED_COLUMNS)[number]>;

async function findStored(trx: Trx, sourceId: number, key: string): Promise<StoredItem | undefined> {
  return await trx
    .selectFrom('fetched_item')
    .select(STORED_COLUMNS)
    .where('source_id', '=', sourceId)
    .where('item_key', '=', key)
    .executeTakeFirst();
}

type ListedItem = Pick<
  FetchedItemRow,
  'id' | 'item_key' | 'state' | 'title' | 'published_at' | 'valid_until'
>;

async function quietDays(db: ListedDatabase, muni: string, now: number): Promise<number | undefined> {
  if (muni === '') return undefined;
  const where = (news: NewsList): NewsList => news.where(isVisibleSql(now));
  const listing = { where, places: [muni] };
  const newest = await positionsInOrder(db, listing, 'newest', { limit: 1 }).executeTakeFirst();
  const since = newest?.moment ?? (await firstStoryAt(db.query));
  return since === null ? undefined : Math.max(0, dayNumber(now) - dayNumber(since));
}

/** Municipalities without a story count as quiet since the first story of the portal, not longer. */
async function firstStoryAt(db: Connection): Promise<number | null> {
  const { first } = await db
    .selectFrom('news')
    .select((eb) => eb.fn.min<number | null>('date').as('first'))
    .where('status', '=', 'published')
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  return first;
}

interface SameNews {
  /** The card of the same news. */
  readonly groupId: number | undefined;
  /** A story of the portal about the same news. */
  readonly storyId: number | null;
  /** Stories and items that may be the same news, if none is certain. */
  readonly maybeItemId: number | null;
  readonly maybeStoryId: number | null;
}

/** A text of the portal that was compared with an item. */
interface Compared {
  /** The item's id, of a text that waits or became a story; `null` for a story. */
  readonly item: number | null;
  readonly story: number | null;
  /** The card in which it waits. */
  readonly group: number | undefined;
  readonly comparison: TextComparison;
}

/** Finds the same news among items and published stories of the last two weeks. */
async function findSameNews(
  trx: Trx,
  features: Features,
  keys: readonly number[],
  now: number,
  except?: number,
): Promise<SameNews> {
  const self = except === undefined ? undefined : { kind: TEXT_KINDS.item, id: except };
  const all: Compared[] = [];
  for (const { kind, id } of await findNeighbours(trx, keys, now, self)) {
    // A long text takes some 15 ms to compare, and requests are answered between two of them.
    await breathe();
    const compared = await (kind === TEXT_KINDS.story ? compareStory : compareItem)(trx, features, id);
    if (compared) all.push(compared);
  }
  const storyId = all.find(({ story, comparison }) => comparison.same && story !== null)?.story ?? null;
  const waiting = all.flatMap(({ group, comparison }) =>
    group === undefined ? [] : [{ group, comparison }],
  );
  const groupId = chooseGroup(waiting);
  const [likest] = all.filter(isDoubtful).sort((a, b) => b.comparison.likeness - a.comparison.likeness);
  const maybe = groupId === undefined && storyId === null ? likest : undefined;
  return {
    groupId,
    storyId,
    maybeItemId: maybe?.item ?? null,
    maybeStoryId: maybe?.item === null ? maybe.story : null,
  };
}

/** True if an editor should be asked. A text that fits two cards joins neither, so the same news counts too. */
function isDoubtful({ item, story, group, comparison }: Compared): boolean {
  if (item === null) return comparison.maybe;
  const isOpen = group !== undefined || story !== null;
  return isOpen && (comparison.maybe || comparison.same);
}

async function compareStory(trx: Trx, features: Features, id: number): Promise<Compared | undefined> {
  const row = await trx
    .selectFrom('news')
    .select(['title', 'body'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  const comparison = row && comparedWith(features, row.title, row.body);
  return comparison && { item: null, story: id, group: undefined, comparison };
}

async function compareItem(trx: Trx, features: Features, id: number): Promise<Compared | undefined> {
  const row = await trx
    .selectFrom('fetched_item')
    .select(['title', 'html', 'group_id', 'state', 'news_id'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) return undefined;
  const group = row.state === 'waiting' ? row.group_id : undefined;
  return { item: id, story: row.news_id, group, comparison: comparedWith(features, row.title, row.html) };
}

function comparedWith(features: Features, title: string, html: string): TextComparison {
  return compareTexts(features, newsFeatures(title, html));
}

function receivedEvent(id: number, source: SourceRow, arrival: Arrival, at: number): PortalEvent {
  const data = { id, title: arrival.title, source: source.name, url: arrival.url };
  return { type: 'queue.received', at, describe: () => ({ editions: [], data }) };
}

/** Registers the picture's address, because the media proxy fetches only registered addresses. */
async function registerExternalPicture(trx: Trx, url: string): Promise<void> {
  if (url === '') return;
  await trx
    .insertInto('external_image')
    .values({ id: externalId(url), url, failure: '' })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}

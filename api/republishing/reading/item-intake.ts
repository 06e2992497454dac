import { setImmediate as breathe } from 'node:timers/promises';
import { dayNumber } from '../../../contracts/belem-time.ts';
import type { Connection, Trx } from '../../../db/database.ts';
import { acquireLock } from '../../../db/locks.ts';
import { type ListedDatabase, type NewsList, positionsInOrder } from '../../../db/news/news-in-order.ts';
import { isVisibleSql } from '../../../db/news/visible-news.ts';
import { externalId } from '../../../db/pictures.ts';
import { findNeighbours, storeBands, TEXT_KINDS } from '../../../db/same-news/band-store.ts';
import type { FetchedItemRow, SourceRow } from '../../../db/tables/republishing.tables.ts';
import { type PortalEvent, recordEvents } from '../../../db/webhooks/record-events.ts';
import type { Features } from '../../../ingest/same-news/features.ts';
import { type ComparedMember, chooseGroup } from '../../../ingest/same-news/groups.ts';
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
  async function known(sourceId: number, keys: readonly string[]): Promise<Map<string, KnownItem>> {
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
  async function storeArrival(source: SourceRow, { arrival, features, keys }: ReadArrival): Promise<boolean> {
    return await db.query.transaction().execute(async (trx) => {
      // The lock keeps two instances from creating two cards for the same news.
      await acquireLock(trx, db.engine, 'intake');
      const existing = await trx
        .selectFrom('fetched_item')
        .select([
          'id',
          'state',
          'text_hash',
          'arrived_at',
          'group_id',
          'title',
          'url',
          'valid_until',
          'news_id',
        ])
        .where('source_id', '=', source.id)
        .where('item_key', '=', arrival.item_key)
        .executeTakeFirst();
      if (existing) {
        const isReopened =
          (existing.state !== 'waiting' || existing.news_id !== null) &&
          isMovedEvent(existing, arrival) &&
          (await recordMovedEvent(trx, existing, arrival, now()));
        if (existing.state !== 'waiting' && !isReopened) return false;
        if (existing.text_hash === arrival.text_hash && !isReopened) return false;
        const isWithdrawn =
          !isReopened &&
          isCalendarEvent(arrival) &&
          isCancelledEvent(arrival) &&
          !(await isInAgenda(trx, existing));
        if (isWithdrawn) {
          const { title } = arrival;
          const gone = { title, state: 'expired', decided_at: now() } as const;
          await trx.updateTable('fetched_item').set(gone).where('id', '=', existing.id).execute();
          await rankGroup(trx, existing.group_id);
          return false;
        }
        const found = await findSameNews(trx, features, keys, now(), existing.id);
        // The card of an event that already has a story says so, and is not published a second time.
        const sameNews = { ...found, storyId: found.storyId ?? existing.news_id };
        const values = await rowWithRank(trx, source, arrival, sameNews);
        const arrivedAt = isReopened ? now() : existing.arrived_at;
        const reopened = {
          own_title: null,
          own_summary: null,
          claimed_by: null,
          claimed_until: null,
          decided_at: null,
          decided_by: '',
        };
        await trx
          .updateTable('fetched_item')
          // The days after which a card expires are counted from its return.
          .set({ ...values, arrived_at: arrivedAt, ...(isReopened && reopened) })
          .where('id', '=', existing.id)
          .execute();
        await storeBands(trx, { kind: TEXT_KINDS.item, id: existing.id }, keys, arrivedAt);
        await rankGroup(trx, existing.group_id);
        return false;
      }
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
    });
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

  return { known, storeArrival };
}

type KnownItem = Pick<FetchedItemRow, 'id' | 'item_key' | 'state' | 'title' | 'published_at' | 'valid_until'>;

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

/** Finds the same news among items and published stories of the last two weeks. */
async function findSameNews(
  trx: Trx,
  features: Features,
  keys: readonly number[],
  now: number,
  except?: number,
): Promise<SameNews> {
  const near = await findNeighbours(
    trx,
    keys,
    now,
    except === undefined ? undefined : { kind: TEXT_KINDS.item, id: except },
  );
  const waiting: ComparedMember<number>[] = [];
  let storyId: number | null = null;
  const doubtful: {
    readonly item: number | null;
    readonly story: number | null;
    readonly likeness: number;
  }[] = [];
  for (const { kind, id } of near) {
    // A long text takes some 15 ms to compare, and requests are answered between two of them.
    await breathe();
    if (kind === TEXT_KINDS.story) {
      const story = await trx
        .selectFrom('news')
        .select(['title', 'body'])
        .where('id', '=', id)
        .where('deleted_at', 'is', null)
        .executeTakeFirst();
      if (!story) continue;
      const { same, maybe, likeness } = comparedWith(features, story.title, story.body);
      if (same) storyId ??= id;
      if (maybe) doubtful.push({ item: null, story: id, likeness });
      continue;
    }
    const item = await trx
      .selectFrom('fetched_item')
      .select(['title', 'html', 'group_id', 'state', 'news_id'])
      .where('id', '=', id)
      .executeTakeFirst();
    if (!item) continue;
    const comparison = comparedWith(features, item.title, item.html);
    if (comparison.same) storyId ??= item.news_id;
    if (item.state === 'waiting') waiting.push({ group: item.group_id, comparison });
    // A text that fits two cards joins neither.
    const isOpen = item.state === 'waiting' || item.news_id !== null;
    if (isOpen && (comparison.maybe || comparison.same))
      doubtful.push({ item: id, story: null, likeness: comparison.likeness });
  }
  const groupId = chooseGroup(waiting);
  const [likest] = doubtful.sort((a, b) => b.likeness - a.likeness);
  const maybe = groupId === undefined && storyId === null ? likest : undefined;
  return { groupId, storyId, maybeItemId: maybe?.item ?? null, maybeStoryId: maybe?.story ?? null };
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

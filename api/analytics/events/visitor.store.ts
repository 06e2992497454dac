import type { VisitorData } from '../../../contracts/analytics/analytics-event.schema.ts';
import { isoOf } from '../../../contracts/belem-time.ts';
import { LIMITS } from '../../../contracts/limits.ts';
import type { Connection, Database, Engine } from '../../../db/database.ts';
import { isVisibleSql } from '../../../db/news/visible-news.ts';
import { isOneOf } from '../../../db/statements/json-rows.ts';
import { recordErasure } from './erased.queries.ts';
import { rollUp, rollUpSome } from './roll-up/roll-up.store.ts';
import { type EventOfVisitor, heldEvents, type Titles } from './visitor.views.ts';

/** The data stored under a trackingId, with its newest events; undefined if there is none. */
export async function findVisitor(
  { query, engine }: Database,
  visitor: string,
  now: number,
): Promise<VisitorData | undefined> {
  const known = await query
    .selectFrom('analytics_visitor')
    .selectAll()
    .where('visitor', '=', visitor)
    .executeTakeFirst();
  if (!known) return undefined;
  const events = await query
    .selectFrom('analytics_event')
    .select(['at', 'kind', 'page', 'news_id', 'device', 'source', 'campaign'])
    .select(['view_id', 'item', 'amount'])
    .where('visitor', '=', visitor)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(LIMITS.visitorEvents + 1)
    .$castTo<EventOfVisitor>()
    .execute();
  const shown = events.slice(0, LIMITS.visitorEvents);
  const titles = await readTitles(query, engine, shown, now);
  return {
    firstAt: isoOf(known.first_at),
    // The visitor's row is updated by the roll-up, so it may be older than the newest event.
    lastAt: isoOf(Math.max(known.first_at, known.last_at, events[0]?.at ?? 0)),
    consent: { at: isoOf(known.consent_at), version: known.consent_version },
    events: heldEvents(shown, titles),
    complete: events.length === shown.length,
  };
}

async function readTitles(
  query: Connection,
  engine: Engine,
  events: readonly EventOfVisitor[],
  now: number,
): Promise<Titles> {
  const storyIds = events.flatMap(({ news_id }) => (news_id === null ? [] : [news_id]));
  const adIds = events.flatMap(({ kind, item }) => (kind === 'vital' || item === '' ? [] : [Number(item)]));
  const stories = await query
    .selectFrom('news')
    .select(['id', 'title'])
    .where(isOneOf(engine, 'id', [...new Set(storyIds)]))
    // Titles of stories that readers do not see now are left out: the story is withdrawn or still being edited.
    .where(isVisibleSql(now))
    .execute();
  const ads = await query
    .selectFrom('ad')
    .select(['id', 'advertiser', 'title'])
    .where(isOneOf(engine, 'id', [...new Set(adIds)]))
    .execute();
  return {
    stories: new Map(stories.map(({ id, title }) => [id, title])),
    ads: new Map(ads.map(({ id, advertiser, title }) => [id, `${advertiser.trim() || 'Anúncio'}: ${title}`])),
  };
}

/** Deletes everything stored under a trackingId and returns the number of events. The totals do not change. */
export async function eraseVisitor(db: Database, visitor: string, now: () => number): Promise<number> {
  // Roll up most events before the transaction below, to keep it short.
  await rollUp(db, now);
  return await db.query.transaction().execute(async (trx) => {
    while ((await rollUpSome(trx, db.engine, now())) > 0);
    const { numDeletedRows } = await trx
      .deleteFrom('analytics_event')
      .where('visitor', '=', visitor)
      .executeTakeFirstOrThrow();
    await trx.deleteFrom('analytics_visitor').where('visitor', '=', visitor).execute();
    await recordErasure(trx, visitor, now());
    return Number(numDeletedRows);
  });
}

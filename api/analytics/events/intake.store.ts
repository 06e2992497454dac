import { sql } from 'kysely';
import type {
  AnalyticsBatch,
  AnalyticsEvent,
  ViewEvent,
} from '../../../contracts/analytics/analytics-event.schema.ts';
import type { Database, Engine, Trx } from '../../../db/database.ts';
import { acquireLock } from '../../../db/locks.ts';
import { columnNames, isOneOf, jsonRows } from '../../../db/statements/json-rows.ts';
import type { AnalyticsVisitorTable } from '../../../db/tables/analytics.tables.ts';
import { withSharedCaps } from './caps.store.ts';
import { countedEvents } from './counted.rules.ts';
import { findErased } from './erased.queries.ts';
import { EVENT_COLUMNS, eventRow } from './event-row.rules.ts';

/** Stores a batch in one transaction. A batch or an event that is already stored changes nothing. */
export async function storeEventBatch(
  { query, engine }: Database,
  batch: AnalyticsBatch,
  now: number,
  visitorsPerIp: number = Number.POSITIVE_INFINITY,
): Promise<void> {
  await query.transaction().execute(async (trx) => {
    // The lock serialises writers: otherwise an event could get a lower id than one that is already rolled up.
    await acquireLock(trx, engine, 'analytics');
    if (!(await isNew(trx, batch.id, now))) return;
    const events = await onlyCounted(trx, engine, batch, visitorsPerIp);
    const visitors = visitorsOf(events);
    const erased = await findErased(trx, engine, visitors);
    // A click counts without its reader; every other event of an erased visitor is dropped.
    const taken = events.filter((event) => event.kind === 'click' || !isOf(event, erased));
    if (taken.length === 0) return;
    await recordConsents(trx, engine, taken.filter(isView));
    const agreed = await findAgreed(trx, engine, visitors);
    const rows = taken.map((event) => eventRow(event, (visitor) => agreed.has(visitor)));
    await sql`insert into analytics_event (${columnNames(EVENT_COLUMNS)})
      select * from (${jsonRows(engine, 'analytics_event', EVENT_COLUMNS, JSON.stringify(rows))}) as event
      where true on conflict do nothing`.execute(trx);
  });
}

/** Applies the counting caps, shared by all instances of the site. */
async function onlyCounted(
  trx: Trx,
  engine: Engine,
  batch: AnalyticsBatch,
  visitorsPerIp: number,
): Promise<readonly AnalyticsEvent[]> {
  if (!batch.attempts) return batch.events;
  let counted: readonly AnalyticsEvent[] = [];
  await withSharedCaps(trx, engine, batch.attempts, visitorsPerIp, (capsOf) => {
    counted = countedEvents(batch, capsOf);
  });
  return counted;
}

async function isNew(trx: Trx, id: string, at: number): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await trx
    .insertInto('analytics_batch')
    .values({ id, at })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows > 0n;
}

function isView(event: AnalyticsEvent): event is ViewEvent {
  return event.kind === 'view';
}

const VISITOR_COLUMNS = [
  'visitor',
  'first_at',
  'last_at',
  'consent_at',
  'consent_version',
] as const satisfies (keyof AnalyticsVisitorTable)[];

/** Every view carries the time and version of its reader's consent; the latest consent is stored. */
async function recordConsents(trx: Trx, engine: Engine, views: readonly ViewEvent[]): Promise<void> {
  if (views.length === 0) return;
  const visitors = new Map<string, AnalyticsVisitorTable>();
  for (const { at, visitor, consent } of views) {
    // A browser clock may be ahead: a consent cannot be later than the view it covers.
    const agreed = { consent_at: Math.min(consent.at, at), consent_version: consent.version };
    const known = visitors.get(visitor);
    if (known && known.consent_at >= agreed.consent_at) {
      known.first_at = Math.min(known.first_at, at);
    } else {
      const first = Math.min(known?.first_at ?? at, at);
      // `last_at` is 0 until the roll-up has counted the visitor.
      visitors.set(visitor, { visitor, first_at: first, last_at: 0, ...agreed });
    }
  }
  const json = JSON.stringify([...visitors.values()]);
  await sql`insert into analytics_visitor (${columnNames(VISITOR_COLUMNS)})
    select * from (${jsonRows(engine, 'analytics_visitor', VISITOR_COLUMNS, json)}) as agreed where true
    on conflict (visitor) do update
    set consent_at = excluded.consent_at, consent_version = excluded.consent_version
    where excluded.consent_at > analytics_visitor.consent_at`.execute(trx);
}

function visitorsOf(events: readonly AnalyticsEvent[]): string[] {
  const visitors = events.map((event) => ('visitor' in event ? event.visitor : null));
  return [...new Set(visitors.filter((visitor) => visitor !== null))];
}

function isOf(event: AnalyticsEvent, visitors: ReadonlySet<string>): boolean {
  return 'visitor' in event && event.visitor !== null && visitors.has(event.visitor);
}

async function findAgreed(
  trx: Trx,
  engine: Engine,
  visitors: readonly string[],
): Promise<ReadonlySet<string>> {
  if (visitors.length === 0) return new Set();
  const rows = await trx
    .selectFrom('analytics_visitor')
    .select('visitor')
    .where(isOneOf(engine, 'visitor', [...visitors]))
    .execute();
  return new Set(rows.map(({ visitor }) => visitor));
}

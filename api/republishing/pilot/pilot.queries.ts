import { HOUR_MS, MINUTE_MS } from '../../../contracts/durations.ts';
import type { PilotRules } from '../../../contracts/queue/pilot.schema.ts';
import type { Connection, Trx } from '../../../db/database.ts';
import type { FetchedItemRow } from '../../../db/tables/republishing.tables.ts';
import { DEFAULT_PILOT } from './pilot.rules.ts';

const LEASE_MS = 5 * MINUTE_MS;
/** Maximum items checked per round; older ones wait for an editor. */
export const MAX_CHECKED = 100;

/** An item of a trusted source, with what is needed to check it. */
export type PilotItem = FetchedItemRow & { readonly licence: string; readonly source_name: string };

/** The rules as the newsroom last saved them; those that it never saved have their defaults. */
export async function findPilot(query: Connection) {
  const row = await query.selectFrom('pilot').selectAll().where('id', '=', 1).executeTakeFirst();
  const stored: Partial<PilotRules> = row ? JSON.parse(row.data) : {};
  return {
    rules: { ...DEFAULT_PILOT, ...stored } satisfies PilotRules,
    updatedAt: row?.updated_at ?? null,
    updatedBy: row?.updated_by ?? '',
  };
}

export async function storePilot(trx: Trx, rules: PilotRules, username: string, at: number): Promise<void> {
  const values = { data: JSON.stringify(rules), updated_by: username, updated_at: at };
  await trx
    .insertInto('pilot')
    .values({ id: 1, lease_until: 0, ...values })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(values))
    .execute();
}

/** True if this instance may publish now: no other one holds the lease. */
export async function leasePilot(query: Connection, now: number): Promise<boolean> {
  const { numUpdatedRows } = await query
    .updateTable('pilot')
    .set({ lease_until: now + LEASE_MS })
    .where('id', '=', 1)
    .where('lease_until', '<=', now)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Fetching PDFs of slow sources may take longer than the lease. */
export async function renewPilotLease(query: Connection, now: number): Promise<void> {
  await query
    .updateTable('pilot')
    .set({ lease_until: now + LEASE_MS })
    .where('id', '=', 1)
    .execute();
}

/** The waiting cards of trusted sources that arrived since a moment, the best first. */
export async function listPilotItems(query: Connection, since: number): Promise<PilotItem[]> {
  return await query
    .selectFrom('fetched_item')
    .innerJoin('source', 'source.id', 'fetched_item.source_id')
    .selectAll('fetched_item')
    .select(['source.licence', 'source.name as source_name'])
    .where('source.trust', '=', 'auto')
    .where('source.active', '=', 1)
    .where('source.deleted_at', 'is', null)
    .where('fetched_item.state', '=', 'waiting')
    .where('fetched_item.lead', '=', 1)
    .where('fetched_item.shown_at', '>=', since)
    .orderBy('fetched_item.rank_at', 'desc')
    .limit(MAX_CHECKED)
    .execute();
}

export async function countTrustedSources(query: Connection): Promise<number> {
  const { trusted } = await query
    .selectFrom('source')
    .select((eb) => eb.fn.countAll<number>().as('trusted'))
    .where('trust', '=', 'auto')
    .where('active', '=', 1)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(trusted);
}

/** When automatic publishing last published; null if never. */
export async function lastPublishedByPilot(query: Connection): Promise<number | null> {
  const { last } = await query
    .selectFrom('provenance')
    .select((eb) => eb.fn.max<number | null>('taken_at').as('last'))
    .where('automatic', '=', 1)
    .executeTakeFirstOrThrow();
  return last;
}

/** How many stories automatic publishing made in the last hour. */
export async function countPublishedThisHour(query: Connection, now: number): Promise<number> {
  const { recent } = await query
    .selectFrom('provenance')
    .select((eb) => eb.fn.countAll<number>().as('recent'))
    .where('automatic', '=', 1)
    .where('taken_at', '>', now - HOUR_MS)
    .executeTakeFirstOrThrow();
  return Number(recent);
}

/** The stories that automatic publishing made between two moments, the first one first. */
export async function listPublishedByPilot(query: Connection, start: number, end: number) {
  return await query
    .selectFrom('provenance')
    .innerJoin('news', 'news.id', 'provenance.news_id')
    .select(['news.id', 'news.title', 'news.status', 'news.deleted_at'])
    .select(['source_name', 'taken_at', 'confidence', 'watch'])
    .where('automatic', '=', 1)
    .where('taken_at', '>=', start)
    .where('taken_at', '<', end)
    .orderBy('taken_at')
    .execute();
}

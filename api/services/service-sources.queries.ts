import { MINUTE_MS } from '../../contracts/durations.ts';
import { SERVICE_KEYS, type ServiceKey } from '../../contracts/services/service-sources.ts';
import type { Connection, Database, Trx } from '../../db/database.ts';
import type { ServiceSourceRow } from '../../db/tables/services.tables.ts';

/** The lease of a killed process expires after this. */
const LEASE_MS = 15 * MINUTE_MS;

/**
 * Claims the active sources that are due, each for one instance. A source that was tried well in the future is due too: the clock
 * was set back.
 */
export async function claimDueServices({ query }: Database, now: number): Promise<ServiceSourceRow[]> {
  return await query
    .updateTable('service_source')
    .set(({ eb }) => ({ lease_until: now + LEASE_MS, tried_at: now, turn: eb('turn', '+', 1) }))
    .where('active', '=', 1)
    .where(({ or, and, eb }) =>
      or([
        and([eb('next_at', '<=', now), eb('lease_until', '<=', now)]),
        eb('tried_at', '>', now + LEASE_MS),
      ]),
    )
    .returningAll()
    .execute();
}

interface ServiceResult {
  readonly nextAt: number;
  readonly failures: number;
  readonly error: string;
  /** True if something was read, also if a part of it failed. */
  readonly hasRead: boolean;
}

/** Has a source read in the next round, also if it is being read now: that reading may not have what has just been stored. */
export async function readServiceSoon(trx: Trx, key: ServiceKey): Promise<void> {
  await trx
    .updateTable('service_source')
    .set(({ eb }) => ({ next_at: 0, turn: eb('turn', '+', 1) }))
    .where('key', '=', key)
    .execute();
}

export async function recordServiceResult(
  query: Connection,
  { key, turn }: Pick<ServiceSourceRow, 'key' | 'turn'>,
  { nextAt, failures, error, hasRead }: ServiceResult,
  now: number,
): Promise<void> {
  await query
    .updateTable('service_source')
    .set({ next_at: nextAt })
    .where('key', '=', key)
    .where('turn', '=', turn)
    .execute();
  await query
    .updateTable('service_source')
    .set({ lease_until: 0, failures, error, ...(hasRead && { succeeded_at: now }) })
    .where('key', '=', key)
    .execute();
}

/** Leases of a stopping process: its sources are due at once. */
export async function returnServiceLeases({ query }: Database, keys: readonly ServiceKey[]): Promise<void> {
  if (keys.length === 0) return;
  await query
    .updateTable('service_source')
    .set({ lease_until: 0, next_at: 0 })
    .where('key', 'in', keys)
    .execute();
}

/** Switches a source on or off. One that is switched on is due at once. */
export async function switchService(trx: Trx, key: ServiceKey, active: boolean): Promise<void> {
  const values = {
    active: active ? (1 as const) : (0 as const),
    next_at: 0,
    lease_until: 0,
    failures: 0,
    error: '',
  };
  await trx
    .insertInto('service_source')
    .values({ key, tried_at: null, succeeded_at: null, ...values })
    .onConflict((conflict) => conflict.column('key').doUpdateSet(values))
    .execute();
}

export async function listServices(query: Connection) {
  const rows = await query.selectFrom('service_source').selectAll().execute();
  const counts = await query
    .selectFrom('observation')
    .select(['source', ({ fn }) => fn.countAll().as('count')])
    .groupBy('source')
    .execute();
  return SERVICE_KEYS.map((key) => ({
    key,
    row: rows.find((row) => row.key === key),
    observations: Number(counts.find(({ source }) => source === key)?.count ?? 0),
  }));
}

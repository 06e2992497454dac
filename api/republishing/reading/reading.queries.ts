import { sql } from 'kysely';
import { MINUTE_MS } from '../../../contracts/durations.ts';
import { sourceHost } from '../../../contracts/news/known-source.ts';
import type { Connection, Database, Trx } from '../../../db/database.ts';
import { tryAcquireLock } from '../../../db/locks.ts';
import type { SourceRow } from '../../../db/tables/republishing.tables.ts';
import { nextReading } from '../../../ingest/fetching/next-reading.ts';

/** Shown in the health of a source. */
const INTERRUPTED = 'A última leitura foi interrompida no meio. O portal tenta de novo mais tarde.';
/** The lease of a killed process expires after this. */
const LEASE_MS = 10 * MINUTE_MS;
/** Minimum time between two sources of one host. */
const HOST_PAUSE_MS = 30_000;

export interface DueSource {
  readonly source: SourceRow;
  readonly etag: string;
  readonly lastModified: string;
  readonly intervalMs: number;
  readonly failures: number;
}

/** Creates the reading state of a source; a changed address resets it. */
export async function resetSourceReading(
  trx: Trx,
  source: SourceRow,
  before: SourceRow | undefined,
  now: number,
): Promise<void> {
  const anew = before === undefined || before.address !== source.address;
  const intervalMs = source.interval_minutes * MINUTE_MS;
  const row = {
    source_id: source.id,
    host: sourceHost(source.address),
    interval_ms: intervalMs,
    next_at: now,
    lease_until: 0,
    tried_at: null,
    succeeded_at: null,
  };
  await trx
    .insertInto('source_reading')
    .values(row)
    .onConflict((conflict) =>
      conflict.column('source_id').doUpdateSet({
        host: row.host,
        interval_ms: intervalMs,
        // Due at once after any change, such as being switched on again.
        next_at: now,
        failures: 0,
        ...(anew && { etag: '', last_modified: '', error: '', problems: '' }),
      }),
    )
    .execute();
}

/**
 * Claims the sources that are due. The advisory lock and the lease make sure that each is handed out once, for any
 * number of instances.
 */
export async function claimDueSources(db: Database, now: number, max: number): Promise<DueSource[]> {
  return await db.query.transaction().execute(async (trx) => {
    if (!(await tryAcquireLock(trx, db.engine, 'sources'))) return [];
    const rows = await trx
      .selectFrom('source_reading as reading')
      .innerJoin('source', 'source.id', 'reading.source_id')
      .select(['source_id', 'host'])
      .where('reading.next_at', '<=', now)
      .where('reading.lease_until', '<=', now)
      .where('source.active', '=', 1)
      .where('source.deleted_at', 'is', null)
      .where(
        sql<boolean>`not exists (select 1 from source_reading as other where other.host = reading.host
          and other.source_id <> reading.source_id
          and (other.lease_until > ${now} or other.tried_at > ${now - HOST_PAUSE_MS}))`,
      )
      .orderBy('reading.next_at')
      .limit(max * 4)
      .execute();
    // One source per host at a time.
    const chosen = [...new Map(rows.toReversed().map((row) => [row.host || row.source_id, row])).values()]
      .toReversed()
      .slice(0, max);
    return await lease(
      trx,
      chosen.map((row) => row.source_id),
      now,
    );
  });
}

/** Claims one source now, unless another process is reading it. */
export async function claimSource(db: Database, id: number, now: number): Promise<DueSource | undefined> {
  return await db.query.transaction().execute(async (trx) => (await lease(trx, [id], now))[0]);
}

async function lease(trx: Trx, ids: readonly number[], now: number): Promise<DueSource[]> {
  if (ids.length === 0) return [];
  const leased = await trx
    .updateTable('source_reading')
    .set({ lease_until: now + LEASE_MS, tried_at: now })
    .where('source_id', 'in', ids)
    .where('lease_until', '<=', now)
    .returningAll()
    .execute();
  if (leased.length === 0) return [];
  const sources = await trx
    .selectFrom('source')
    .selectAll()
    .where(
      'id',
      'in',
      leased.map((row) => row.source_id),
    )
    .execute();
  const byId = new Map(sources.map((source) => [source.id, source]));
  return leased.flatMap((row) => {
    const source = byId.get(row.source_id);
    if (!source) return [];
    const { etag, last_modified: lastModified, interval_ms: intervalMs, failures } = row;
    return [{ source, etag, lastModified, intervalMs, failures }];
  });
}

/** Releases leases of unread sources, which are then due as before. */
export async function returnLeases({ query }: Database, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await query.updateTable('source_reading').set({ lease_until: 0 }).where('source_id', 'in', ids).execute();
}

/**
 * A lease that was neither completed nor released belongs to a process that died while reading, possibly because of the
 * source. Such a source waits as after a failure, so that a restart never begins with the source that killed the
 * process before. SQLite has one process per file, so at its start (`atStart`) every lease is a lost one.
 */
export async function postponeInterruptedReadings(
  { engine, query }: Database,
  { now, random }: { readonly now: number; readonly random: () => number },
  atStart = false,
): Promise<void> {
  const lost = await query
    .selectFrom('source_reading')
    .select(['source_id', 'lease_until', 'interval_ms', 'failures'])
    .where('lease_until', '>', 0)
    .$if(!(atStart && engine === 'sqlite'), (all) => all.where('lease_until', '<=', now))
    .execute();
  for (const { source_id, lease_until, interval_ms: intervalMs, failures } of lost) {
    const next = nextReading({ intervalMs, failures }, 'failed', { now, share: random() });
    await query
      .updateTable('source_reading')
      .set({ lease_until: 0, next_at: next.at, failures: next.failures, error: INTERRUPTED })
      .where('source_id', '=', source_id)
      .where('lease_until', '=', lease_until)
      .execute();
  }
}

export interface ReadingResult {
  readonly intervalMs: number;
  readonly failures: number;
  readonly nextAt: number;
  readonly error: string;
  readonly problems: readonly string[];
  /** undefined keeps the stored ETag and Last-Modified. */
  readonly validators?: { readonly etag: string; readonly lastModified: string } | undefined;
}

export async function recordReading(
  db: Connection,
  sourceId: number,
  result: ReadingResult,
  now: number,
): Promise<void> {
  await db
    .updateTable('source_reading')
    .set({
      interval_ms: result.intervalMs,
      failures: result.failures,
      next_at: result.nextAt,
      lease_until: 0,
      error: result.error,
      problems: JSON.stringify(result.problems),
      ...(result.error === '' && { succeeded_at: now }),
      ...(result.validators && {
        etag: result.validators.etag,
        last_modified: result.validators.lastModified,
      }),
    })
    .where('source_id', '=', sourceId)
    .execute();
}

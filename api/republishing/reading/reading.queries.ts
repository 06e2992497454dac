import { sql } from 'kysely';
import { hostOf } from '../../../contracts/news/known-source.ts';
import type { Database, Query } from '../../../db/database.ts';
import type { SourceRow } from '../../../db/tables/republishing.tables.ts';
import { tryTurn } from '../../../db/take-turns.ts';

const MINUTE = 60_000;
/** A program that was killed while it read lets go after this. */
const LEASE_MS = 10 * MINUTE;
/** Two sources of one host are not read within this. */
const HOST_PAUSE_MS = 30_000;

export interface DueSource {
  readonly source: SourceRow;
  readonly etag: string;
  readonly lastModified: string;
  readonly intervalMs: number;
  readonly failures: number;
}

/** Begins to note readings of a source; one whose address changed begins anew. */
export async function noteSource(
  trx: Query,
  source: SourceRow,
  before: SourceRow | undefined,
  now: number,
): Promise<void> {
  const anew = before === undefined || before.address !== source.address;
  const intervalMs = source.interval_minutes * MINUTE;
  const row = {
    source_id: source.id,
    host: hostOf(source.address),
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
        // Switched on again, or changed in any other way: it is looked at soon.
        next_at: now,
        failures: 0,
        ...(anew && { etag: '', last_modified: '', error: '', problems: '' }),
      }),
    )
    .execute();
}

/**
 * The sources whose time has come, each handed out once whatever the number of instances: who claims holds the turn, and
 * who was handed a source has it until the lease ends.
 */
export async function claimDue(db: Database, now: number, most: number): Promise<DueSource[]> {
  return await db.query.transaction().execute(async (trx) => {
    if (!(await tryTurn(trx, db.engine, 'sources'))) return [];
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
      .limit(most * 4)
      .execute();
    // One of a host at a time.
    const chosen = [...new Map(rows.toReversed().map((row) => [row.host || row.source_id, row])).values()]
      .toReversed()
      .slice(0, most);
    return await lease(
      trx,
      chosen.map((row) => row.source_id),
      now,
    );
  });
}

/** One source, now, if nobody is at it. */
export async function claimOne(db: Database, id: number, now: number): Promise<DueSource | undefined> {
  return await db.query.transaction().execute(async (trx) => (await lease(trx, [id], now))[0]);
}

async function lease(trx: Query, ids: readonly number[], now: number): Promise<DueSource[]> {
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

/** SQLite has one program at its file: what a killed one held is free again. */
export async function freeLeases({ engine, query }: Database): Promise<void> {
  if (engine === 'sqlite') await query.updateTable('source_reading').set({ lease_until: 0 }).execute();
}

export interface ReadingResult {
  readonly intervalMs: number;
  readonly failures: number;
  readonly nextAt: number;
  readonly error: string;
  readonly problems: readonly string[];
  /** undefined: what was known of the last answer stays. */
  readonly validators?: { readonly etag: string; readonly lastModified: string } | undefined;
}

export async function noteReading(
  db: Query,
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

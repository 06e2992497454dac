import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Connection, Engine } from '../../db/database.ts';

/** Tables that may have held personal data. */
const TOUCHED = [
  'user_account',
  'session',
  'audit',
  'message',
  'digest_subscription',
  'rate_limit',
  'news_revision',
  'news_pending',
  'passkey',
  'login_address',
  'invitation',
  'fetched_item',
  'source',
  'provenance',
  'pilot',
] as const;
/** Longer than any request or report may take. */
const PATIENCE_MS = 20_000;
const CHECK_EVERY_MS = 50;

/**
 * Rewrites the database files, which still contain old row versions, and truncates the WAL. Returns false if a running
 * transaction prevented it.
 */
export async function writeOver(query: Connection, engine: Engine): Promise<boolean> {
  if (engine === 'postgres') {
    const rowsUnread = await waitForOlderTransactions(query);
    for (const table of TOUCHED) await sql`vacuum full analyze ${sql.table(table)}`.execute(query);
    // Planner statistics contain sample values, and so do their old row versions.
    const statisticsUnread = await waitForOlderTransactions(query);
    await sql`vacuum full pg_statistic`.execute(query);
    return rowsUnread && statisticsUnread;
  }
  await sql`vacuum`.execute(query);
  const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(query);
  return rows[0]?.busy === 0;
}

/**
 * PostgreSQL keeps a deleted row as long as an older transaction of this database may read it, or any transaction of
 * the cluster that was already writing: VACUUM FULL respects both.
 */
async function waitForOlderTransactions(query: Connection): Promise<boolean> {
  const { rows } = await sql<{ mark: string }>`select pg_current_xact_id()::text as mark`.execute(query);
  const mark = rows[0]?.mark ?? '';
  const older = sql<{ count: number }>`
    select count(*) + (pg_snapshot_xmin(pg_current_snapshot()) <= ${mark}::xid8)::int as count
    from pg_stat_activity
    where backend_xmin is not null and age(backend_xmin) > age(${mark}::xid8::xid)
      and (datname is null or datname = current_database()) and pid <> pg_backend_pid()
  `;
  for (let waited = 0; waited < PATIENCE_MS; waited += CHECK_EVERY_MS) {
    const { rows: found } = await older.execute(query);
    if (Number(found[0]?.count) === 0) return true;
    await wait(CHECK_EVERY_MS);
  }
  return false;
}

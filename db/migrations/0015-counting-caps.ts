import { sql } from 'kysely';
import type { Engine, Query } from '../database.ts';

export const name = '0015-counting-caps';

/**
 * How often a reader was counted within an hour, whichever site told of it. Keys are hashes with the salt of their hour,
 * and both go when it is over. PostgreSQL keeps them out of its log: they reach neither a standby nor an archive.
 */
export async function up(db: Query, engine: Engine): Promise<void> {
  const table = sql.raw(engine === 'postgres' ? 'unlogged table' : 'table');
  await sql`create ${table} analytics_salt (hour integer primary key, salt text not null)`.execute(db);
  await sql`create ${table} analytics_cap (
    key text primary key, hour integer not null, times integer not null, last_at bigint not null
  )`.execute(db);
  await sql`create index analytics_cap_hour on analytics_cap (hour)`.execute(db);
}

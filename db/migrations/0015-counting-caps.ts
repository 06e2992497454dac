import { sql } from 'kysely';
import type { Engine, Query } from '../database.ts';

export const name = '0015-counting-caps';

/**
 * How often a reader was counted within an hour, whichever site told of it. Keys are hashes with the salt of their hour,
 * and both go when it is over. PostgreSQL keeps them out of its log: they reach neither a standby nor an archive.
 */
export async function up(db: Query, engine: Engine): Promise<void> {
  const table = sql.raw(engine === 'postgres' ? 'unlogged table' : 'table');
  // One tree instead of two: every page that is opened is a row written.
  const apart = sql.raw(engine === 'postgres' ? '' : 'without rowid');
  await sql`create ${table} analytics_salt (hour integer primary key, salt text not null)`.execute(db);
  await sql`create ${table} analytics_cap (
    hour integer not null, key text not null, counts text not null, primary key (hour, key)
  ) ${apart}`.execute(db);
}

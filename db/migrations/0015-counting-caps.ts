import { sql } from 'kysely';
import type { Connection, Engine } from '../database.ts';

export const name = '0015-counting-caps';

/**
 * How often a reader was counted within an hour, summed over all site instances. Keys are hashes with the salt of their
 * hour; both are deleted after the hour. On PostgreSQL the tables are unlogged, so they reach neither a standby nor a
 * WAL archive.
 */
export async function up(db: Connection, engine: Engine): Promise<void> {
  const table = sql.raw(engine === 'postgres' ? 'unlogged table' : 'table');
  // `without rowid` stores one B-tree instead of two: every page view writes a row.
  const apart = sql.raw(engine === 'postgres' ? '' : 'without rowid');
  await sql`create ${table} analytics_salt (hour integer primary key, salt text not null)`.execute(db);
  await sql`create ${table} analytics_cap (
    hour integer not null, key text not null, counts text not null, primary key (hour, key)
  ) ${apart}`.execute(db);
}

import { sql } from 'kysely';
import type { Connection } from '../database.ts';

export const name = '0013-change-log';

/**
 * Changes, numbered without gaps in the order of the commits, so that an instance that was disconnected can read what
 * it missed. SQLite has a single process and needs neither table; the schema is the same on both engines.
 */
export async function up(db: Connection): Promise<void> {
  await db.schema
    .createTable('change_log')
    .addColumn('number', 'bigint', (column) => column.primaryKey())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addColumn('tags', 'text', (column) => column.notNull())
    .execute();
  // One row. Incrementing it locks it until the commit, so numbers have the order of the commits.
  await db.schema
    .createTable('change_number')
    .addColumn('number', 'bigint', (column) => column.notNull())
    .execute();
  await sql`insert into change_number (number) values (0)`.execute(db);
}

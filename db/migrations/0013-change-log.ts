import { sql } from 'kysely';
import type { Query } from '../database.ts';

export const name = '0013-change-log';

/**
 * What changed, numbered without gaps in the order of the commits: an instance that was deaf for a while reads here
 * what it missed. SQLite has one process and needs neither; the schema is the same on both engines.
 */
export async function up(db: Query): Promise<void> {
  await db.schema
    .createTable('change_log')
    .addColumn('number', 'bigint', (column) => column.primaryKey())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addColumn('tags', 'text', (column) => column.notNull())
    .execute();
  // One row: whoever counts it up holds it until his commit, so that nobody's number overtakes another's.
  await db.schema
    .createTable('change_number')
    .addColumn('number', 'bigint', (column) => column.notNull())
    .execute();
  await sql`insert into change_number (number) values (0)`.execute(db);
}

import { sql } from 'kysely';
import type { Connection } from '../database.ts';

export const name = '0054-observation-changes';

/** Since when a public service says what it says now. It is unknown for what was stored before: the last reading counts. */
export async function up(db: Connection): Promise<void> {
  await db.schema
    .alterTable('observation')
    .addColumn('changed_at', 'bigint', (column) => column.notNull().defaultTo(0))
    .execute();
  await sql`update observation set changed_at = read_at`.execute(db);
}

import type { Connection } from '../database.ts';

export const name = '0021-maintenance-runs';

/** The last backup, check and copy of this installation, one row for each task, for metrics and the back office. */
export async function up(db: Connection): Promise<void> {
  await db.schema
    .createTable('maintenance_run')
    .addColumn('task', 'text', (column) => column.primaryKey())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addColumn('ok', 'integer', (column) => column.notNull())
    .addColumn('succeeded_at', 'bigint')
    .addColumn('row_count', 'bigint')
    .addColumn('byte_count', 'bigint')
    .addColumn('detail', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
}

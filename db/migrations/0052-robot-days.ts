import type { Connection } from '../database.ts';

export const name = '0052-robot-days';

/** Requests of robots, by day and purpose. */
export async function up(db: Connection): Promise<void> {
  await db.schema
    .createTable('robot_day')
    .addColumn('day', 'integer', (column) => column.notNull())
    .addColumn('purpose', 'text', (column) => column.notNull())
    .addColumn('answers', 'bigint', (column) => column.notNull())
    .addColumn('bytes', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('robot_day_key', ['day', 'purpose'])
    .execute();
}

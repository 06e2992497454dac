import type { Connection } from '../database.ts';

export const name = '0041-taken-out';

/** The personal data that an editor took out of an item of the queue. */
export async function up(db: Connection): Promise<void> {
  await db.schema
    .alterTable('fetched_item')
    .addColumn('taken_out', 'text', (column) => column.notNull().defaultTo('[]'))
    .execute();
}

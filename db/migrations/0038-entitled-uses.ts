import type { Connection } from '../database.ts';

export const name = '0038-entitled-uses';

/** Whether a use of a picture passes the right to it on to the editors of the item. Uses of before do. */
export async function up(db: Connection): Promise<void> {
  await db.schema
    .alterTable('media_use')
    .addColumn('entitles', 'integer', (column) => column.notNull().defaultTo(1))
    .execute();
}

import type { Connection } from '../database.ts';

export const name = '0045-removal-tags';

/** The kind of removal: the words of a story, its text or a picture. */
export async function up(db: Connection): Promise<void> {
  await db.schema
    .alterTable('removal')
    .addColumn('tag', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
}

import type { Connection } from '../database.ts';

export const name = '0069-preview-notes';

/** A preview link can show the open notes of the newsroom too. */
export async function up(db: Connection): Promise<void> {
  await db.schema
    .alterTable('preview_link')
    .addColumn('notes', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
}

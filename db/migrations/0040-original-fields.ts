import type { Connection } from '../database.ts';

export const name = '0040-original-fields';

const TEXTS = ['original_summary', 'page_title', 'page_summary', 'new_summary', 'new_figures'] as const;
const MOMENTS = ['original_valid_until', 'new_valid_until'] as const;

/** Line and deadline of an original as they were taken over, and what a later reading says instead. */
export async function up(db: Connection): Promise<void> {
  for (const column of TEXTS)
    await db.schema
      .alterTable('provenance')
      .addColumn(column, 'text', (definition) => definition.notNull().defaultTo(''))
      .execute();
  for (const column of MOMENTS)
    await db.schema.alterTable('provenance').addColumn(column, 'bigint').execute();
}

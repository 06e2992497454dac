import type { Connection } from '../database.ts';

export const name = '0037-text-impressions';

/** Ads shown as text on light pages, counted apart from ads that were seen. */
export async function up(db: Connection): Promise<void> {
  for (const table of ['ad_day', 'ad_edition_day'])
    await db.schema
      .alterTable(table)
      .addColumn('text_impressions', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
}

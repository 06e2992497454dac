import { sql } from 'kysely';
import type { Connection } from '../database.ts';

export const name = '0005-readers';

/** The summary below a story's title, its correction with the date, and indexes for the public lists. */
export async function up(db: Connection): Promise<void> {
  for (const column of ['summary', 'correction']) {
    await db.schema
      .alterTable('news')
      .addColumn(column, 'text', (c) => c.notNull().defaultTo(''))
      .execute();
  }
  await db.schema.alterTable('news').addColumn('corrected_at', 'bigint').execute();
  // Conditions are literals, as in the queries: SQLite uses a partial index only if it sees the same text.
  const indexes = [
    `news_corrected on news (corrected_at desc, id desc)
      where corrected_at is not null and status = 'published' and deleted_at is null`,
    // A search by words lists the distinct sources.
    'news_source on news (source)',
    // Editors look up stories by the address of their source.
    'news_link on news (link)',
  ];
  for (const index of indexes) await sql.raw(`create index ${index}`).execute(db);
}

import { sql } from 'kysely';
import type { Query } from '../database.ts';

export const name = '0005-readers';

/** The line below a story's title, what was corrected in it and when, and the ways to find both. */
export async function up(db: Query): Promise<void> {
  for (const column of ['summary', 'correction']) {
    await db.schema
      .alterTable('news')
      .addColumn(column, 'text', (c) => c.notNull().defaultTo(''))
      .execute();
  }
  await db.schema.alterTable('news').addColumn('corrected_at', 'bigint').execute();
  // Literal conditions, as in the queries: SQLite uses a partial index only when it sees the same text.
  const indexes = [
    `news_corrected on news (corrected_at desc, id desc)
      where corrected_at is not null and status = 'published' and deleted_at is null`,
    // A search by words asks which sources there are.
    'news_source on news (source)',
    // The newsroom looks stories up by the address of their source.
    'news_link on news (link)',
  ];
  for (const index of indexes) await sql.raw(`create index ${index}`).execute(db);
}

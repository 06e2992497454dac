import { sql } from 'kysely';
import type { Connection, Engine } from '../database.ts';

export const name = '0016-search-moments';

/**
 * A covering index for a search, which asks of every candidate whether it is in the list, and its date. SQLite stores
 * those columns behind the text, so reading them means reading all pages of the text. PostgreSQL stores long texts
 * outside the row and needs no such index.
 */
export async function up(db: Connection, engine: Engine): Promise<void> {
  if (engine !== 'sqlite') return;
  await sql`create index news_moments on news
    (id, date, status, deleted_at, publish_at, unpublish_at, reg, cat, muni)`.execute(db);
}

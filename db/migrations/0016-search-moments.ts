import { sql } from 'kysely';
import type { Engine, Query } from '../database.ts';

export const name = '0016-search-moments';

/**
 * What a search asks of every item it may show: whether it is in the list, and its day. SQLite keeps those columns behind the
 * text, page after page of it; here they lie side by side. PostgreSQL keeps long texts out of its rows.
 */
export async function up(db: Query, engine: Engine): Promise<void> {
  if (engine !== 'sqlite') return;
  await sql`create index news_moments on news
    (id, date, status, deleted_at, publish_at, unpublish_at, reg, cat, muni)`.execute(db);
}

import { sql } from 'kysely';
import type { Connection } from '../database.ts';

export const name = '0047-changed-stories';

/** Public stories by the moment they last changed for readers; the expression is that of `db/news/changed-news.ts`. */
export async function up(db: Connection): Promise<void> {
  await sql`create index news_changed on news
    ((case when publish_at > updated_at then publish_at else updated_at end), id)
    where status = 'published' and deleted_at is null`.execute(db);
}

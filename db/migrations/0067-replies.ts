import { sql } from 'kysely';
import type { Connection } from '../database.ts';

export const name = '0067-replies';

/** The story that a story replies to by law (direito de resposta); 0 for all others. */
export async function up(db: Connection): Promise<void> {
  await sql`alter table news add column reply_to integer not null default 0`.execute(db);
  await sql`create index news_reply_to on news (reply_to) where reply_to > 0`.execute(db);
}

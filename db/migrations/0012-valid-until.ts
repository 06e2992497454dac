import { sql } from 'kysely';
import type { Connection } from '../database.ts';

export const name = '0012-valid-until';

/** The moment after which a story no longer concerns readers. It then leaves the home page but stays readable. */
export async function up(db: Connection): Promise<void> {
  await sql`alter table news add column valid_until bigint`.execute(db);
  await sql`create index news_lapses on news (valid_until)
    where status = 'published' and deleted_at is null and valid_until is not null`.execute(db);
}

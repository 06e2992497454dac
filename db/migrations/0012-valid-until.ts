import { sql } from 'kysely';
import type { Query } from '../database.ts';

export const name = '0012-valid-until';

/** Until when a story is of use to readers: after that moment it leaves the home and stays readable. */
export async function up(db: Query): Promise<void> {
  await sql`alter table news add column valid_until bigint`.execute(db);
  await sql`create index news_lapses on news (valid_until)
    where status = 'published' and deleted_at is null and valid_until is not null`.execute(db);
}

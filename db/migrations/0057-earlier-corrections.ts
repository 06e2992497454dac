import { sql } from 'kysely';
import type { Connection } from '../database.ts';

export const name = '0057-earlier-corrections';

/** The correction notes of a story before its newest one, which stays in `correction`. */
export async function up(db: Connection): Promise<void> {
  await sql`alter table news add column earlier_corrections text not null default ''`.execute(db);
}

import { sql } from 'kysely';
import type { Connection } from '../database.ts';

export const name = '0007-original-date';

/** The day on which the source published the original, such as `2026-11-15`; empty if unknown. */
export async function up(db: Connection): Promise<void> {
  await sql`alter table news add column original_date text not null default ''`.execute(db);
}

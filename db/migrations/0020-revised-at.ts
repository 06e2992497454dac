import { sql } from 'kysely';
import type { Connection } from '../database.ts';

export const name = '0020-revised-at';

/**
 * When a published story last changed in something that readers see. Stories of before have none: their `updated_at`
 * also counts changes that readers do not see.
 */
export async function up(db: Connection): Promise<void> {
  await sql`alter table news add column revised_at bigint`.execute(db);
}

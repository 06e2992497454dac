import { sql } from 'kysely';
import type { Connection } from '../database.ts';

export const name = '0049-corrected-blocks';

/** The log of corrections reads corrected blocks of live pages, the latest first. */
export async function up(db: Connection): Promise<void> {
  await sql
    .raw(
      `create index live_block_corrected on live_block (corrected_at desc)
        where corrected_at is not null and deleted_at is null`,
    )
    .execute(db);
}

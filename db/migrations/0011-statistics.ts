import { type Kysely, sql } from 'kysely';
import type { Engine } from '../database.ts';
import type { Tables } from '../tables.ts';

export const name = '0011-statistics';

/** Takes the statistics anew as `db/sqlite.ts` wants them, without the samples that older ones have. */
export async function up(db: Kysely<Tables>, engine: Engine): Promise<void> {
  if (engine === 'sqlite') await sql`analyze`.execute(db);
}

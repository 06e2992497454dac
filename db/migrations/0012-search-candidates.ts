import { type Kysely, sql } from 'kysely';
import type { Engine } from '../database.ts';
import type { Tables } from '../tables.ts';

export const name = '0012-search-candidates';

/**
 * PostgreSQL looks every candidate up in the table, if only to see that it is still there. With long lists of tokens
 * out of line (TOAST; short ones, below 2 kB, stay in the row) a fifth of the pages has to be read. What is there
 * already moves when it is saved or the table is rewritten.
 */
export async function up(db: Kysely<Tables>, engine: Engine): Promise<void> {
  if (engine === 'postgres') await sql`alter table search_token set (toast_tuple_target = 128)`.execute(db);
}

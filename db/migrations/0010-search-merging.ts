import { type Kysely, sql } from 'kysely';
import type { Engine } from '../database.ts';
import type { Tables } from '../tables.ts';

export const name = '0010-search-merging';

/** FTS5 looks a word up in each part of its index: two parts of a size are enough to be worth merging. */
export async function up(db: Kysely<Tables>, engine: Engine): Promise<void> {
  if (engine === 'postgres') return;
  await sql`insert into search_token (search_token, rank) values ('usermerge', 2)`.execute(db);
}

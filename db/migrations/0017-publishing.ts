import { sql } from 'kysely';
import type { Connection } from '../database.ts';

export const name = '0017-publishing';

/**
 * Data that publishing needs: the hash of the text whose personal data an editor has acknowledged, sources without an
 * address, the title and summary an editor wrote for an item, and whether an item's text was read from its page.
 */
export async function up(db: Connection): Promise<void> {
  for (const column of ['acknowledged_hash', 'source_kind', 'source_file']) {
    await sql`alter table news add column ${sql.id(column)} text not null default ''`.execute(db);
  }
  for (const column of ['own_title', 'own_summary']) {
    await sql`alter table fetched_item add column ${sql.id(column)} text`.execute(db);
  }
  await sql`alter table fetched_item add column from_page integer not null default 0`.execute(db);
}

import { sql } from 'kysely';
import type { Connection } from '../database.ts';

export const name = '0018-ad-campaigns';

/**
 * Where an ad may stand (keys of regions and categories separated by commas; empty if everywhere), how many impressions
 * were sold (0 if there is no goal) and for how many cents (0 if there is no price).
 */
export async function up(db: Connection): Promise<void> {
  for (const column of ['regions', 'categories']) {
    await sql`alter table ad add column ${sql.id(column)} text not null default ''`.execute(db);
  }
  for (const column of ['impression_goal', 'price_cents']) {
    await sql`alter table ad add column ${sql.id(column)} integer not null default 0`.execute(db);
  }
}

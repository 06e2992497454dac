import { sql } from 'kysely';
import type { Connection, Engine } from '../database.ts';
import { createAccountTables } from './schema/accounts.ts';
import { createAnalytics } from './schema/analytics.ts';
import { createContentTables } from './schema/content.ts';
import { createNews } from './schema/news.ts';
import { createSearch } from './schema/search.ts';

export const name = '0001-schema';

/** The schema of the first release. Every later change is a separate migration. */
export async function up(db: Connection, engine: Engine): Promise<void> {
  await createAccountTables(db, engine);
  await createContentTables(db, engine);
  await createNews(db, engine);
  await createSearch(db, engine);
  await createAnalytics(db, engine);
  // The planner chooses indexes by statistics. `db/sqlite.ts` only renews existing statistics, so create them here.
  if (engine === 'sqlite') await sql`analyze`.execute(db);
}

import { sql } from 'kysely';
import type { Database } from './database.ts';

/** To be called after very much was written: planners go by what they knew of the tables before. */
export async function takeStatistics({ query }: Pick<Database, 'query'>): Promise<void> {
  await sql`analyze`.execute(query);
}

import { sql } from 'kysely';
import type { Database } from './database.ts';

/** To be called after very much was written: planners go by what they knew of the tables before. */
export async function takeStatistics({ query, engine }: Pick<Database, 'query' | 'engine'>): Promise<void> {
  if (engine === 'sqlite') {
    await sql`analyze`.execute(query);
    return;
  }
  // Without names PostgreSQL looks at its own tables too, which takes longer than all of ours.
  const { rows } = await sql<{
    name: string;
  }>`select tablename as name from pg_tables where schemaname = current_schema()`.execute(query);
  await sql`analyze ${sql.join(rows.map(({ name }) => sql.table(name)))}`.execute(query);
}

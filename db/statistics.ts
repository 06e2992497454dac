import { sql } from 'kysely';
import type { Database } from './database.ts';

/** Renews the planner's statistics. Call it after a large write: the planner would still assume the old table sizes. */
export async function analyzeTables({ query, engine }: Pick<Database, 'query' | 'engine'>): Promise<void> {
  if (engine === 'sqlite') {
    await sql`analyze`.execute(query);
    return;
  }
  // Without table names PostgreSQL also analyses its own catalogue, which takes longer than all our tables.
  const { rows } = await sql<{
    name: string;
  }>`select tablename as name from pg_tables where schemaname = current_schema()`.execute(query);
  await sql`analyze ${sql.join(rows.map(({ name }) => sql.table(name)))}`.execute(query);
}

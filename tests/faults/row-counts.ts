import { sql } from 'kysely';
import type { Query } from '../../db/database.ts';

/** How many rows each table has, whatever tables there are. */
export async function rowCounts(db: Query): Promise<Record<string, number>> {
  const tables = await db.introspection.getTables();
  const counts = tables
    .filter(({ isView }) => !isView)
    .map(({ name }) => sql`(select count(*) from ${sql.table(name)}) as ${sql.ref(name)}`);
  const { rows } = await sql<Record<string, number>>`select ${sql.join(counts)}`.execute(db);
  return rows[0] ?? {};
}

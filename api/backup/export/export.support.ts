import { sql } from 'kysely';
import type { Database } from '../../../db/database.ts';
import { EXPORTED_TABLES } from './exported-tables.ts';

/** Every exported value as text, by file. Columns that are never exported are not compared. */
export async function exportedValues(
  { query }: Database,
  personal: boolean,
): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {};
  for (const { table, file, columns, onRequest } of EXPORTED_TABLES) {
    if (onRequest && !personal) continue;
    const names = columns.filter((column) => personal || !column.personal).map(({ column }) => column);
    const where = table === 'user_account' ? sql`where id in (select author_id from news)` : sql``;
    const { rows } = await sql<Record<string, unknown>>`
      select ${sql.join(names.map((name) => sql.ref(name)))} from ${sql.table(table)} ${where}
    `.execute(query);
    found[file] = rows.map((row) => JSON.stringify(names.map((name) => [name, row[name]]))).sort();
  }
  return found;
}

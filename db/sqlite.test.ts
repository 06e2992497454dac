import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from './database.ts';
import { migrate } from './migrate.ts';
import { openSqlite } from './sqlite.ts';

let database: Database;

beforeAll(async () => {
  database = openSqlite(':memory:');
  await migrate(database);
  const words = Array.from({ length: 50 }, (_, index) => ({ word: `palavra${index}` }));
  await database.query.insertInto('search_word').values(words).execute();
});
afterAll(async () => database.close());

test('statistics count the rows per value, but hold no sample values (sqlite_stat4) that would cause replanning', async () => {
  await sql`analyze`.execute(database.query);
  expect(await rowsOf('sqlite_stat1')).toContain('search_word');
  expect(await rowsOf('sqlite_stat4')).toEqual([]);
});

async function rowsOf(table: string): Promise<string[]> {
  const { rows } = await sql<{ tbl: string }>`select tbl from ${sql.table(table)}`.execute(database.query);
  return rows.map((row) => row.tbl);
}

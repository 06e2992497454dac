import { afterEach, beforeEach, expect, test } from 'vitest';
import { openPostgres } from '../../db/postgres/postgres.ts';
import { openTestDatabase, type TestDatabase } from '../../tests/support/database/test-database.ts';
import { assertNoRunningServers } from './running-servers.queries.ts';

let db: TestDatabase;
beforeEach(async () => {
  db = await openTestDatabase();
});
afterEach(async () => db.close());

test('a restore may begin when no server is connected', async () => {
  await expect(assertNoRunningServers(db)).resolves.toBeUndefined();
});

test('a restore must not begin while a server is connected', async ({ skip }) => {
  const url = db.environment.DATABASE_URL;
  skip(url === '', 'only a PostgreSQL server has connections');
  const server = await openPostgres({ url, poolSize: 1, onWarning: () => undefined });
  await server.query.selectFrom('news').select('id').execute();
  await expect(assertNoRunningServers(db)).rejects.toThrow(/stop all of them/);
  await server.close();
});

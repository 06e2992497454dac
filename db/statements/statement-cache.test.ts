import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  hasManyConnections,
  openTestDatabase,
  type TestDatabase,
} from '../../tests/support/database/test-database.ts';
import { asRequest } from './request-comment.ts';
import { CACHED_STATEMENT } from './statement-cache.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(async () => database.close());

test.skipIf(!hasManyConnections)('a connection caches the marked statements, and only those', async () => {
  await database.query.transaction().execute(async (trx) => {
    const numbers = [];
    for (const number of [1, 2]) {
      await sql`select ${number}::integer as number`.execute(trx);
      const { rows } = await sql<{
        number: number;
      }>`${CACHED_STATEMENT} select ${number}::integer as number`.execute(trx);
      numbers.push(...rows);
    }
    expect(numbers).toEqual([{ number: 1 }, { number: 2 }]);
    const { rows } = await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(
      trx,
    );
    expect(rows).toEqual([{ statement: '/* cached */ select $1::integer as number' }]);
  });
});

test.skipIf(!hasManyConnections)(
  'a statement names its request to PostgreSQL, unless it is a cached statement',
  async () => {
    const own = sql<{ query: string }>`select query from pg_stat_activity where pid = pg_backend_pid()`;
    const ask = async (statement: typeof own): Promise<string> =>
      await new Promise((resolve, reject) =>
        asRequest('0123456789abcdef', () => {
          statement.execute(database.query).then(({ rows }) => resolve(rows[0]?.query ?? ''), reject);
        }),
      );
    expect(await ask(own)).toMatch(/ \/\* request:0123456789abcdef \*\/$/);
    expect(await ask(sql`${CACHED_STATEMENT} ${own}`)).not.toContain('request:');
    expect((await own.execute(database.query)).rows[0]?.query).not.toContain('request:');
  },
);

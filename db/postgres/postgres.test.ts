import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  hasManyConnections,
  openTestDatabase,
  type TestDatabase,
} from '../../tests/support/database/test-database.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(async () => database.close());

test.skipIf(!hasManyConnections)(
  'a connection that breaks between two steps of a transaction fails only that transaction',
  async () => {
    const work = database.query.transaction().execute(async (trx) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx);
      await sql`select pg_terminate_backend(${rows[0]?.pid}, 5000)`.execute(database.query);
      // The idle connection emits the error now. Without an error listener it would end the process.
      for (let turns = 0; turns < 3; turns++) await nextTurn();
      await sql`select 1`.execute(trx);
    });
    await expect(work).rejects.toThrow();
    expect((await sql`select 1 as one`.execute(database.query)).rows).toEqual([{ one: 1 }]);
  },
);

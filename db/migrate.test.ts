import { globSync } from 'node:fs';
import { basename, join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import {
  hasManyConnections,
  openTestDatabase,
  type TestDatabase,
  testEngine,
} from '../tests/support/database/test-database.ts';
import type { Connection } from './database.ts';
import { MIGRATIONS, type Migration, migrate, SchemaTooNew, SchemaTooOld } from './migrate.ts';
import { openPostgres } from './postgres/postgres.ts';

let database: TestDatabase;
afterEach(async () => database.close());

test('an empty database gets every migration once', async () => {
  database = await openTestDatabase({ migrated: false });
  expect(await migrate(database)).toContain('0001-schema');
  expect(await migrate(database)).toEqual([]);
});

test('migrations are known by the names of their files, in the order of their numbers', async () => {
  database = await openTestDatabase({ migrated: false });
  const folder = join(import.meta.dirname, 'migrations');
  const files = globSync('[0-9]*.ts', { cwd: folder }).map((file) => basename(file, '.ts'));
  expect(MIGRATIONS.map(({ name }) => name)).toEqual(files.sort());
  const numbers = files.map((file) => file.slice(0, 4));
  expect(numbers).toEqual([...new Set(numbers)]);
});

test('a migration that fails half-way leaves the old schema', async () => {
  database = await openTestDatabase();
  const broken = {
    name: '9999-broken',
    async up(db: typeof database.query) {
      await db.schema.createTable('half_way').addColumn('id', 'integer').execute();
      throw new Error('power cut');
    },
  };
  const known = (await database.query.selectFrom('schema_migration').select('name').execute()).map((row) => ({
    name: row.name,
    up: async () => undefined,
  }));
  await expect(migrate(database, [...known, broken])).rejects.toThrow('power cut');
  const tables = await database.query.introspection.getTables();
  expect(tables.map((table) => table.name)).not.toContain('half_way');
});

test('a program that knows none of the applied migrations refuses the database', async () => {
  database = await openTestDatabase();
  await expect(migrate(database, [])).rejects.toThrow(SchemaTooNew);
});

const later = (name: string): Migration => ({ name, up: async () => undefined });

test('the previous version runs on a database with an additive newer migration, and says so', async () => {
  database = await openTestDatabase();
  await migrate(database, [...MIGRATIONS, later('9998-more')]);
  const said: string[] = [];
  expect(await migrate(database, MIGRATIONS, (line) => said.push(line))).toEqual([]);
  expect(said).toEqual([expect.stringContaining('9998-more')]);
});

test.each(['9998-contract-columns', '9997-of-a-branch'])(
  'a program refuses a database with the unknown migration %s',
  async (name) => {
    database = await openTestDatabase();
    await database.query.insertInto('schema_migration').values({ name, at: 0 }).execute();
    await expect(migrate(database, [...MIGRATIONS, later('9998-more')])).rejects.toThrow(SchemaTooNew);
  },
);

test('a database older than 0.3.0 is refused in one line that names the last version that reads it', async () => {
  database = await openTestDatabase({ migrated: false });
  await migrate(database, [later('0001-content'), later('0012-search-candidates')]);
  const refusal = migrate(database);
  await expect(refusal).rejects.toThrow(SchemaTooOld);
  await expect(refusal).rejects.toThrow(
    'the database is older than 0.3.0, the first version that can be upgraded (it has the migration "0001-content"): ' +
      '0.2.0 is the last version that can read it',
  );
});

test.skipIf(!hasManyConnections)(
  'an instance that waits for another one to migrate says so, and waits longer than the statement time-out',
  async () => {
    database = await openTestDatabase();
    const { DATABASE_URL: url } = database.environment;
    const waiting = await openPostgres({ url, poolSize: 1, onWarning: () => undefined });
    const said: string[] = [];
    let limits: string[] = [];
    const slow: Migration = {
      name: '9998-slow',
      async up(db) {
        limits = await limitsOf(db);
        const second = migrate(waiting, [...MIGRATIONS, slow], (line) => said.push(line));
        await expect.poll(() => said).toEqual([expect.stringMatching(/^Waiting for another instance/)]);
        afterwards = second;
      },
    };
    let afterwards: Promise<string[]> | undefined;
    expect(await migrate(database, [...MIGRATIONS, slow])).toEqual(['9998-slow']);
    expect(await afterwards).toEqual([]);
    expect(limits).toEqual(['0', '0', '0']);
    await waiting.close();
  },
);

async function limitsOf(db: Connection): Promise<string[]> {
  const names = ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout'];
  const { rows } = await sql<{ setting: string }>`
    select setting from pg_settings where name = any(${names})`.execute(db);
  return rows.map(({ setting }) => setting);
}

test('instances that start at once migrate once', async () => {
  database = await openTestDatabase({ migrated: false });
  const applied = await Promise.all([migrate(database), migrate(database), migrate(database)]);
  expect(applied.flat().sort()).toEqual([...new Set(applied.flat())].sort());
  expect(testEngine === database.engine).toBe(true);
});

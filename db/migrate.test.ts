import { afterEach, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase, testEngine } from '../tests/support/test-database.ts';
import { migrate, SchemaTooNew } from './migrate.ts';

let database: TestDatabase;
afterEach(async () => database.close());

test('an empty database gets every migration once', async () => {
  database = await openTestDatabase({ migrated: false });
  expect(await migrate(database)).toContain('0001-schema');
  expect(await migrate(database)).toEqual([]);
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

test('a program older than the database refuses to touch it', async () => {
  database = await openTestDatabase();
  await expect(migrate(database, [])).rejects.toThrow(SchemaTooNew);
});

test('instances that start at once migrate once', async () => {
  database = await openTestDatabase({ migrated: false });
  const applied = await Promise.all([migrate(database), migrate(database), migrate(database)]);
  expect(applied.flat().sort()).toEqual([...new Set(applied.flat())].sort());
  expect(testEngine === database.engine).toBe(true);
});

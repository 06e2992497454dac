import type { ColumnMetadata, TableMetadata } from 'kysely';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../tests/support/database/test-database.ts';
import { MIGRATIONS, migrate } from './migrate.ts';

/** Only later migrations are checked: no version older than this migration runs beside the current one. */
const LAST_FREE = '0010-newsroom';

type Schema = ReadonlyMap<string, ReadonlyMap<string, ColumnMetadata>>;

async function schemaOf({ query }: TestDatabase): Promise<Schema> {
  const tables: TableMetadata[] = await query.introspection.getTables();
  return new Map(
    tables.map(({ name, columns }) => [name, new Map(columns.map((column) => [column.name, column]))]),
  );
}

/** The changes that break a program written for the previous schema. */
function obstacles(before: Schema, after: Schema): string[] {
  return [...before].flatMap(([table, columns]) => {
    const now = after.get(table);
    if (!now) return [`${table} is gone`];
    const old = [...columns].flatMap(([name, column]) => {
      const same = now.get(name);
      if (!same) return [`${table}.${name} is gone`];
      if (same.dataType !== column.dataType) return [`${table}.${name} has another type`];
      return column.isNullable && !same.isNullable ? [`${table}.${name} must be written now`] : [];
    });
    const added = [...now].filter(([name]) => !columns.has(name));
    const required = added.filter(([, { isNullable, hasDefaultValue }]) => !isNullable && !hasDefaultValue);
    return [...old, ...required.map(([name]) => `${table}.${name} must be written`)];
  });
}

// One database for all of them, because each test begins with what the one before it left.
describe('the previous version can still read and write', () => {
  const firstChecked = MIGRATIONS.findIndex(({ name }) => name > LAST_FREE);
  let database: TestDatabase;
  let before: Schema;
  beforeAll(async () => {
    database = await openTestDatabase({ migrated: false });
    await migrate(database, MIGRATIONS.slice(0, firstChecked));
    before = await schemaOf(database);
    return () => database.close();
  });

  test.each(MIGRATIONS.slice(firstChecked).map(({ name }) => name))('after %s', async (name) => {
    const index = MIGRATIONS.findIndex((migration) => migration.name === name);
    await migrate(database, MIGRATIONS.slice(0, index + 1));
    const previous = before;
    before = await schemaOf(database);
    // A contract migration comes a version later, when nothing uses what it removes.
    if (!/^\d+-contract-/.test(name)) expect(obstacles(previous, before)).toEqual([]);
  });
});

test('a removed table or column is reported, an added column is not', async () => {
  const database = await openTestDatabase();
  onTestFinished(() => database.close());
  const before = await schemaOf(database);
  const { schema } = database.query;
  await schema.dropTable('presence').execute();
  await schema.alterTable('message').dropColumn('answered_by').execute();
  await schema.alterTable('video').addColumn('added', 'integer').execute();
  expect(obstacles(before, await schemaOf(database)).toSorted()).toEqual([
    'message.answered_by is gone',
    'presence is gone',
  ]);
});

import type { ColumnMetadata, TableMetadata } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../tests/support/database/test-database.ts';
import { MIGRATIONS, migrate } from './migrate.ts';

/** Only later migrations are checked: no version older than this migration runs beside the current one. */
const LAST_FREE = '0010-newsroom';

let database: TestDatabase;
afterEach(async () => database.close());

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

const held = MIGRATIONS.filter(({ name }) => name > LAST_FREE && !/^\d+-contract-/.test(name));

test.each(held.map(({ name }) => name))(
  'the previous version can still read and write after %s',
  async (name) => {
    database = await openTestDatabase({ migrated: false });
    const index = MIGRATIONS.findIndex((migration) => migration.name === name);
    await migrate(database, MIGRATIONS.slice(0, index));
    const before = await schemaOf(database);
    await migrate(database, MIGRATIONS.slice(0, index + 1));
    expect(obstacles(before, await schemaOf(database))).toEqual([]);
  },
);

test('a removed table or column is reported, an added column is not', async () => {
  database = await openTestDatabase();
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

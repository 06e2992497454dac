import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ColumnMetadata } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from './support/database/test-database.ts';
import { IMPERSONAL_COLUMNS, PERSONAL_COLUMNS } from './support/personal-columns.ts';

const DOCUMENT = join(import.meta.dirname, '..', 'docs', 'personal-data.md');
let db: TestDatabase;
let columns: { readonly name: string; readonly holdsText: boolean }[];

/** A column that is not numeric can hold text. */
const isNumber = ({ dataType }: ColumnMetadata): boolean =>
  /^(integer|bigint|double precision)$/i.test(dataType);

const namesOf = (list: Readonly<Record<string, readonly string[]>>): string[] =>
  Object.entries(list).flatMap(([table, names]) => names.map((name) => `${table}.${name}`));

beforeAll(async () => {
  db = await openTestDatabase();
  const tables = await db.query.introspection.getTables();
  columns = tables
    // Without the search indexes, whose tables differ by engine; their rows are deleted with the indexed row.
    .filter(({ name }) => !/^search_(token|media)/.test(name))
    .flatMap((table) =>
      table.columns.map((column) => ({ name: `${table.name}.${column.name}`, holdsText: !isNumber(column) })),
    );
});
afterAll(async () => db.close());

describe('personal data', () => {
  const personal = namesOf(PERSONAL_COLUMNS);
  const impersonal = namesOf(IMPERSONAL_COLUMNS);

  test('is decided for every column that can hold text', () => {
    const texts = columns.filter(({ holdsText }) => holdsText).map(({ name }) => name);
    expect(texts.length).toBeGreaterThan(80);
    expect(texts.filter((name) => !personal.includes(name) && !impersonal.includes(name))).toEqual([]);
  });

  test('the lists name no column that does not exist, and none twice', () => {
    const known = new Set(columns.map(({ name }) => name));
    const listed = [...personal, ...impersonal];
    expect(listed.filter((name) => !known.has(name))).toEqual([]);
    expect(listed.filter((name, index) => listed.indexOf(name) !== index)).toEqual([]);
  });

  test('the document for operators names exactly the personal columns', () => {
    const written = [...readFileSync(DOCUMENT, 'utf8').matchAll(/^\| `(\w+)` \| (.*?) \|/gm)].flatMap(
      ([, table, names = '']) => [...names.matchAll(/`(\w+)`/g)].map(([, name]) => `${table}.${name}`),
    );
    expect(written.toSorted()).toEqual(personal.toSorted());
  });
});

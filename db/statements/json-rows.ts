import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Engine } from '../database.ts';
import type { Tables } from '../tables.ts';

/**
 * Selects the rows of a JSON list of objects, with the column types of `table`. The statement has one parameter and the
 * same text however many rows there are.
 */
export function jsonRows(
  engine: Engine,
  table: keyof Tables,
  columns: readonly string[],
  json: string,
): RawBuilder<unknown> {
  if (engine === 'postgres') {
    return sql`select ${columnNames(columns)} from json_populate_recordset(null::${sql.table(table)}, ${json}::json)`;
  }
  const values = columns.map((column) => sql`value ->> ${sql.lit(column)} as ${sql.ref(column)}`);
  return sql`select ${sql.join(values)} from json_each(${json})`;
}

export function columnNames(columns: readonly string[]): RawBuilder<unknown> {
  return sql.join(columns.map((column) => sql.ref(column)));
}

/** Condition that a column has one of many values. Takes one parameter too, and uses the column's index. */
export function isOneOf(
  engine: Engine,
  column: string,
  values: readonly (string | number)[],
): RawBuilder<SqlBool> {
  return engine === 'postgres'
    ? sql`${sql.ref(column)} = any(${values})`
    : sql`${sql.ref(column)} in (select value from json_each(${JSON.stringify(values)}))`;
}

import { type OperationNode, type RawBuilder, sql } from 'kysely';
import type { Database, Engine } from '../database.ts';

/** A subquery with one row per value: one parameter however long the list is. */
export function jsonTexts(engine: Engine, values: readonly string[]): RawBuilder<string> {
  const json = JSON.stringify(values);
  return engine === 'sqlite'
    ? sql`(select value from json_each(${json}))`
    : sql`(select value collate "C" from json_array_elements_text(${json}::json))`;
}

export function jsonNumbers(engine: Engine, values: readonly number[]): RawBuilder<number> {
  const json = JSON.stringify(values);
  return engine === 'sqlite'
    ? sql`(select value from json_each(${json}))`
    : sql`(select value::integer from json_array_elements_text(${json}::json))`;
}

/** The rows as one JSON list: creating objects for thirty rows takes longer than finding them, with either driver. */
export async function readInOneRow<Row extends readonly unknown[]>(
  { engine, query }: Pick<Database, 'engine' | 'query'>,
  select: { toOperationNode(): OperationNode },
  columns: readonly string[],
): Promise<Row[]> {
  const row = sql.join(columns.map((column) => sql.ref(column)));
  const list =
    engine === 'sqlite' ? sql`json_group_array(json_array(${row}))` : sql`json_agg(json_build_array(${row}))`;
  const { rows } = await sql<{ found: string | Row[] | null }>`
    select ${list} as found from (${select}) as rows`.execute(query);
  const found = rows[0]?.found ?? [];
  return typeof found === 'string' ? JSON.parse(found) : found;
}

import { type RawBuilder, sql } from 'kysely';
import type { Engine } from '../database.ts';

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

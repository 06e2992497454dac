import type { CreateTableBuilder } from 'kysely';
import type { Engine } from '../../database.ts';

/** Columns that many tables have, for `$call`. Moments are milliseconds, truth values 0 or 1. */

export type Builder = CreateTableBuilder<string, string>;
type Step = (table: Builder) => Builder;

/** A number the database gives out and never gives twice. `bigint`: there can be more than two billion. */
export function withId(engine: Engine, type: 'integer' | 'bigint' = 'integer'): Step {
  return (table) =>
    engine === 'sqlite'
      ? table.addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
      : table.addColumn('id', type, (column) => column.generatedByDefaultAsIdentity().primaryKey());
}

/** Empty unless something is said. */
export function text(...names: string[]): Step {
  return (table) =>
    names.reduce((t, column) => t.addColumn(column, 'text', (c) => c.notNull().defaultTo('')), table);
}

export function requiredText(...names: string[]): Step {
  return (table) => names.reduce((t, column) => t.addColumn(column, 'text', (c) => c.notNull()), table);
}

export function moment(...names: string[]): Step {
  return (table) => names.reduce((t, column) => t.addColumn(column, 'bigint', (c) => c.notNull()), table);
}

export function optionalMoment(...names: string[]): Step {
  return (table) => names.reduce((t, column) => t.addColumn(column, 'bigint'), table);
}

export function integer(column: string, fallback: number): Step {
  return (table) => table.addColumn(column, 'integer', (c) => c.notNull().defaultTo(fallback));
}

export function requiredInteger(...names: string[]): Step {
  return (table) => names.reduce((t, column) => t.addColumn(column, 'integer', (c) => c.notNull()), table);
}

/** A row of another table, with which this one goes. */
export function belongsTo(column: string, owner: `${string}.${string}`): Step {
  return (table) =>
    table.addColumn(column, 'integer', (c) => c.notNull().references(owner).onDelete('cascade'));
}

/** What every item carries that the back office edits. */
export function edited(table: Builder): Builder {
  return table
    .$call(moment('created_at', 'updated_at'))
    .$call(optionalMoment('deleted_at'))
    .$call(integer('version', 1));
}

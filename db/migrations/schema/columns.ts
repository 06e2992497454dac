import type { CreateTableBuilder } from 'kysely';
import type { Engine } from '../../database.ts';

// Columns that many tables share, for `$call`. Moments are milliseconds, booleans 0 or 1.

export type Builder = CreateTableBuilder<string, string>;
type Step = (table: Builder) => Builder;

/** An id the database generates and never reuses. `bigint` if there can be more than two billion. */
export function withId(engine: Engine, type: 'integer' | 'bigint' = 'integer'): Step {
  return (table) =>
    engine === 'sqlite'
      ? table.addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
      : table.addColumn('id', type, (column) => column.generatedByDefaultAsIdentity().primaryKey());
}

/** Text columns that are empty by default. */
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

/** A foreign key; deleting the owner deletes the row. */
export function belongsTo(column: string, owner: `${string}.${string}`): Step {
  return (table) =>
    table.addColumn(column, 'integer', (c) => c.notNull().references(owner).onDelete('cascade'));
}

/** The columns of every entity the back office edits. */
export function edited(table: Builder): Builder {
  return table
    .$call(moment('created_at', 'updated_at'))
    .$call(optionalMoment('deleted_at'))
    .$call(integer('version', 1));
}

import { sql } from 'kysely';
import { ENTITY_TABLES } from '../../contracts/entity-lists.ts';
import type { Engine, Trx } from '../../db/database.ts';
import { acquireLock, disableLockTimeout } from '../../db/locks.ts';
import { postgresTokenIndex } from '../../db/search/tokens/postgres-token-index.ts';
import { sqliteTokenIndex } from '../../db/search/tokens/sqlite-token-index.ts';
import { columnNames, jsonRows } from '../../db/statements/json-rows.ts';
import type { Tables } from '../../db/tables.ts';
import { COPIED_TABLES, type CopiedTable, LEFT_OUT_TABLES } from './copied-tables.ts';

// Statements of a restore that differ between the engines.

/** Blocks all writers during the restore and disables timeouts; readers see the old content until the commit. */
export async function claimDatabase(trx: Trx, engine: Engine): Promise<void> {
  // A write transaction on SQLite is the only writer anyway.
  if (engine === 'sqlite') return;
  await sql`set local statement_timeout = 0`.execute(trx);
  await sql`set local idle_in_transaction_session_timeout = 0`.execute(trx);
  // Analytics events have a lock of their own; a running roll-up ends before the table locks are taken.
  await acquireLock(trx, engine, 'analytics');
  await lockTables(trx, TABLES_WRITTEN_FIRST);
  await lockTables(trx, COPIED_TABLES);
}

/**
 * The tables that a save writes first: the words of a text, then the item. A running save ends before these are locked;
 * a later one waits here without holding any lock. The other tables, which saves write in different orders, can then be
 * locked without a deadlock.
 */
const TABLES_WRITTEN_FIRST = [
  'search_word',
  'media',
  'document',
  'spoken_file',
  ...ENTITY_TABLES,
  'message',
  'settings',
] as const satisfies readonly (keyof Tables)[];

async function lockTables(trx: Trx, names: readonly (keyof Tables)[]): Promise<void> {
  const tables = sql.join(names.map((name) => sql.table(name)));
  await disableLockTimeout(trx);
  await sql`lock table ${tables} in exclusive mode`.execute(trx);
}

export async function emptyDatabase(trx: Trx, engine: Engine): Promise<void> {
  // In reverse order, so that referring rows are deleted first.
  for (const table of COPIED_TABLES.toReversed()) await trx.deleteFrom(table as CopiedTable).execute();
  for (const table of LEFT_OUT_TABLES) await sql`delete from ${sql.table(table)}`.execute(trx);
  await (engine === 'sqlite' ? sqliteTokenIndex : postgresTokenIndex).clear(trx);
}

/** One statement with one JSON parameter for all rows: the lines of a part become the members of the array. */
export async function insertLines(
  trx: Trx,
  engine: Engine,
  table: CopiedTable,
  columns: readonly string[],
  lines: readonly string[],
): Promise<void> {
  const rows = jsonRows(engine, table, columns, `[${lines.join(',')}]`);
  await sql`insert into ${sql.table(table)} (${columnNames(columns)}) ${rows}`.execute(trx);
}

/** Continues the id sequence, so that no id from before the backup is assigned again. */
export async function setLastId(trx: Trx, engine: Engine, table: CopiedTable, lastId: number): Promise<void> {
  if (lastId === 0) return;
  if (engine === 'postgres') {
    await sql`select setval(pg_get_serial_sequence(${table}, 'id'), ${lastId})`.execute(trx);
    return;
  }
  await sql`delete from sqlite_sequence where name = ${table}`.execute(trx);
  await sql`insert into sqlite_sequence (name, seq) values (${table}, ${lastId})`.execute(trx);
}

export async function countRows(trx: Trx, table: CopiedTable): Promise<number> {
  const { rows } = await sql<{ items: number }>`
    select count(*) as items from ${sql.table(table)}
  `.execute(trx);
  return rows[0]?.items ?? 0;
}

import { sql } from 'kysely';
import type { Engine, Trx } from '../../db/database.ts';
import { postgresTokenIndex } from '../../db/search/postgres-token-index.ts';
import { sqliteTokenIndex } from '../../db/search/sqlite-token-index.ts';
import { jsonRows, names } from '../../db/statements/json-rows.ts';
import type { Tables } from '../../db/tables.ts';
import { takeTurns, waitLonger } from '../../db/take-turns.ts';
import { COPIED_TABLES, type CopiedTable, LEFT_OUT_TABLES } from './copied-tables.ts';

/** What a restore does to the database it fills; each engine has its own words for it. */

/** Nobody writes beside a restore, and nothing cuts it short; readers see what was there before. */
export async function claimDatabase(trx: Trx, engine: Engine): Promise<void> {
  // A transaction of ours on SQLite is the only writer anyway.
  if (engine === 'sqlite') return;
  await sql`set local statement_timeout = 0`.execute(trx);
  await sql`set local idle_in_transaction_session_timeout = 0`.execute(trx);
  // Analytics events are written in an order of their own; a roll-up under way ends before the locks begin.
  await takeTurns(trx, engine, 'analytics');
  await lockTables(trx, WRITTEN_FIRST);
  await lockTables(trx, COPIED_TABLES);
}

/**
 * What a save writes before all else: the words of a text, then the item. Whoever has begun ends before these
 * are locked, whoever begins later waits with empty hands; only then is the rest, which saves write in
 * different orders, free for the taking.
 */
const WRITTEN_FIRST = [
  'search_word',
  'user_account',
  'media',
  'document',
  'news',
  'ad',
  'video',
  'network_link',
  'message',
  'settings',
] as const satisfies readonly (keyof Tables)[];

async function lockTables(trx: Trx, names: readonly (keyof Tables)[]): Promise<void> {
  const tables = sql.join(names.map((name) => sql.table(name)));
  await waitLonger(trx);
  await sql`lock table ${tables} in exclusive mode`.execute(trx);
}

export async function emptyDatabase(trx: Trx, engine: Engine): Promise<void> {
  // Backwards: what refers to a row goes before it.
  for (const table of COPIED_TABLES.toReversed()) await trx.deleteFrom(table as CopiedTable).execute();
  for (const table of LEFT_OUT_TABLES) await sql`delete from ${sql.table(table)}`.execute(trx);
  await (engine === 'sqlite' ? sqliteTokenIndex : postgresTokenIndex).clear(trx);
}

/** One statement and one parameter for all the rows: the lines of a part are the members of the list. */
export async function insertLines(
  trx: Trx,
  engine: Engine,
  table: CopiedTable,
  columns: readonly string[],
  lines: readonly string[],
): Promise<void> {
  const rows = jsonRows(engine, table, columns, `[${lines.join(',')}]`);
  await sql`insert into ${sql.table(table)} (${names(columns)}) ${rows}`.execute(trx);
}

/** An id that was given out before the backup is not given out again after it. */
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

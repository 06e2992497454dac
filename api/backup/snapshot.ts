import { sql } from 'kysely';
import type { Database, Engine, Query } from '../../db/database.ts';
import { type CopiedTable, isNumbered } from './copied-tables.ts';

/** Rows of text up to 200,000 characters: a chunk of these stays small. */
const ROWS_PER_FETCH = 100;

const BEGIN = {
  // Deferred: a reader, whom no writer waits for.
  sqlite: 'begin deferred',
  postgres: 'begin isolation level repeatable read read only',
} as const;

/** Everything `work` reads is of one moment, whatever is written meanwhile. */
export async function readSnapshot<Result>(
  { query, engine }: Database,
  work: (snapshot: Query) => Promise<Result>,
): Promise<Result> {
  return await query.connection().execute(async (snapshot) => {
    await sql.raw(BEGIN[engine]).execute(snapshot);
    try {
      return await work(snapshot);
    } finally {
      await sql.raw('rollback').execute(snapshot);
    }
  });
}

export type Row = Readonly<Record<string, unknown>>;

/** All rows of a table, never all of them in memory. */
export function readRows(snapshot: Query, engine: Engine, table: CopiedTable): AsyncIterable<Row> {
  return engine === 'sqlite'
    ? snapshot
        .selectFrom(table as CopiedTable)
        .selectAll()
        .stream()
    : fetchRows(snapshot, table);
}

async function* fetchRows(snapshot: Query, table: CopiedTable): AsyncGenerator<Row> {
  await sql`declare copied no scroll cursor for select * from ${sql.table(table)}`.execute(snapshot);
  for (let more = true; more; ) {
    const { rows } = await sql<Row>`fetch ${sql.lit(ROWS_PER_FETCH)} from copied`.execute(snapshot);
    yield* rows;
    more = rows.length > 0;
  }
  await sql`close copied`.execute(snapshot);
}

/** The highest id ever given out, also where its row is gone; 0 for tables without such ids. */
export async function readLastId(snapshot: Query, engine: Engine, table: CopiedTable): Promise<number> {
  if (!isNumbered(table)) return 0;
  const given =
    engine === 'sqlite'
      ? sql`select seq from sqlite_sequence where name = ${table}`
      : sql`select pg_sequence_last_value(pg_get_serial_sequence(${table}, 'id'))`;
  const { rows } = await sql<{ given: number | null; used: number | null }>`
    select (${given}) as given, (select max(id) from ${sql.table(table)}) as used
  `.execute(snapshot);
  return Math.max(rows[0]?.given ?? 0, rows[0]?.used ?? 0);
}

import { sql } from 'kysely';
import type { Connection, Database, Engine } from '../../db/database.ts';
import { type CopiedTable, isNumbered } from './copied-tables.ts';

/** A row can have 200,000 characters, so a chunk must be small. */
const ROWS_PER_FETCH = 100;

const BEGIN = {
  // Without a write a deferred transaction takes no lock that blocks a writer in WAL mode.
  sqlite: 'begin deferred',
  postgres: 'begin isolation level repeatable read read only',
} as const;

/** Runs `work` on a consistent snapshot, unaffected by concurrent writes. */
export async function readSnapshot<Result>(
  { query, engine }: Database,
  work: (snapshot: Connection) => Promise<Result>,
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

/** Streams all rows of a table without holding them in memory. */
export function readRows(snapshot: Connection, engine: Engine, table: CopiedTable): AsyncIterable<Row> {
  return engine === 'sqlite'
    ? snapshot
        .selectFrom(table as CopiedTable)
        .selectAll()
        .stream()
    : fetchRows(snapshot, table);
}

async function* fetchRows(snapshot: Connection, table: CopiedTable): AsyncGenerator<Row> {
  await sql`declare copied no scroll cursor for select * from ${sql.table(table)}`.execute(snapshot);
  for (let more = true; more; ) {
    const { rows } = await sql<Row>`fetch ${sql.lit(ROWS_PER_FETCH)} from copied`.execute(snapshot);
    yield* rows;
    more = rows.length > 0;
  }
  await sql`close copied`.execute(snapshot);
}

/** The highest id ever assigned, even if its row is deleted; 0 for tables without generated ids. */
export async function readLastId(snapshot: Connection, engine: Engine, table: CopiedTable): Promise<number> {
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

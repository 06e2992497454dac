import { hash } from 'node:crypto';
import { setImmediate as endOfTurn, setTimeout as pause } from 'node:timers/promises';
import { type CompiledQuery, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Database } from '../database.ts';

/**
 * A query that is built and compiled once; each call only fills in its arguments. Building costs as much as the read
 * itself, so the hottest reads use this. `build` must pass each argument on unchanged: a value computed from an
 * argument would be computed only once.
 */
export function prepared<Args extends readonly unknown[], Row>(
  { query, read }: Pick<Database, 'query' | 'read'>,
  arity: Args['length'],
  build: (...args: Args) => { compile(): CompiledQuery<Row> },
): (...args: Args) => Promise<Row[]> {
  let compiled: CompiledQuery<Row> | undefined;
  let name = '';
  let argumentIndexes: readonly number[] = [];

  function compile(): CompiledQuery<Row> {
    const marks = Array.from({ length: arity }, () => Symbol('argument'));
    const built = build(...(marks as unknown as Args)).compile();
    name = hash('sha1', built.sql);
    argumentIndexes = built.parameters.map((parameter) => marks.indexOf(parameter as symbol));
    return built;
  }

  return async (...args) => {
    compiled ??= compile();
    const { sql, parameters: fixed } = compiled;
    const parameters = argumentIndexes.map((argument, index) =>
      argument < 0 ? fixed[index] : args[argument],
    );
    if (read) return (await read({ name, sql, parameters })) as Row[];
    return (await query.executeQuery<Row>({ ...compiled, parameters })).rows;
  };
}

/** A batch waits at most this long for the one before it. */
const MAX_WAIT_MS = 100;

interface RowWithId {
  readonly id: number;
}

/** Reads one item as of a moment. */
export type ReadById<Row> = (id: number, now: number) => Promise<Row | undefined>;

/**
 * Reads single items in batches. Ids asked for in the same turn of the event loop, or while the previous batch is being
 * read, are read and answered together. On PostgreSQL they share one round trip. On either engine, doing each step for
 * many requests at once costs far less than running each request alone. `build` must read one table, whose `id` column
 * is compared.
 */
export function createReaderById<Row extends RowWithId>(
  db: Database,
  build: (isWanted: RawBuilder<SqlBool>, now: number) => { compile(): CompiledQuery<Row> },
): ReadById<Row> {
  if (db.engine === 'postgres') {
    const readAll = prepared<[ids: readonly number[], now: number], Row>(db, 2, (ids, now) =>
      build(sql`id = any(${ids})`, now),
    );
    return gathered(readAll);
  }
  const readOne = prepared<[id: number, now: number], Row>(db, 2, (id, now) => build(sql`id = ${id}`, now));
  return gathered(async (ids, now) => {
    const rows = await Promise.all(ids.map((id) => readOne(id, now)));
    return rows.flat();
  });
}

function gathered<Row extends RowWithId>(
  read: (ids: readonly number[], now: number) => Promise<Row[]>,
): ReadById<Row> {
  interface Turn {
    readonly ids: Set<number>;
    now: number;
    readonly found: Promise<Map<number, Row>>;
  }
  let current: Turn | undefined;
  /** Settles when the previous batch was read or failed. */
  let before: Promise<unknown> = Promise.resolve();

  function startTurn(): Turn {
    const inTime = Promise.race([before, pause(MAX_WAIT_MS, undefined, { ref: false })]);
    const found = Promise.all([endOfTurn(), inTime]).then(finish);
    const turn: Turn = { ids: new Set(), now: 0, found };
    before = found.catch(() => undefined);
    return turn;
    async function finish(): Promise<Map<number, Row>> {
      current = undefined;
      const rows = await read([...turn.ids], turn.now);
      return new Map(rows.map((row) => [row.id, row]));
    }
  }

  return async (id, now) => {
    current ??= startTurn();
    current.ids.add(id);
    current.now = now;
    return (await current.found).get(id);
  };
}

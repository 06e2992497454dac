import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Database } from './database.ts';
import { openChangeFeed } from './postgres-changes.ts';
import { cacheStatements } from './statements/statement-cache.ts';
import type { Tables } from './tables.ts';

/** int8 arrives as text because it may exceed a double; our moments and counts never do. */
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) =>
    oid === pg.types.builtins.INT8 ? Number : pg.types.getTypeParser(oid as number, format as 'text'),
};

/** A save waits for another one for some milliseconds at most. */
const LOCK_WAIT_MS = 1_500;

export interface PostgresOptions {
  readonly url: string;
  readonly poolSize: number;
  /** Told when a connection breaks or comes back; the pool heals by itself. */
  readonly onTrouble: (message: string, error?: Error) => void;
}

export async function openPostgres({ url, poolSize, onTrouble }: PostgresOptions): Promise<Database> {
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    types,
    connectionTimeoutMillis: 3_000,
    idleTimeoutMillis: 30_000,
    statement_timeout: 15_000,
    idle_in_transaction_session_timeout: 15_000,
    keepAlive: true,
    application_name: 'portal-para',
    // Compiling a plan takes longer than any of ours runs. A table somebody has locked must not hold the connections of
    // all others; who has to wait longer for his turn says so (`waitLonger`).
    options: `-c jit=off -c lock_timeout=${LOCK_WAIT_MS}`,
  });
  // Without a listener a connection that breaks while idle would end the program.
  // Only its words: the error carries the whole client, with what it was opened by.
  pool.on('error', ({ message }) => onTrouble(`an idle database connection broke: ${message}`));
  pool.on('connect', (client) => {
    cacheStatements(client);
    // So would one that breaks while it is taken; what is asked of it, then or next, fails and tells of it.
    client.on('error', () => undefined);
  });
  const query = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  const changes = await openChangeFeed({ url, query, onTrouble });
  return {
    engine: 'postgres',
    query,
    async read({ name, sql, parameters }) {
      return (await pool.query({ name, text: sql, values: [...parameters] })).rows;
    },
    changes,
    async close() {
      await changes.close();
      await query.destroy();
      if (!pool.ended) await pool.end();
    },
  };
}

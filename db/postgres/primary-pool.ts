import type pg from 'pg';
import type { Primary } from './primary.ts';

/** The connection pool of the current primary. */
interface PrimaryPool {
  readonly options: pg.PoolOptions;
  connect(): Promise<pg.PoolClient>;
  /** Runs a read, and repeats it on the new primary if the first server is gone. */
  read(query: pg.QueryConfig): Promise<unknown[]>;
  /** Looks for the new primary after the current server stopped taking writes. */
  leave(): Promise<void>;
  end(): Promise<void>;
}

/** SQLSTATE codes caused by the statement. Others (classes 08 and 57P, or no code) mean that the connection failed. */
export const STATEMENT_ERROR = /^(?!08|57P)[0-9A-Z]{5}$/;

/**
 * A pool that follows the primary. When a caller gets no connection, it looks for the primary among all servers. If the
 * primary has moved, a new pool replaces the old one. Statements still running on the old pool fail.
 */
export function createPrimaryPool(primary: Primary, open: (url: string) => pg.Pool): PrimaryPool {
  let pool = open(primary.url);
  let openTo = primary.url;

  async function leave(): Promise<void> {
    await primary.find();
    // Another caller may have found the new primary while this one waited.
    if (primary.url === openTo) return;
    const left = pool;
    openTo = primary.url;
    pool = open(openTo);
    left.end().catch(() => undefined);
  }

  /** Runs `work`, and once more if the primary turns out to have moved. */
  async function withPool<Value>(work: (pool: pg.Pool) => Promise<Value>): Promise<Value> {
    const tried = pool;
    try {
      return await work(tried);
    } catch (error) {
      if (STATEMENT_ERROR.test((error as { code?: string }).code ?? '')) throw error;
      if (tried === pool) await leave();
      if (tried === pool) throw error;
      return await work(pool);
    }
  }

  return {
    get options() {
      return pool.options;
    },
    connect: () => withPool((some) => some.connect()),
    read: async (query) => (await withPool((some) => some.query(query))).rows,
    leave,
    async end() {
      if (!pool.ended) await pool.end();
    },
  };
}

import type pg from 'pg';
import type { Primary } from './primary.ts';

/** The connections to whichever server takes writes. */
export interface PrimaryPool {
  readonly options: pg.PoolOptions;
  connect(): Promise<pg.PoolClient>;
  /** A read: it is asked again where the first server is gone. */
  read(query: pg.QueryConfig): Promise<unknown[]>;
  /** The server takes no writes any more: look for the one that does. */
  leave(): Promise<void>;
  end(): Promise<void>;
}

/** Otherwise what went wrong is the connection: classes 08 and 57P, and what has no code of the server. */
export const STATEMENT_ERROR = /^(?!08|57P)[0-9A-Z]{5}$/;

/**
 * A pool that moves. When no connection can be had, whoever asked looks for the primary among all servers; if that is
 * another one, a new pool takes the place of the old. What was under way on the old one fails, as it must.
 */
export function createPrimaryPool(primary: Primary, open: (url: string) => pg.Pool): PrimaryPool {
  let pool = open(primary.url);
  let openTo = primary.url;

  async function leave(): Promise<void> {
    await primary.find();
    // Somebody else may have looked, and found it, before us.
    if (primary.url === openTo) return;
    const left = pool;
    openTo = primary.url;
    pool = open(openTo);
    left.end().catch(() => undefined);
  }

  /** Does it, and once more if the server turns out to be another one. */
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

import type pg from 'pg';
import { STATEMENT_ERROR } from './primary-pool.ts';
import type { Freshness } from './standby-freshness.ts';

/** SQLSTATE of a query cancelled because the primary vacuumed away the rows it reads. */
const RECOVERY_CONFLICT = '40001';

type Ask = (...given: unknown[]) => Promise<unknown>;

/** The source of Kysely's connections. */
export interface ConnectionSource {
  readonly options: pg.PoolOptions;
  connect(): Promise<pg.PoolClient>;
  read(query: pg.QueryConfig): Promise<unknown[]>;
}

interface StandbyPoolOptions {
  readonly primary: ConnectionSource;
  readonly standby: pg.Pool;
  readonly freshness: Pick<Freshness, 'isFresh' | 'lost'>;
}

/** Connections for public reads: to the standby while it is fresh, to the primary otherwise and after failures. */
export function createStandbyPool({ primary, standby, freshness }: StandbyPoolOptions) {
  async function orElse<Value>(ask: () => Promise<Value>, elsewhere: () => Promise<Value>): Promise<Value> {
    try {
      return await ask();
    } catch (error) {
      const { code = '', message } = error as { code?: string; message: string };
      // The same statement would fail on the primary too.
      if (STATEMENT_ERROR.test(code) && code !== RECOVERY_CONFLICT) throw error;
      if (code !== RECOVERY_CONFLICT) freshness.lost(message);
      return await elsewhere();
    }
  }

  async function askPrimary(given: unknown[]): Promise<unknown> {
    const client = await primary.connect();
    try {
      return await (client.query.bind(client) as Ask)(...given);
    } finally {
      client.release();
    }
  }

  /** Wraps a connection of the standby: a query that fails because of the standby is repeated on the primary. */
  function withPrimaryFallback(client: pg.PoolClient): pg.PoolClient {
    let failed = false;
    async function ask(...given: unknown[]): Promise<unknown> {
      try {
        return await (client.query.bind(client) as Ask)(...given);
      } catch (error) {
        failed = true;
        throw error;
      }
    }
    const own: Readonly<Record<PropertyKey, unknown>> = {
      query: (...given: unknown[]) =>
        orElse(
          () => ask(...given),
          () => askPrimary(given),
        ),
      // A connection that failed once is destroyed instead of returned to the pool.
      release: () => client.release(failed),
    };
    return new Proxy(client, {
      get(target, name) {
        if (Object.hasOwn(own, name)) return own[name];
        const value: unknown = Reflect.get(target, name, target);
        return typeof value === 'function' ? value.bind(target) : value;
      },
    });
  }

  return {
    get options() {
      return primary.options;
    },
    connect: (): Promise<pg.PoolClient> =>
      freshness.isFresh
        ? orElse(
            async () => withPrimaryFallback(await standby.connect()),
            () => primary.connect(),
          )
        : primary.connect(),
    read: (query: pg.QueryConfig): Promise<unknown[]> =>
      freshness.isFresh
        ? orElse(
            async () => (await standby.query(query)).rows,
            () => primary.read(query),
          )
        : primary.read(query),
    /** Ends the standby's connections only. `openPostgres` closes the primary pool. */
    end: async (): Promise<void> => {
      if (!standby.ended) await standby.end();
    },
  };
}

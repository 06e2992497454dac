import type pg from 'pg';
import type { Freshness } from './standby-freshness.ts';

/** Cancelled because what it read was vacuumed away on the primary. */
const RECOVERY_CONFLICT = '40001';
/** What went wrong is the statement, which would fail on the primary too. */
const STATEMENT_ERROR = /^(?!08|57P)[0-9A-Z]{5}$/;

/** Where connections come from, for Kysely. */
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

/** Connections for reads: to the standby while it is fresh, and to the primary otherwise and whenever that fails. */
export function createStandbyPool({ primary, standby, freshness }: StandbyPoolOptions) {
  async function orElse<Value>(ask: () => Promise<Value>, elsewhere: () => Promise<Value>): Promise<Value> {
    try {
      return await ask();
    } catch (error) {
      const { code = '', message } = error as { code?: string; message: string };
      if (STATEMENT_ERROR.test(code) && code !== RECOVERY_CONFLICT) throw error;
      if (code !== RECOVERY_CONFLICT) freshness.lost(message);
      return await elsewhere();
    }
  }

  /** A statement that fails because of the standby is asked of the primary, while its caller waits. */
  function forgiving(client: pg.PoolClient): pg.PoolClient {
    const ask = client.query.bind(client) as (...given: unknown[]) => Promise<unknown>;
    const query = (...given: unknown[]): Promise<unknown> =>
      orElse(
        () => ask(...given),
        async () => {
          const other = await primary.connect();
          try {
            return await (other.query.bind(other) as (...same: unknown[]) => Promise<unknown>)(...given);
          } finally {
            other.release();
          }
        },
      );
    return new Proxy(client, {
      get(target, name) {
        if (name === 'query') return query;
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
            async () => forgiving(await standby.connect()),
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
    /** The primary's connections are ended by whoever opened them. */
    end: async (): Promise<void> => {
      if (!standby.ended) await standby.end();
    },
  };
}

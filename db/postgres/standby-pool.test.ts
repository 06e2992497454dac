import type pg from 'pg';
import { expect, test, vi } from 'vitest';
import { createStandbyPool } from './standby-pool.ts';

const ASKED = { text: 'select 1' };

/** Two servers that answer with their names. The standby fails with `error` if one is given. */
function servers(error?: Error & { code?: string }) {
  const state = { isFresh: true };
  const lost = vi.fn();
  const release = vi.fn();
  const client = (name: string, fails?: Error) => ({
    async query() {
      if (fails) throw fails;
      return { rows: [name] };
    },
    release,
  });
  const pool = createStandbyPool({
    primary: {
      options: {} as pg.PoolOptions,
      connect: async () => client('primary') as unknown as pg.PoolClient,
      read: async () => ['primary'],
    },
    standby: {
      connect: async () => client('standby', error),
      query: client('standby', error).query,
    } as unknown as pg.Pool,
    freshness: {
      get isFresh() {
        return state.isFresh;
      },
      lost,
    },
  });
  /** Asks through `read` and through a connection. */
  async function ask(): Promise<unknown[]> {
    const connection = await pool.connect();
    const { rows } = await connection.query(ASKED);
    connection.release();
    return [...(await pool.read(ASKED)), ...rows];
  }
  return { ask, lost, release, state };
}

const failing = (code?: string) => Object.assign(new Error('it failed'), code ? { code } : {});

test('a fresh standby answers reads, a stale one does not', async () => {
  const { ask, state } = servers();
  expect(await ask()).toEqual(['standby', 'standby']);
  state.isFresh = false;
  expect(await ask()).toEqual(['primary', 'primary']);
});

test.each([
  ['a connection that breaks', '08006'],
  ['a server that ends', '57P01'],
  ['an answer that does not come', undefined],
])('after %s the primary answers, and the standby counts as lost', async (_what, code) => {
  const { ask, lost, release } = servers(failing(code));
  expect(await ask()).toEqual(['primary', 'primary']);
  expect(lost).toHaveBeenCalledWith('it failed');
  // A connection that failed is destroyed, not returned to the pool.
  expect(release).toHaveBeenCalledWith(true);
});

test('a read cancelled by a recovery conflict is repeated on the primary, and the standby stays in use', async () => {
  const { ask, lost } = servers(failing('40001'));
  expect(await ask()).toEqual(['primary', 'primary']);
  expect(lost).not.toHaveBeenCalled();
});

test('an error of the statement itself is not repeated on the primary', async () => {
  const { ask, lost } = servers(failing('42703'));
  await expect(ask()).rejects.toThrow('it failed');
  expect(lost).not.toHaveBeenCalled();
});

import { sql } from 'kysely';
import type { Engine, Trx } from './database.ts';

/** Advisory locks of PostgreSQL, each with a number no other lock uses. */
const LOCKS = {
  administrators: 7_160_527,
  analytics: 7_160_529,
  search: 7_160_530,
  /** Assigning due sources to readers. */
  sources: 7_160_531,
  /** Storing incoming items, and the text bands of items and stories. */
  intake: 7_160_532,
  /** Checking that no two editions have the same host. */
  editions: 7_160_533,
  /** Reporting stories that appear or disappear by the clock. */
  storyClock: 7_160_534,
  /** Checking that no slot of a front has two pins at the same time. */
  pins: 7_160_540,
  /** Checking that no other export runs. */
  exports: 7_160_541,
} as const;

type LockName = keyof typeof LOCKS;

/** Waits until no other transaction holds this lock. SQLite needs none: it has one writer at a time. */
export async function acquireLock(trx: Trx, engine: Engine, name: LockName): Promise<void> {
  if (engine !== 'postgres') return;
  await disableLockTimeout(trx);
  await sql`select pg_advisory_xact_lock(${sql.lit(LOCKS[name])})`.execute(trx);
}

/** Lets this PostgreSQL transaction wait for locks until the statement time-out. */
export async function disableLockTimeout(trx: Trx): Promise<void> {
  await sql`set local lock_timeout = 0`.execute(trx);
}

/** Acquires the lock if it is free, without waiting; false if another transaction holds it. */
export async function tryAcquireLock(trx: Trx, engine: Engine, name: LockName): Promise<boolean> {
  if (engine === 'sqlite') return true;
  const { rows } = await sql<{ ours: boolean }>`
    select pg_try_advisory_xact_lock(${sql.lit(LOCKS[name])}) as ours`.execute(trx);
  return rows[0]?.ours === true;
}

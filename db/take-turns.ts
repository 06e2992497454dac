import { sql } from 'kysely';
import type { Engine, Query } from './database.ts';

/** What must not happen twice at once, each with a number that nothing else uses as a lock. */
const TURNS = {
  administrators: 7_160_527,
  analytics: 7_160_529,
  search: 7_160_530,
  /** Handing out sources that are due. */
  sources: 7_160_531,
  /** Taking items in, and making texts known. */
  intake: 7_160_532,
} as const;

type Thing = keyof typeof TURNS;

/** Waits until no other transaction is at the same thing. SQLite has one writer at a time anyway. */
export async function takeTurns(trx: Query, engine: Engine, thing: Thing): Promise<void> {
  if (engine !== 'postgres') return;
  await waitLonger(trx);
  await sql`select pg_advisory_xact_lock(${sql.lit(TURNS[thing])})`.execute(trx);
}

/** Lets this transaction of PostgreSQL wait for locks up to the end of its statement's time. */
export async function waitLonger(trx: Query): Promise<void> {
  await sql`set local lock_timeout = 0`.execute(trx);
}

/** The same without waiting: says whether the thing is ours to do. */
export async function tryTurn(trx: Query, engine: Engine, thing: Thing): Promise<boolean> {
  if (engine === 'sqlite') return true;
  const { rows } = await sql<{ ours: boolean }>`
    select pg_try_advisory_xact_lock(${sql.lit(TURNS[thing])}) as ours`.execute(trx);
  return rows[0]?.ours === true;
}

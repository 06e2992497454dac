import { sql } from 'kysely';
import type { Engine, Query } from './database.ts';

/** What must not happen twice at once, each with a number that nothing else uses as a lock. */
const TURNS = { administrators: 7_160_527, audience: 7_160_529 } as const;

/** Waits until no other transaction is at the same thing. SQLite has one writer at a time anyway. */
export async function takeTurns(trx: Query, engine: Engine, thing: keyof typeof TURNS): Promise<void> {
  if (engine === 'postgres') await sql`select pg_advisory_xact_lock(${sql.lit(TURNS[thing])})`.execute(trx);
}

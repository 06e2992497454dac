import { type OperationNodeSource, sql } from 'kysely';
import type { Engine, Query } from '../database.ts';
import { CACHED } from './statement-cache.ts';

/** A statement that changes rows and returns none. */
export type Write = OperationNodeSource;

/**
 * Does writes that need nothing of each other. PostgreSQL gets them as one statement: each round trip to
 * the server is time in which a transaction holds its locks. SQLite has no such statement, nor the way.
 */
export async function writeTogether(engine: Engine, trx: Query, writes: readonly Write[]): Promise<void> {
  if (engine === 'sqlite' || writes.length < 2) {
    for (const write of writes) await sql`${write}`.execute(trx);
    return;
  }
  const clauses = writes.map((write, at) => sql`${sql.raw(`write_${at}`)} as (${write})`);
  await sql`${CACHED} with ${sql.join(clauses)} select 1`.execute(trx);
}

import { type OperationNodeSource, sql } from 'kysely';
import type { Engine, Trx } from '../database.ts';
import { CACHED_STATEMENT } from './statement-cache.ts';

/** A statement that changes rows and returns none. */
export type Write = OperationNodeSource;

/**
 * Runs writes that do not depend on each other. PostgreSQL gets them as one statement: during each round trip the
 * transaction holds its locks. SQLite has no data-modifying CTEs, and no network round trip to save.
 */
export async function writeTogether(engine: Engine, trx: Trx, writes: readonly Write[]): Promise<void> {
  if (engine === 'sqlite' || writes.length < 2) {
    for (const write of writes) await sql`${write}`.execute(trx);
    return;
  }
  const clauses = writes.map((write, index) => sql`${sql.raw(`write_${index}`)} as (${write})`);
  await sql`${CACHED_STATEMENT} with ${sql.join(clauses)} select 1`.execute(trx);
}

import { hash } from 'node:crypto';
import type { Engine, Trx } from '../../../db/database.ts';
import { isOneOf } from '../../../db/statements/json-rows.ts';

function hashOf(visitor: string): string {
  return hash('sha256', visitor, 'hex');
}

/** An erased visitor stays erased: neither an open page nor a forger can bring it back. */
export async function recordErasure(trx: Trx, visitor: string, at: number): Promise<void> {
  await trx
    .insertInto('analytics_erased')
    .values({ visitor_hash: hashOf(visitor), at })
    .onConflict((conflict) => conflict.column('visitor_hash').doUpdateSet({ at }))
    .execute();
}

/** Returns those of the visitors whose data was erased. */
export async function findErased(
  trx: Trx,
  engine: Engine,
  visitors: readonly string[],
): Promise<ReadonlySet<string>> {
  const byHash = new Map(visitors.map((visitor) => [hashOf(visitor), visitor]));
  const rows = await trx
    .selectFrom('analytics_erased')
    .select('visitor_hash')
    .where(isOneOf(engine, 'visitor_hash', [...byHash.keys()]))
    .execute();
  return new Set(rows.flatMap(({ visitor_hash }) => byHash.get(visitor_hash) ?? []));
}

import type { Query } from '../database.ts';
import type { QueryPlan } from './query-plan.ts';
import type { Token } from './tokens.rules.ts';

/** Which items have which tokens. What each engine does in its own way, and nothing else. */
export interface TokenIndex {
  put(
    trx: Query,
    items: readonly { readonly id: number; readonly tokens: readonly Token[] }[],
  ): Promise<void>;
  remove(trx: Query, ids: readonly number[]): Promise<void>;
  clear(trx: Query): Promise<void>;
  /** At most `limit` items that the plan lets through, in no order. */
  candidates(query: Query, plan: QueryPlan, limit: number): Promise<number[]>;
}

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
  candidates(query: Query, plan: QueryPlan, limit: number): Promise<Candidates>;
}

/** Items that a plan lets through, in no order. */
export interface Candidates {
  readonly ids: readonly number[];
  /** There are no others. */
  readonly complete: boolean;
}

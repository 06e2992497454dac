import type { Query } from '../database.ts';
import type { Write } from '../statements/together.ts';
import type { QueryPlan } from './query-plan.ts';
import type { Token } from './tokens.rules.ts';

/** Which items have which tokens. What each engine does in its own way, and nothing else. */
export interface TokenIndex {
  /** What adds the items or replaces their tokens. */
  writes(items: readonly { readonly id: number; readonly tokens: readonly Token[] }[]): Write[];
  remove(trx: Query, ids: readonly number[]): Promise<void>;
  clear(trx: Query): Promise<void>;
  /** Says that very many writes follow in this transaction. */
  expectMany(trx: Query): Promise<void>;
  /** Puts in its place what those have only laid down, so that neither saves nor searches have to. */
  settle(trx: Query): Promise<void>;
  /** The same for what single saves lay down: to be called now and then, and it gives way to everybody. */
  tidy(query: Query): Promise<void>;
  candidates(query: Query, plan: QueryPlan, limit: number): Promise<Candidates>;
}

/** Items that a plan lets through, in no order. */
export interface Candidates {
  readonly ids: readonly number[];
  /** There are no others. */
  readonly complete: boolean;
  /** Those whose text has to be looked at; without it, all of them. */
  readonly unsure?: ReadonlySet<number>;
}

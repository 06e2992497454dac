import type { Connection, Trx } from '../../database.ts';
import type { Write } from '../../statements/write-together.ts';
import type { QueryPlan } from '../query-plan.ts';
import type { Token } from './tokens.rules.ts';

/** Which items have which tokens. Each engine has its own implementation. */
export interface TokenIndex {
  /** The statements that add the items or replace their tokens. */
  writes(items: readonly { readonly id: number; readonly tokens: readonly Token[] }[]): Write[];
  remove(trx: Trx, ids: readonly number[]): Promise<void>;
  clear(trx: Trx): Promise<void>;
  /** Prepares the transaction for very many writes. */
  beginBulkLoad(trx: Trx): Promise<void>;
  /** Merges the segments (SQLite) or the pending list (PostgreSQL) after them, so that no save or search has to. */
  mergeAll(trx: Trx): Promise<void>;
  /** Merges a few segments or pending entries, to be called regularly. It gives up when another process holds the lock. */
  mergeSome(query: Connection): Promise<void>;
  candidates(query: Connection, plan: QueryPlan, limit: number): Promise<Candidates>;
  /** The candidates with the highest ids. */
  newestCandidates(query: Connection, plan: QueryPlan, limit: number): Promise<Candidates>;
}

/** Items that a plan lets through, unordered. */
export interface Candidates {
  readonly ids: readonly number[];
  /** `true` if no candidate is missing. */
  readonly complete: boolean;
  /** The candidates whose text has to be read; without the field, all of them. */
  readonly unsure?: ReadonlySet<number>;
}

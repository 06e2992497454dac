import type { Kysely, Transaction } from 'kysely';
import type { Tables } from './tables.ts';

export type Engine = 'sqlite' | 'postgres';
export type Query = Kysely<Tables>;
export type Trx = Transaction<Tables>;

/** A statement for `Database.read`. */
export interface Statement {
  /** The same for the same text: under it PostgreSQL keeps the statement parsed and planned. */
  readonly name: string;
  readonly sql: string;
  readonly parameters: readonly unknown[];
}

/** One open database: the same queries run on either engine. */
export interface Database {
  readonly engine: Engine;
  readonly query: Query;
  /** The short way for the hottest reads, past the query builder; never sees an unfinished transaction. */
  readonly read?: (statement: Statement) => Promise<unknown[]>;
  readonly changes: ChangeFeed;
  close(): Promise<void>;
}

/**
 * What changed, as tags: `news:123`, `list:marajó`, `ads`, `settings` … and `*` when something may
 * have been missed and every cache must be cleared.
 */
export interface ChangeFeed {
  /** Call it after the commit: listeners may read at once. */
  publish(tags: readonly string[]): Promise<void>;
  /** Returns the function that ends the subscription. */
  subscribe(listener: (tags: readonly string[]) => void): () => void;
}

/** A cause an operator can act on; shown as one line, without a stack. */
export class DatabaseUnavailable extends Error {}

/** Whether a write failed because a value that must be unique is taken: PostgreSQL's and SQLite's codes. */
export function isUniqueViolation(error: unknown): boolean {
  return ['23505', 'SQLITE_CONSTRAINT_UNIQUE'].includes((error as { code?: string }).code ?? '');
}

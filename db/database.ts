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
  /** Where what readers are shown is read, if that is another server; it holds every change that was heard of. */
  readonly readers?: Pick<Database, 'query' | 'read'>;
  readonly changes: ChangeFeed;
  close(): Promise<void>;
}

/** The database for what readers are shown. */
export function readersOf(db: Database): Database {
  return { ...db, ...db.readers };
}

/** Hears of a change; its number where the database numbers them. */
export type ChangeListener = (tags: readonly string[], number?: number) => void;

/**
 * What changed, as tags: `news:123`, `list:marajó`, `ads`, `settings` … and `*` when something may
 * have been missed and every cache must be cleared. Writes use `changeTransaction`, which calls the first two.
 */
export interface ChangeFeed {
  /** In the transaction that changes something. */
  record(trx: Query, tags: readonly string[]): Promise<void>;
  /** After its commit: listeners may read at once. */
  recorded(tags: readonly string[]): void;
  /** What changed without a write, or with one that is over. */
  publish(tags: readonly string[]): Promise<void>;
  /** The newest change heard of: what is read from now on is at least as new. Undefined: one process, which knows all. */
  readonly number: number | undefined;
  /** Returns the function that ends the subscription. */
  subscribe(listener: ChangeListener): () => void;
}

/** A cause an operator can act on; shown as one line, without a stack. */
export class DatabaseUnavailable extends Error {}

/** Whether a write failed because a value that must be unique is taken: PostgreSQL's and SQLite's codes. */
export function isUniqueViolation(error: unknown): boolean {
  return ['23505', 'SQLITE_CONSTRAINT_UNIQUE'].includes((error as { code?: string }).code ?? '');
}

import { type Kysely, sql, type Transaction } from 'kysely';
import type { Tables } from './tables.ts';

export type Engine = 'sqlite' | 'postgres';
export type Connection = Kysely<Tables>;
export type Trx = Transaction<Tables>;

/** A statement for `Database.read`. */
export interface Statement {
  /** Unique for each SQL text: PostgreSQL's name of the prepared statement. */
  readonly name: string;
  readonly sql: string;
  readonly parameters: readonly unknown[];
}

/** An open database. The same queries run on either engine. */
export interface Database {
  readonly engine: Engine;
  readonly query: Connection;
  /** The fastest read, without Kysely, for the hottest paths. Never sees an uncommitted transaction. */
  readonly read?: (statement: Statement) => Promise<unknown[]>;
  /** The standby for public reads, if there is one. It is used only while it holds every change this instance knows. */
  readonly standby?: Pick<Database, 'query' | 'read'>;
  readonly changes: ChangeFeed;
  /** True while public reads go to the standby; undefined without a standby. */
  readonly isStandbyFresh?: () => boolean;
  /** Number of commits no standby has confirmed, if the server has synchronous standbys. */
  readonly unconfirmedSaves?: () => number;
  close(): Promise<void>;
}

/** The database for public reads. */
export function publicReads(db: Database): Database {
  return { ...db, ...db.standby };
}

/** Rejects if the database does not answer, or has no schema. */
export async function assertAnswers(query: Connection): Promise<void> {
  await sql`select 1 from schema_migration`.execute(query);
}

/** Called on each change, with its number if the database numbers changes. */
export type ChangeListener = (tags: readonly string[], number?: number) => void;

/**
 * Publishes changes as tags: `news:123`, `list:marajó`, `ads`, `settings` …, and `*` when changes may have been missed
 * and every cache must be cleared. Writes use `changeTransaction`, which calls the first two methods.
 */
export interface ChangeFeed {
  /** Records the tags in the transaction that makes the change. */
  record(trx: Connection, tags: readonly string[]): Promise<void>;
  /** Called after the commit: listeners may read the change at once. */
  notifyCommitted(tags: readonly string[]): void;
  /** Publishes a change that had no write, or whose write is already committed. */
  publish(tags: readonly string[]): Promise<void>;
  /** Number of the newest known change; later reads are at least as new. Undefined on SQLite, which has one process. */
  readonly number: number | undefined;
  /** Returns the function that ends the subscription. */
  subscribe(listener: ChangeListener): () => void;
}

/** A problem the operator can fix; shown as one line, without a stack trace. */
export class DatabaseUnavailable extends Error {}

/** True if a write failed because a unique value is taken (codes of PostgreSQL and SQLite). */
export function isUniqueViolation(error: unknown): boolean {
  return ['23505', 'SQLITE_CONSTRAINT_UNIQUE'].includes((error as { code?: string }).code ?? '');
}

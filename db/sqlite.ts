import SQLite from 'better-sqlite3';
import { CompiledQuery, Kysely, type SqliteDatabase, SqliteDialect, type SqliteStatement } from 'kysely';
import { HOUR_MS } from '../contracts/durations.ts';
import { createLocalChanges } from './changes/local-changes.ts';
import type { Database } from './database.ts';
import { type OnStatement, statementLog, timedRead } from './statements/statement-times.ts';
import type { Tables } from './tables.ts';

const STATEMENT_CACHE_SIZE = 500;
/**
 * The operating system caches the file too, so a page missing here costs only a copy from there. With twice as much,
 * reads and searches over 10,000 stories took the same CPU time.
 */
const PAGE_CACHE_KB = 16_000;
const OPTIMIZE_EVERY_MS = HOUR_MS;
/**
 * Index rows sampled for the statistics. With a limit SQLite stores no sample values (sqlite_stat4). With them it would
 * replan a cached statement whenever a parameter changes, which takes longer than most of our reads.
 */
const ROWS_ANALYSED = 1_000;

/** Opens the embedded database in `file` (`:memory:` for tests). Migrations create the schema. */
export function openSqlite(file: string, onStatement?: OnStatement): Database {
  const connection = new SQLite(file);
  connection.pragma('busy_timeout = 5000');
  connection.pragma('journal_mode = WAL');
  // A commit that was confirmed survives a power cut, not only a crash of the process.
  connection.pragma('synchronous = FULL');
  connection.pragma('foreign_keys = ON');
  connection.pragma(`cache_size = -${PAGE_CACHE_KB}`);
  connection.pragma(`analysis_limit = ${ROWS_ANALYSED}`);
  renewStatistics(connection);
  const renewal = setInterval(renewStatistics, OPTIMIZE_EVERY_MS, connection).unref();
  const database = cacheStatements(connection);
  const query = new Kysely<Tables>({
    dialect: new SqliteDialect({ database }),
    ...(onStatement && { log: statementLog(onStatement) }),
  });
  return {
    engine: 'sqlite',
    query,
    read: timedRead(onStatement, async ({ sql, parameters }) => {
      // There is only one connection: a direct read would see the uncommitted transaction. Kysely waits for its end.
      if (connection.inTransaction)
        return (await query.executeQuery(CompiledQuery.raw(sql, [...parameters]))).rows;
      return database.prepare(sql).all(parameters) as unknown[];
    }),
    changes: createLocalChanges(),
    async close() {
      clearInterval(renewal);
      await query.destroy();
      // Kysely closes a connection only if it has used it.
      if (connection.open) connection.close();
    },
  };
}

/** The planner needs statistics to choose the index of a filtered list. This renews outdated ones. */
function renewStatistics(connection: SQLite.Database): void {
  try {
    connection.pragma('optimize = 0x10002');
  } catch (error) {
    // Another process is writing: the statistics are renewed next time.
    if ((error as { code?: string }).code !== 'SQLITE_BUSY') throw error;
  }
}

/** A statement that does nothing. */
const NOTHING: SqliteStatement = {
  reader: false,
  all: () => [],
  run: () => ({ changes: 0, lastInsertRowid: 0 }),
  iterate: () => [][Symbol.iterator](),
};

/**
 * SQLite plans a statement anew each time a limit is bound to it, which takes longer than most of our reads. Behind a sign
 * it does not look at the value.
 */
function withFixedPlan(sql: string): string {
  return sql.replace(/\b(limit|offset) \?/g, '$1 +?');
}

/**
 * Kysely prepares every query anew, which costs more than most of our reads. Statements are cached by their text, the
 * oldest removed first.
 */
function cacheStatements(connection: SQLite.Database): SqliteDatabase {
  const statements = new Map<string, SqliteStatement>();
  return {
    close: () => connection.close(),
    prepare(text) {
      // A transaction that starts as a reader and then writes can fail with a stale snapshot, and the busy time-out
      // does not help. All our transactions write, so they take the write lock at the start.
      const sql = text === 'begin' ? 'begin immediate' : text;
      // A full disk makes SQLite roll back by itself. A second rollback would fail and hide the first error.
      if (sql === 'rollback' && !connection.inTransaction) return NOTHING;
      let statement = statements.get(sql);
      if (!statement) {
        statement = connection.prepare(withFixedPlan(sql)) as SqliteStatement;
        if (statements.size >= STATEMENT_CACHE_SIZE)
          statements.delete(statements.keys().next().value as string);
        statements.set(sql, statement);
      }
      return statement;
    },
  };
}

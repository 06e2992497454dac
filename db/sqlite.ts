import SQLite from 'better-sqlite3';
import { Kysely, type SqliteDatabase, SqliteDialect, type SqliteStatement } from 'kysely';
import type { Database } from './database.ts';
import { createLocalChanges } from './local-changes.ts';
import type { Tables } from './tables.ts';

const STATEMENTS_KEPT = 500;

/** Opens the embedded database in `file` (`:memory:` for tests). The schema is the migrations' work. */
export function openSqlite(file: string): Database {
  const connection = new SQLite(file);
  connection.pragma('busy_timeout = 5000');
  connection.pragma('journal_mode = WAL');
  // A commit that was answered survives a power cut, not only a crash of the program.
  connection.pragma('synchronous = FULL');
  connection.pragma('foreign_keys = ON');
  connection.pragma('cache_size = -32000');
  connection.pragma('optimize = 0x10002');
  const query = new Kysely<Tables>({ dialect: new SqliteDialect({ database: keepStatements(connection) }) });
  return {
    engine: 'sqlite',
    query,
    changes: createLocalChanges(),
    async close() {
      // Leaves statistics for the planner of the next start, where they have become old.
      if (connection.open) connection.pragma('optimize');
      await query.destroy();
      // Kysely closes only what it has used.
      if (connection.open) connection.close();
    },
  };
}

/**
 * Kysely prepares every query anew; preparing costs more than most of our reads. Statements are kept
 * by their text, the oldest dropped first.
 */
function keepStatements(connection: SQLite.Database): SqliteDatabase {
  const kept = new Map<string, SqliteStatement>();
  return {
    close: () => connection.close(),
    prepare(text) {
      // A transaction that starts as a reader and then writes can meet a stale snapshot, which no
      // time-out waits for. Ours all write, so they take the lock at the start.
      const sql = text === 'begin' ? 'begin immediate' : text;
      let statement = kept.get(sql);
      if (!statement) {
        statement = connection.prepare(sql) as SqliteStatement;
        if (kept.size >= STATEMENTS_KEPT) kept.delete(kept.keys().next().value as string);
        kept.set(sql, statement);
      }
      return statement;
    },
  };
}

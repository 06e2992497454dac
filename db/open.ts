import { existsSync } from 'node:fs';
import type { Environment } from '../config/environment.ts';
import type { OnWarning } from '../contracts/on-warning.ts';
import { databaseFileIn, openDataFolder } from './data-folder.ts';
import { type Database, DatabaseUnavailable } from './database.ts';
import { openSqlite } from './sqlite.ts';
import type { OnStatement } from './statements/statement-times.ts';

type Settings = Pick<
  Environment,
  'DATABASE_URL' | 'DATABASE_LISTEN_URL' | 'DATABASE_READ_URL' | 'DATABASE_POOL' | 'DATA_DIR'
>;

/** Opens the configured database: PostgreSQL if DATABASE_URL is set, the embedded SQLite otherwise. */
export async function openDatabase(
  env: Settings,
  onWarning: OnWarning,
  onStatement?: OnStatement,
): Promise<Database> {
  if (env.DATABASE_URL) {
    // The driver is loaded only if PostgreSQL is used.
    const { openPostgres } = await import('./postgres/postgres.ts');
    const { splitServers } = await import('./postgres/primary.ts');
    const { DATABASE_URL: url, DATABASE_LISTEN_URL: listenUrl, DATABASE_READ_URL: readUrl } = env;
    const others = { ...(listenUrl && { listenUrl }), ...(readUrl && { readUrl }) };
    const host = splitServers(url)
      .map((server) => new URL(server).host)
      .join(',');
    try {
      return await openPostgres({ url, ...others, poolSize: env.DATABASE_POOL, onWarning, onStatement });
    } catch (error) {
      throw new DatabaseUnavailable(`the PostgreSQL server at ${host} cannot be used: ${causeOf(error)}`);
    }
  }
  const { databaseFile } = openDataFolder(env.DATA_DIR);
  try {
    return openSqlite(databaseFile, onStatement);
  } catch (error) {
    throw new DatabaseUnavailable(`the database ${databaseFile} cannot be opened: ${causeOf(error)}`);
  }
}

/**
 * Opens the database of an installation that has been started or restored before. Nothing is created: a command with a
 * different DATA_DIR or DATABASE_URL than the service would otherwise work on an empty database and seem to succeed.
 */
export async function openExistingDatabase(env: Settings, onWarning: OnWarning): Promise<Database> {
  if (!env.DATABASE_URL) {
    const file = databaseFileIn(env.DATA_DIR);
    if (!existsSync(file)) throw new DatabaseUnavailable(`there is no database at ${file}: ${LOOK}`);
  }
  const db = await openDatabase(env, onWarning);
  const tables = await db.query.introspection.getTables();
  if (tables.some(({ name }) => name === 'schema_migration')) return db;
  await db.close();
  const place = env.DATABASE_URL ? withoutCredentials(env.DATABASE_URL) : databaseFileIn(env.DATA_DIR);
  throw new DatabaseUnavailable(`the database at ${place} holds no portal: ${LOOK}`);
}

const LOOK = 'is DATA_DIR or DATABASE_URL the one of the service?';

/** Servers and database name, without user and password. */
function withoutCredentials(url: string): string {
  return url.replace(/^\w+:\/\/(?:[^@/?]*@)?/, '').replace(/\?.*$/s, '');
}

/** A refused connection to a host name with several IPs is an AggregateError without a message. */
function causeOf(error: unknown): string {
  const { message, code } = error as { message?: string; code?: string };
  return message || code || String(error);
}

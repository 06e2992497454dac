import type { Environment } from '../config/environment.ts';
import { openDataFolder } from './data-folder.ts';
import { type Database, DatabaseUnavailable } from './database.ts';
import { openSqlite } from './sqlite.ts';
import type { OnStatement } from './statements/statement-times.ts';

type Settings = Pick<
  Environment,
  'DATABASE_URL' | 'DATABASE_LISTEN_URL' | 'DATABASE_READ_URL' | 'DATABASE_POOL' | 'DATA_DIR'
>;

/** Opens the database the environment names: PostgreSQL by its address, else the embedded one. */
export async function openDatabase(
  env: Settings,
  onTrouble: (message: string, error?: Error) => void,
  onStatement?: OnStatement,
): Promise<Database> {
  if (env.DATABASE_URL) {
    // Its driver is loaded where there is such a server only.
    const { openPostgres } = await import('./postgres/postgres.ts');
    const { serversOf } = await import('./postgres/primary.ts');
    const { DATABASE_URL: url, DATABASE_LISTEN_URL: listenUrl, DATABASE_READ_URL: readUrl } = env;
    const others = { ...(listenUrl && { listenUrl }), ...(readUrl && { readUrl }) };
    const host = serversOf(url)
      .map((server) => new URL(server).host)
      .join(',');
    try {
      return await openPostgres({ url, ...others, poolSize: env.DATABASE_POOL, onTrouble, onStatement });
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

/** A refused connection to a name with several addresses arrives as an AggregateError without a message. */
function causeOf(error: unknown): string {
  const { message, code } = error as { message?: string; code?: string };
  return message || code || String(error);
}

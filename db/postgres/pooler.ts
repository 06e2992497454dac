import pg from 'pg';
import { SESSION_SETTINGS } from './session-settings.ts';

const PATIENCE_MS = 3_000;

/**
 * True if a pooler (PgBouncer) stands between the program and the server. The pooler may assign another connection to
 * each transaction, so the program must leave no state on one: no prepared statements, no session settings. The
 * settings must then belong to the database role; otherwise the start is refused.
 */
export async function isPooled(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: PATIENCE_MS });
  client.on('error', () => undefined);
  await client.connect();
  try {
    if (!(await isPooledConnection(client))) return false;
    const missing = await missingSettings(client);
    if (missing)
      throw new Error(`behind a pooler the settings have to be the role's own; run once: ${missing}`);
    return true;
  } finally {
    await client.end();
  }
}

/** With a pooler, the process that answers is not the one announced when the connection was opened. */
export async function isPooledConnection(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query('select pg_backend_pid() as pid');
  return rows[0].pid !== (client as { processID?: number | null }).processID;
}

/** The statements an operator has to run, in one line; undefined if all settings are right. */
async function missingSettings(client: pg.Client): Promise<string | undefined> {
  const names = Object.keys(SESSION_SETTINGS);
  const { rows } = await client.query<{ name: string; setting: string; role: string; database: string }>(
    `select name, setting, quote_ident(current_user) as role, quote_ident(current_database()) as database
     from pg_settings where name = any($1)`,
    [names],
  );
  const statements = Object.entries(SESSION_SETTINGS)
    .filter(([name, value]) => rows.find((row) => row.name === name)?.setting !== value)
    .map(
      ([name, value]) =>
        `ALTER ROLE ${rows[0]?.role} IN DATABASE ${rows[0]?.database} SET ${name} = '${value}';`,
    );
  return statements.length > 0 ? statements.join(' ') : undefined;
}

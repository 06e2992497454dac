import pg from 'pg';
import { SESSION_SETTINGS } from './session-settings.ts';

const PATIENCE_MS = 3_000;

/**
 * Whether a pooler (PgBouncer) stands between us and the server. From one transaction to the next it gives us any
 * connection, so nothing may be left on one: no prepared statements, no settings. Those have to be the role's own, or
 * we refuse.
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

/** Then the process that answers is another one than the one that was announced. */
export async function isPooledConnection(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query('select pg_backend_pid() as pid');
  return rows[0].pid !== (client as { processID?: number | null }).processID;
}

/** The statements an operator has to run, in one line; undefined: all is set. */
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

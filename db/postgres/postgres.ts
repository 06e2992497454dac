import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Database } from '../database.ts';
import { cacheStatements } from '../statements/statement-cache.ts';
import { type OnStatement, statementLog, timedRead } from '../statements/statement-times.ts';
import type { Tables } from '../tables.ts';
import { openChangeFeed } from './change-feed.ts';
import { isPooled } from './pooler.ts';
import { createPrimary, serversOf } from './primary.ts';
import { createPrimaryPool } from './primary-pool.ts';
import { STARTUP_OPTIONS } from './session-settings.ts';

/** int8 arrives as text because it may exceed a double; our moments and counts never do. */
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) =>
    oid === pg.types.builtins.INT8 ? Number : pg.types.getTypeParser(oid as number, format as 'text'),
};

export interface PostgresOptions {
  /** May name several servers, of which one takes writes at a time. */
  readonly url: string;
  /** Past a pooler, for hearing of changes at once; without it they are looked for. */
  readonly listenUrl?: string;
  readonly poolSize: number;
  /** Told when a connection breaks or comes back; the pool heals by itself. */
  readonly onTrouble: (message: string, error?: Error) => void;
  readonly onStatement?: OnStatement | undefined;
}

export async function openPostgres(options: PostgresOptions): Promise<Database> {
  const { url, listenUrl = url, onTrouble, onStatement } = options;
  const servers = serversOf(url);
  const primary = createPrimary(servers);
  if (servers.length > 1) await primary.find();
  const pooled = await isPooled(primary.url);
  const pool = createPrimaryPool(primary, (server) => openPool(server, pooled, options));
  const query = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool }),
    ...(onStatement && { log: statementLog(onStatement) }),
  });
  const changes = await openChangeFeed({
    server: listenUrl === url ? primary : createPrimary(serversOf(listenUrl)),
    query,
    onStandby: pool.leave,
    onTrouble,
  });
  return {
    engine: 'postgres',
    query,
    read: timedRead(onStatement, ({ name, sql, parameters }) =>
      pool.read({ ...(!pooled && { name }), text: sql, values: [...parameters] }),
    ),
    changes,
    async close() {
      await changes.close();
      await query.destroy();
      await pool.end();
    },
  };
}

function openPool(url: string, pooled: boolean, { poolSize, onTrouble }: PostgresOptions): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    types,
    connectionTimeoutMillis: 3_000,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    application_name: 'portal-para',
    ...(!pooled && { options: STARTUP_OPTIONS }),
  });
  // Without a listener a connection that breaks while idle would end the program.
  // Only its words: the error carries the whole client, with what it was opened by.
  pool.on('error', ({ message }) => onTrouble(`an idle database connection broke: ${message}`));
  pool.on('connect', (client) => {
    if (!pooled) cacheStatements(client);
    // So would one that breaks while it is taken; what is asked of it, then or next, fails and tells of it.
    client.on('error', () => undefined);
  });
  return pool;
}

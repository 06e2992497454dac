import { Kysely, PostgresDialect, type PostgresPool } from 'kysely';
import pg from 'pg';
import type { ChangeFeed, Database } from '../database.ts';
import { cacheStatements } from '../statements/statement-cache.ts';
import { type OnStatement, statementLog, timedRead } from '../statements/statement-times.ts';
import type { Tables } from '../tables.ts';
import { openChangeFeed } from './change-feed.ts';
import { isPooled } from './pooler.ts';
import { createPrimary, serversOf } from './primary.ts';
import { createPrimaryPool } from './primary-pool.ts';
import { STARTUP_OPTIONS } from './session-settings.ts';
import { createFreshness } from './standby-freshness.ts';
import { type ConnectionSource, createStandbyPool } from './standby-pool.ts';

/** int8 arrives as text because it may exceed a double; our moments and counts never do. */
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) =>
    oid === pg.types.builtins.INT8 ? Number : pg.types.getTypeParser(oid as number, format as 'text'),
};

/** So long we wait for a connection, and for what a standby is asked: the primary answers it as well. */
const PATIENCE_MS = 3_000;
/** Positions in the log, in bytes. Of a standby that was promoted: where its own log ends. */
const WRITTEN = `select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0')::bigint as position`;
const REPLAYED = `select pg_wal_lsn_diff(
  case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_insert_lsn() end, '0/0')::bigint as position`;

export interface PostgresOptions {
  /** May name several servers, of which one takes writes at a time. */
  readonly url: string;
  /** Past a pooler, for hearing of changes at once; without it they are looked for. */
  readonly listenUrl?: string;
  /** A standby for what readers are shown. */
  readonly readUrl?: string;
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
  const query = openQuery(pool, onStatement);
  const changes = await openChangeFeed({
    server: listenUrl === url ? primary : createPrimary(serversOf(listenUrl)),
    query,
    onStandby: pool.leave,
    onTrouble,
  });
  const read = timedRead(onStatement, readThrough(pool, pooled));
  const standby = options.readUrl
    ? await openStandby(pool, pooled, options.readUrl, changes, options)
    : undefined;
  return {
    engine: 'postgres',
    query,
    read,
    ...(standby && { readers: standby.readers }),
    changes: standby?.changes ?? changes,
    async close() {
      await standby?.close();
      await changes.close();
      await query.destroy();
      await pool.end();
    },
  };
}

function openQuery(pool: PostgresPool, onStatement: OnStatement | undefined): Kysely<Tables> {
  return new Kysely<Tables>({
    dialect: new PostgresDialect({ pool }),
    ...(onStatement && { log: statementLog(onStatement) }),
  });
}

function readThrough(pool: Pick<ConnectionSource, 'read'>, pooled: boolean): NonNullable<Database['read']> {
  return ({ name, sql, parameters }) =>
    pool.read({ ...(!pooled && { name }), text: sql, values: [...parameters] });
}

/** A server that is away when we start is looked for until it is there. */
async function openStandby(
  primary: ConnectionSource,
  primaryPooled: boolean,
  url: string,
  changes: ChangeFeed,
  options: PostgresOptions,
) {
  // Not known while it is away: then it is asked in the way that is right with a pooler and without.
  const pooled = await isPooled(url).catch((error: Error) => {
    options.onTrouble(`the standby in DATABASE_READ_URL cannot be used as it should: ${error.message}`);
    return true;
  });
  const pool = openPool(url, pooled, options, { query_timeout: PATIENCE_MS });
  const position = async (source: Pick<ConnectionSource, 'read'>, text: string): Promise<number> => {
    const [row] = (await source.read({ text })) as { position: number }[];
    return Number(row?.position);
  };
  const freshness = createFreshness({
    written: () => position(primary, WRITTEN),
    replayed: () => position({ read: async (query) => (await pool.query(query)).rows }, REPLAYED),
    onTrouble: options.onTrouble,
  });
  const standby = createStandbyPool({ primary, standby: pool, freshness });
  const { onStatement } = options;
  const query = openQuery(standby, onStatement);
  const unsubscribe = changes.subscribe(freshness.changed);
  await freshness.look();
  return {
    readers: { query, read: timedRead(onStatement, readThrough(standby, pooled || primaryPooled)) },
    changes: toldOfWrites(changes, freshness.changed),
    async close() {
      unsubscribe();
      freshness.close();
      await query.destroy();
      await standby.end();
    },
  };
}

/** Whoever has written reads what he wrote, before the feed comes round. */
function toldOfWrites(changes: ChangeFeed, changed: () => void): ChangeFeed {
  return {
    ...changes,
    get number() {
      return changes.number;
    },
    recorded(tags) {
      changed();
      changes.recorded(tags);
    },
    async publish(tags) {
      await changes.publish(tags);
      changed();
    },
  };
}

function openPool(
  url: string,
  pooled: boolean,
  { poolSize, onTrouble }: PostgresOptions,
  more: pg.PoolConfig = {},
): pg.Pool {
  const pool = new pg.Pool({
    ...more,
    connectionString: url,
    max: poolSize,
    types,
    connectionTimeoutMillis: PATIENCE_MS,
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

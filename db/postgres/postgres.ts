import { Kysely, PostgresDialect, type PostgresPool } from 'kysely';
import pg from 'pg';
import type { OnWarning } from '../../contracts/on-warning.ts';
import type { ChangeFeed, Database } from '../database.ts';
import { cacheStatements } from '../statements/statement-cache.ts';
import { type OnStatement, statementLog, timedRead } from '../statements/statement-times.ts';
import type { Tables } from '../tables.ts';
import { openChangeFeed } from './change-feed.ts';
import { createCommitWatch } from './commit-watch.ts';
import { isPooled } from './pooler.ts';
import { createPrimary, splitServers } from './primary.ts';
import { createPrimaryPool } from './primary-pool.ts';
import { STARTUP_OPTIONS } from './session-settings.ts';
import { createFreshness } from './standby-freshness.ts';
import { type ConnectionSource, createStandbyPool } from './standby-pool.ts';

/** int8 arrives as text because it may exceed a double; our moments and counts never do. */
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) =>
    oid === pg.types.builtins.INT8 ? Number : pg.types.getTypeParser(oid as number, format as 'text'),
};

/** How long a query waits for a free connection. */
const CONNECT_TIMEOUT_MS = 3_000;
/** How long a query waits for an answer of the standby before the primary is asked. */
const STANDBY_TIMEOUT_MS = 3_000;
/** The WAL position in bytes. A promoted standby replays nothing, so its own end of WAL is used. */
const WRITTEN_WAL = `select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0')::bigint as position`;
const REPLAYED_WAL = `select pg_wal_lsn_diff(
  case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_insert_lsn() end, '0/0')::bigint as position`;

interface PostgresOptions {
  /** May list several servers, of which one is the primary at a time. */
  readonly url: string;
  /** URL that does not go through a pooler, for LISTEN. Without it changes are found by polling. */
  readonly listenUrl?: string;
  /** URL of a standby for public reads. */
  readonly readUrl?: string;
  readonly poolSize: number;
  /** Called when a connection breaks or comes back. The pool reconnects without help. */
  readonly onWarning: OnWarning;
  readonly onStatement?: OnStatement | undefined;
}

export async function openPostgres(options: PostgresOptions): Promise<Database> {
  const { url, listenUrl = url, onWarning, onStatement } = options;
  const servers = splitServers(url);
  const primary = createPrimary(servers);
  if (servers.length > 1) await primary.find();
  const pooled = await isPooled(primary.url);
  const listenPrimary = listenUrl === url ? primary : createPrimary(splitServers(listenUrl));
  const commits = createCommitWatch({ url: () => listenPrimary.url, onWarning });
  const pool = createPrimaryPool(primary, (server) => {
    const opened = openPool(server, pooled, options);
    opened.on('connect', commits.watch);
    return opened;
  });
  const query = openQuery(pool, onStatement);
  const changes = await openChangeFeed({
    server: listenPrimary,
    query,
    onStandby: pool.leave,
    onWarning,
  });
  const read = timedRead(onStatement, readThrough(pool, pooled));
  const standby = options.readUrl
    ? await openStandby(options.readUrl, { primary: pool, primaryPooled: pooled, changes, options })
    : undefined;
  return {
    engine: 'postgres',
    query,
    read,
    ...(standby && { standby: standby.reads, isStandbyFresh: standby.isFresh }),
    changes: standby?.changes ?? changes,
    unconfirmedSaves: () => commits.unconfirmed,
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

interface StandbyDependencies {
  readonly primary: ConnectionSource;
  readonly primaryPooled: boolean;
  readonly changes: ChangeFeed;
  readonly options: PostgresOptions;
}

/** A standby that is down at the start is polled until it answers. */
async function openStandby(url: string, { primary, primaryPooled, changes, options }: StandbyDependencies) {
  // A standby that is down cannot tell whether it is behind a pooler. Assume so: that works without a pooler too.
  const pooled = await isPooled(url).catch((error: Error) => {
    options.onWarning(
      undefined,
      `the check of the standby in DATABASE_READ_URL failed; it is used without prepared statements: ${error.message}`,
    );
    return true;
  });
  const pool = openPool(url, pooled, options, { query_timeout: STANDBY_TIMEOUT_MS });
  const position = async (source: Pick<ConnectionSource, 'read'>, text: string): Promise<number> => {
    const [row] = (await source.read({ text })) as { position: number }[];
    return Number(row?.position);
  };
  const freshness = createFreshness({
    written: () => position(primary, WRITTEN_WAL),
    replayed: () => position({ read: async (query) => (await pool.query(query)).rows }, REPLAYED_WAL),
    onWarning: options.onWarning,
  });
  const standby = createStandbyPool({ primary, standby: pool, freshness });
  const { onStatement } = options;
  const query = openQuery(standby, onStatement);
  const unsubscribe = changes.subscribe(freshness.changed);
  await freshness.check();
  return {
    reads: { query, read: timedRead(onStatement, readThrough(standby, pooled || primaryPooled)) },
    isFresh: () => freshness.isFresh,
    changes: withWriteNotice(changes, freshness.changed),
    async close() {
      unsubscribe();
      freshness.close();
      await query.destroy();
      await standby.end();
    },
  };
}

/** Read your own writes: marks the standby as behind after a local write, before the change feed delivers it. */
function withWriteNotice(changes: ChangeFeed, changed: () => void): ChangeFeed {
  return {
    ...changes,
    get number() {
      return changes.number;
    },
    notifyCommitted(tags) {
      changed();
      changes.notifyCommitted(tags);
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
  { poolSize, onWarning }: PostgresOptions,
  more: pg.PoolConfig = {},
): pg.Pool {
  const pool = new pg.Pool({
    ...more,
    connectionString: url,
    max: poolSize,
    types,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    application_name: 'portal-para',
    ...(!pooled && { options: STARTUP_OPTIONS }),
  });
  // Without a listener the error of an idle connection would end the process. Only the message is logged: the error
  // object carries the client, including its connection string.
  pool.on('error', ({ message }) => onWarning(undefined, `an idle database connection broke: ${message}`));
  pool.on('connect', (client) => {
    if (!pooled) cacheStatements(client);
    // Without a listener the error of a connection in use would end the process too. Its current or next query reports it.
    client.on('error', () => undefined);
  });
  return pool;
}

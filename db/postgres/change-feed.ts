import { type Kysely, sql } from 'kysely';
import pg from 'pg';
import { CHANGE_TAGS } from '../../contracts/change-tags.ts';
import type { OnWarning } from '../../contracts/on-warning.ts';
import { createLocalChanges } from '../changes/local-changes.ts';
import type { ChangeFeed, Trx } from '../database.ts';
import type { Tables } from '../tables.ts';
import { isPooledConnection } from './pooler.ts';
import type { Primary } from './primary.ts';

/** `application_name` of the connection in `pg_stat_activity`. */
export const CHANGE_FEED_NAME = 'portal-para changes';
const CHANNEL = 'portal_changes';
/** NOTIFY refuses payloads over 8,000 bytes. Above this size the payload says "everything" instead of the tags. */
const PAYLOAD_MAX = 6_000;
/** How often the log is read even without a NOTIFY: the longest delay of changes by an unnoticed dead connection. */
const READ_EVERY_MS = 500;
/** Reading the log takes a millisecond. A connection that takes this long is considered dead. */
const PATIENCE_MS = 2_000;
const NO_SUCH_TABLE = '42P01';
/** A tag in each NOTIFY payload that carries the number of the change. Older versions ignore it as an unknown tag. */
const NUMBER_TAG = /^change:(\d+)$/;

interface Options {
  readonly server: Primary;
  readonly query: Kysely<Tables>;
  /** Called when the connected server has become a standby and takes no writes any more. */
  readonly onStandby: () => Promise<void>;
  readonly onWarning: OnWarning;
}

interface LogRow {
  readonly server: string;
  readonly standby: boolean;
  readonly latest: string;
  readonly number: string | null;
  readonly tags: string | null;
}

/**
 * The change feed of several instances on one PostgreSQL server. Every change is a numbered row of `change_log`,
 * written in the transaction of the change. NOTIFY only announces the row at once. An instance that missed a NOTIFY
 * reads in the log every change after the last number it knows.
 */
export async function openChangeFeed({
  server: primary,
  query,
  onStandby,
  onWarning,
}: Options): Promise<ChangeFeed & { close(): Promise<void> }> {
  const local = createLocalChanges();
  /** A connection outside the pool: readers who occupy the whole pool must not delay changes. */
  let feedClient: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let closed = false;
  /** The newest change that was delivered; undefined until the log was first read. */
  let number: number | undefined;
  /** Identifies the server the log was last read from, by its start time. */
  let server: string | undefined;
  let reading: Promise<void> | undefined;

  function onNotification(payload = '[]'): void {
    const said = JSON.parse(payload) as string[];
    const [, digits] = said.map((tag) => NUMBER_TAG.exec(tag)).find((match) => match !== null) ?? [];
    const tags = said.filter((tag) => !NUMBER_TAG.test(tag));
    // The previous version sends no number and writes no log.
    if (digits === undefined) local.deliver(tags, number);
    else if (Number(digits) === (number ?? 0) + 1 && !tags.includes(CHANGE_TAGS.everything))
      deliver(tags, Number(digits));
    else if (Number(digits) > (number ?? 0)) readLogOnce().catch(dropConnectionAfterFailure);
  }

  function deliver(tags: readonly string[], at: number): void {
    // Set the number first: a listener may ask for it.
    number = at;
    local.deliver(tags, at);
  }

  /** Reads the log, one reading at a time; through the pool while the feed's own connection is down. */
  function readLogOnce(): Promise<void> {
    reading ??= readLog().finally(() => {
      reading = undefined;
    });
    return reading;
  }

  async function readLog(): Promise<void> {
    const known = number;
    const rows = await readRows(known ?? Number.MAX_SAFE_INTEGER);
    const [first] = rows;
    if (!first) return;
    if (first.standby) {
      if (feedClient) dropConnection(feedClient);
      await primary.find();
      await onStandby();
      return;
    }
    const latest = Number(first.latest);
    const sameServer = first.server === (server ?? first.server);
    server = first.server;
    const news = rows.flatMap((row) => (row.number === null ? [] : [{ ...row, number: Number(row.number) }]));
    // After a failover the new server may have lost changes and reused their numbers. Old log rows are removed. In both
    // cases the rows read here are not all changes.
    const isWhole = sameServer && known !== undefined && latest >= known && news.length === latest - known;
    if (!isWhole) {
      deliver([CHANGE_TAGS.everything], latest);
      return;
    }
    for (const row of news)
      if (row.number > (number ?? 0)) deliver(JSON.parse(row.tags ?? '[]') as string[], row.number);
  }

  async function readRows(after: number): Promise<readonly LogRow[]> {
    const statement = sql<LogRow>`
      select pg_postmaster_start_time()::text as server, pg_is_in_recovery() as standby, n.number::text as latest, l.number::text as number, l.tags
      from change_number n left join change_log l on l.number > ${after} and l.number <= n.number
      order by l.number`;
    if (!feedClient) return (await statement.execute(query)).rows;
    const { sql: text, parameters } = statement.compile(query);
    return (await feedClient.query<LogRow>(text, [...parameters])).rows;
  }

  async function connect(): Promise<void> {
    const next = new pg.Client({
      connectionString: primary.url,
      keepAlive: true,
      connectionTimeoutMillis: PATIENCE_MS,
      query_timeout: PATIENCE_MS,
      application_name: CHANGE_FEED_NAME,
    });
    next.on('error', (error) => dropConnection(next, error));
    next.on('end', () => dropConnection(next));
    next.on('notification', ({ payload }) => onNotification(payload));
    try {
      await next.connect();
      if (!(await isPooledConnection(next))) await next.query(`LISTEN ${CHANNEL}`);
    } catch (error) {
      next.end().catch(() => undefined);
      await primary.find();
      throw error;
    }
    if (closed) await next.end();
    else feedClient = next;
  }

  function dropConnection(lost: pg.Client, error?: Error): void {
    if (feedClient !== lost) return;
    feedClient = undefined;
    if (!closed) onWarning(error, 'the change feed lost its connection; it reconnects');
    lost.end().catch(() => undefined);
  }

  async function runRound(): Promise<void> {
    try {
      if (!feedClient) await connect().catch(() => undefined);
      await readLogOnce();
    } catch (error) {
      dropConnectionAfterFailure(error as Error);
    }
  }

  function dropConnectionAfterFailure(error: Error & { code?: string }): void {
    // Before the migration that creates it there is no log table, so this failure is no lost connection.
    if (error.code === NO_SUCH_TABLE || !feedClient) return;
    dropConnection(feedClient, error);
  }

  function scheduleNextRound(): void {
    if (closed) return;
    timer = setTimeout(() => void runRound().then(scheduleNextRound), READ_EVERY_MS);
    timer.unref();
  }

  await connect();
  await readLogOnce().catch((error: { code?: string }) => {
    if (error.code !== NO_SUCH_TABLE) throw error;
  });
  scheduleNextRound();
  return {
    subscribe: local.subscribe,
    get number() {
      return number;
    },
    record,
    // Nothing to do: the NOTIFY delivers this instance's own changes too.
    notifyCommitted: () => undefined,
    async publish(tags) {
      await query.transaction().execute((trx) => record(trx, tags));
    },
    async close() {
      closed = true;
      clearTimeout(timer);
      await reading?.catch(() => undefined);
      await feedClient?.end().catch(() => undefined);
    },
  };
}

/** The update locks the only row of `change_number` until the commit, so numbers have the order of the commits. */
async function record(trx: Trx, tags: readonly string[]): Promise<void> {
  const payload = JSON.stringify(tags);
  const said = Buffer.byteLength(payload) > PAYLOAD_MAX ? JSON.stringify([CHANGE_TAGS.everything]) : payload;
  await sql`
    with next as (update change_number set number = number + 1 returning number),
      logged as (
        insert into change_log (number, at, tags) select number, ${Date.now()}::bigint, ${payload} from next
        returning number)
    select pg_notify(${CHANNEL}, (${said}::jsonb || to_jsonb('change:' || number))::text) from logged`.execute(
    trx,
  );
}

import { type Kysely, sql } from 'kysely';
import pg from 'pg';
import { CHANGE_TAGS } from '../../contracts/change-tags.ts';
import { createLocalChanges } from '../changes/local-changes.ts';
import type { ChangeFeed, Query } from '../database.ts';
import type { Tables } from '../tables.ts';
import { isPooledConnection } from './pooler.ts';
import type { Primary } from './primary.ts';

/** By which the server lists the connection. */
export const CHANGE_FEED_NAME = 'portal-para changes';
const CHANNEL = 'portal_changes';
/** NOTIFY refuses more than 8,000 bytes; above this the tags are replaced by "everything". */
const PAYLOAD_MAX = 6_000;
/** So often the log is read even if nobody calls: a line that died unnoticed costs no more than this. */
const READ_EVERY_MS = 500;
/** The log answers in a millisecond; a connection that takes so long is gone. */
const PATIENCE_MS = 2_000;
const NO_SUCH_TABLE = '42P01';
/** Stands among the tags of a call and says which change it is. Programs that know no numbers take it for a tag of nothing. */
const NUMBER_TAG = /^change:(\d+)$/;

interface Options {
  readonly server: Primary;
  readonly query: Kysely<Tables>;
  /** The server we hear from takes no writes any more. */
  readonly onStandby: () => Promise<void>;
  readonly onTrouble: (message: string, error?: Error) => void;
}

interface LogRow {
  readonly server: string;
  readonly standby: boolean;
  readonly latest: string;
  readonly number: string | null;
  readonly tags: string | null;
}

/**
 * The change feed of several instances on one PostgreSQL server. Every change is a numbered row of `change_log`, written in
 * the transaction of the change; NOTIFY only says at once that there is one. Whoever heard nothing, or too late, reads
 * in the log what came after the last number he knows.
 */
export async function openChangeFeed({
  server: primary,
  query,
  onStandby,
  onTrouble,
}: Options): Promise<ChangeFeed & { close(): Promise<void> }> {
  const local = createLocalChanges();
  /** A connection of our own: readers who take all the others must not make us deaf. */
  let line: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let closed = false;
  /** The newest change that was delivered; undefined: nobody has read the log yet. */
  let number: number | undefined;
  /** Which server that was, by the moment it started. */
  let server: string | undefined;
  let reading: Promise<void> | undefined;

  function hear(payload = '[]'): void {
    const said = JSON.parse(payload) as string[];
    const [, digits] = said.map((tag) => NUMBER_TAG.exec(tag)).find((match) => match !== null) ?? [];
    const tags = said.filter((tag) => !NUMBER_TAG.test(tag));
    // The version before this one writes no log.
    if (digits === undefined) local.deliver(tags, number);
    else if (Number(digits) === (number ?? 0) + 1 && !tags.includes(CHANGE_TAGS.everything))
      deliver(tags, Number(digits));
    else if (Number(digits) > (number ?? 0)) readSoon().catch(noteFailure);
  }

  function deliver(tags: readonly string[], at: number): void {
    // First the number: whoever is told may ask for it.
    number = at;
    local.deliver(tags, at);
  }

  /** One reading at a time. Over the pool while there is no line. */
  function readSoon(): Promise<void> {
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
      if (line) loseLine(line);
      await primary.find();
      await onStandby();
      return;
    }
    const latest = Number(first.latest);
    const sameServer = first.server === (server ?? first.server);
    server = first.server;
    const news = rows.flatMap((row) => (row.number === null ? [] : [{ ...row, number: Number(row.number) }]));
    // Another server may have lost what we heard of and given its numbers to others; and the log forgets what is old.
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
    if (!line) return (await statement.execute(query)).rows;
    const { sql: text, parameters } = statement.compile(query);
    return (await line.query<LogRow>(text, [...parameters])).rows;
  }

  async function connect(): Promise<void> {
    const next = new pg.Client({
      connectionString: primary.url,
      keepAlive: true,
      connectionTimeoutMillis: PATIENCE_MS,
      query_timeout: PATIENCE_MS,
      application_name: CHANGE_FEED_NAME,
    });
    next.on('error', (error) => loseLine(next, error));
    next.on('end', () => loseLine(next));
    next.on('notification', ({ payload }) => hear(payload));
    try {
      await next.connect();
      if (!(await isPooledConnection(next))) await next.query(`LISTEN ${CHANNEL}`);
    } catch (error) {
      next.end().catch(() => undefined);
      await primary.find();
      throw error;
    }
    if (closed) await next.end();
    else line = next;
  }

  function loseLine(lost: pg.Client, error?: Error): void {
    if (line !== lost) return;
    line = undefined;
    if (!closed) onTrouble('the change feed lost its connection and connects again', error);
    lost.end().catch(() => undefined);
  }

  async function goRound(): Promise<void> {
    try {
      if (!line) await connect().catch(() => undefined);
      await readSoon();
    } catch (error) {
      noteFailure(error as Error);
    }
  }

  function noteFailure(error: Error & { code?: string }): void {
    // What has not been migrated yet has no log.
    if (error.code === NO_SUCH_TABLE || !line) return;
    loseLine(line, error);
  }

  function goOn(): void {
    if (closed) return;
    timer = setTimeout(() => void goRound().then(goOn), READ_EVERY_MS);
    timer.unref();
  }

  await connect();
  await readSoon().catch((error: { code?: string }) => {
    if (error.code !== NO_SUCH_TABLE) throw error;
  });
  goOn();
  return {
    subscribe: local.subscribe,
    get number() {
      return number;
    },
    record,
    // Heard like everybody else's.
    recorded: () => undefined,
    async publish(tags) {
      await query.transaction().execute((trx) => record(trx, tags));
    },
    async close() {
      closed = true;
      clearTimeout(timer);
      await reading?.catch(() => undefined);
      await line?.end().catch(() => undefined);
    },
  };
}

/** Counting up locks the one row of numbers until the commit: numbers follow each other as the commits do. */
async function record(trx: Query, tags: readonly string[]): Promise<void> {
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

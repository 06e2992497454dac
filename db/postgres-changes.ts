import { type Kysely, sql } from 'kysely';
import pg from 'pg';
import type { ChangeFeed } from './database.ts';
import { createLocalChanges } from './local-changes.ts';
import type { Tables } from './tables.ts';

const CHANNEL = 'portal_changes';
/** NOTIFY refuses more than 8,000 bytes; above this the tags are replaced by "everything". */
const PAYLOAD_MAX = 7_000;
const RETRY_MS = 1_000;

interface Options {
  readonly url: string;
  readonly query: Kysely<Tables>;
  readonly onTrouble: (message: string, error?: Error) => void;
}

/** The change feed of several instances on one PostgreSQL server, by LISTEN and NOTIFY. */
export async function listenForChanges({
  url,
  query,
  onTrouble,
}: Options): Promise<ChangeFeed & { close(): Promise<void> }> {
  const local = createLocalChanges();
  let client: pg.Client | undefined;
  let retry: NodeJS.Timeout | undefined;
  let closed = false;

  async function connect(): Promise<void> {
    const next = new pg.Client({ connectionString: url, keepAlive: true, connectionTimeoutMillis: 3_000 });
    let listening = false;
    const onLost = (error?: Error): void => {
      // A try that fails says so by itself; hearing of it here too would double the tries each time.
      if (!listening || closed) return;
      listening = false;
      onTrouble('the change feed lost the database and tries again', error);
      next.end().catch(() => undefined);
      scheduleRetry();
    };
    next.on('error', onLost);
    next.on('end', () => onLost());
    next.on('notification', ({ payload }) => local.deliver(JSON.parse(payload ?? '[]') as string[]));
    await next.connect();
    await next.query(`LISTEN ${CHANNEL}`);
    listening = true;
    client = next;
  }

  function scheduleRetry(): void {
    retry = setTimeout(() => {
      connect().then(
        // What was said while we were deaf is unknown.
        () => local.deliver(['*']),
        () => closed || scheduleRetry(),
      );
    }, RETRY_MS);
    retry.unref();
  }

  await connect();
  return {
    subscribe: local.subscribe,
    async publish(tags) {
      const payload = JSON.stringify(tags);
      const sent = Buffer.byteLength(payload) > PAYLOAD_MAX ? '["*"]' : payload;
      await sql`select pg_notify(${CHANNEL}, ${sent})`.execute(query);
    },
    async close() {
      closed = true;
      clearTimeout(retry);
      await client?.end().catch(() => undefined);
    },
  };
}

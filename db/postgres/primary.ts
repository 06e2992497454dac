import pg from 'pg';

const PATIENCE_MS = 2_000;

/** The one of the configured servers that takes writes. */
export interface Primary {
  /** URL of the primary as of the last check. */
  readonly url: string;
  /** Checks all servers. True if the primary has changed. */
  find(): Promise<boolean>;
}

/** Splits libpq's list of hosts, `postgres://user@one:5432,two:5432/name`, into one URL per server. */
export function splitServers(url: string): string[] {
  const [, start = '', servers = '', end = ''] = /^(\w+:\/\/(?:[^@/?]*@)?)([^/?]*)(.*)$/s.exec(url) ?? [];
  return servers.split(',').map((server) => `${start}${server}${end}`);
}

/**
 * Starts with the first server of the list. The primary changes only after it failed; there is no automatic failback.
 */
export function createPrimary(urls: readonly string[], takesWrites: TakesWrites = isPrimary): Primary {
  let current = urls[0] ?? '';
  let checking: Promise<boolean> | undefined;

  async function checkServers(): Promise<boolean> {
    // If several servers claim to be the primary, the current one is preferred.
    const [own, ...others] = await Promise.all(
      [current, ...urls.filter((url) => url !== current)].map(async (url) => ({
        url,
        writes: await takesWrites(url).catch(() => false),
      })),
    );
    const found = own?.writes ? own : others.find(({ writes }) => writes);
    if (!found || found.url === current) return false;
    current = found.url;
    return true;
  }

  return {
    get url() {
      return current;
    },
    find() {
      checking ??= checkServers().finally(() => {
        checking = undefined;
      });
      return checking;
    },
  };
}

type TakesWrites = (url: string) => Promise<boolean>;

async function isPrimary(url: string): Promise<boolean> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: PATIENCE_MS,
    query_timeout: PATIENCE_MS,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query(
      `select pg_is_in_recovery() or current_setting('transaction_read_only') = 'on' as reads_only`,
    );
    return rows[0].reads_only === false;
  } finally {
    client.end().catch(() => undefined);
  }
}

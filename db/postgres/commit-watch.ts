import pg from 'pg';
import type { OnWarning } from '../../contracts/on-warning.ts';
import { markUnconfirmed } from '../statements/request-comment.ts';

/** A standby confirms a commit in milliseconds. One that takes this long is considered away. */
const PATIENCE_MS = 3_000;
/** While the standby is known to be away, each save waits only this long to find out whether it is back. */
const PATIENCE_AWAY_MS = 300;
const CONNECT_MS = 2_000;
/** The PostgreSQL function that waits for the standby. The warning names it; only the warning's text is translated. */
const WAITING_ROUTINE = 'SyncRepWaitForLSN';
/** Statements after which the server may wait for a standby: the end of a transaction, and writes without one. */
const WRITES = /^\s*(?:\/\*[^*]*\*\/\s*)?(?:commit|insert|update|delete|with)\b/i;

const BEGINS = /^\s*(?:\/\*[^*]*\*\/\s*)?(?:begin|start)\b/i;

export const STANDBY_RUNBOOK = `psql -c "alter system set synchronous_standby_names = ''" -c "select pg_reload_conf()"`;

interface CommitWatchOptions {
  /** URL of the primary that does not go through a pooler. */
  readonly url: () => string;
  readonly onWarning: OnWarning;
  /** Cancels the wait of every commit of this program that has waited for at least `waitedMs`. */
  readonly endWaiting?: (url: string, waitedMs: number) => Promise<void>;
}

interface CommitWatch {
  /** Number of saves committed on the primary that no standby has confirmed. */
  readonly unconfirmed: number;
  watch(client: pg.ClientBase): void;
}

/**
 * With `synchronous_standby_names` a commit waits for the standby. If the standby is dead it waits forever and holds
 * its locks, so no save succeeds any more, and PostgreSQL has no time-out for this wait. The commit watch cancels it
 * after some seconds. The transaction is then committed on the primary, PostgreSQL says so in a warning, and the
 * response to the request says so too.
 */
export function createCommitWatch({
  url,
  onWarning,
  endWaiting = cancelWaiting,
}: CommitWatchOptions): CommitWatch {
  let unconfirmed = 0;
  let isAway = false;

  function onUnconfirmedCommit(): void {
    unconfirmed++;
    markUnconfirmed();
    if (!isAway)
      onWarning(
        undefined,
        'a save is committed on the primary alone, because no standby of synchronous_standby_names confirms it. ' +
          `So is every save until a standby answers. If the standby stays away, run on the primary: ${STANDBY_RUNBOOK} ` +
          '(docs/operators.md, "Saving hangs")',
      );
    isAway = true;
  }

  function onConfirmedCommit(): void {
    if (isAway) onWarning(undefined, 'the standby confirms saves again');
    isAway = false;
  }

  /** Calls `endWaiting` again and again while the statement has not ended. */
  function cancelWhenLate(): () => void {
    let timer: NodeJS.Timeout;
    const arm = (): void => {
      const patience = isAway ? PATIENCE_AWAY_MS : PATIENCE_MS;
      timer = setTimeout(() => {
        endWaiting(url(), patience).catch((error: Error) =>
          onWarning(error, 'cancelling the wait for a standby failed; it is tried again'),
        );
        arm();
      }, patience).unref();
    };
    arm();
    return () => clearTimeout(timer);
  }

  return {
    get unconfirmed() {
      return unconfirmed;
    },
    watch(client) {
      let warned = false;
      /** True if the transaction of this connection wrote. A commit without writes waits for no standby. */
      let wrote = false;
      client.on('notice', ({ routine }) => {
        if (routine === WAITING_ROUTINE) warned = true;
      });
      const send = client.query.bind(client) as (query: unknown, ...others: unknown[]) => unknown;
      client.query = ((query: unknown, ...others: unknown[]) => {
        // A write before the transaction was committed by itself and says nothing about the commit of this one.
        if (typeof query === 'string' && BEGINS.test(query)) wrote = false;
        const result = send(query, ...others);
        if (typeof query !== 'string' || !WRITES.test(query) || !(result instanceof Promise)) return result;
        const stop = cancelWhenLate();
        return (result as Promise<pg.QueryResult>).finally(stop).then((value) => {
          const isCommit = value.command === 'COMMIT';
          if (warned) onUnconfirmedCommit();
          else if (isCommit && wrote) onConfirmedCommit();
          wrote = !isCommit && (wrote || (value.command !== 'SELECT' && (value.rowCount ?? 0) > 0));
          warned = false;
          return value;
        });
      }) as typeof client.query;
    },
  };
}

/** Uses its own connection: those of the pool may all be waiting. */
async function cancelWaiting(connectionString: string, waitedMs: number): Promise<void> {
  const client = new pg.Client({
    connectionString,
    connectionTimeoutMillis: CONNECT_MS,
    query_timeout: CONNECT_MS,
    application_name: 'portal-para commits',
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query(
      `select pg_cancel_backend(pid) from pg_stat_activity
       where wait_event = 'SyncRep' and datname = current_database() and usename = current_user
         and clock_timestamp() - query_start >= make_interval(secs => $1)`,
      [(waitedMs * 0.9) / 1_000],
    );
  } finally {
    await client.end().catch(() => undefined);
  }
}

import type { Client } from '../../../client/client.ts';
import { tagsOfRemoval } from '../../../contracts/change-tags.ts';
import { ENDPOINTS } from '../../../contracts/endpoints.ts';
import type { AnswerOf } from '../../../contracts/http/endpoint.ts';
import type { OnWarning } from '../../../contracts/on-warning.ts';
import type { RemovalPlace } from '../../../contracts/removals/removal-places.ts';
import type { Removals } from './invalidate.ts';
import { type RunLater, runLater } from './purge-queue.ts';

interface RemovalReportsOptions {
  readonly client: Pick<Client, 'call'>;
  readonly token: string;
  /** The name under which the back office shows this process. */
  readonly site: string;
  readonly places: readonly RemovalPlace[];
  readonly remove: (tags: readonly string[]) => Removals;
  readonly onWarning: OnWarning;
  readonly later?: RunLater;
}

interface RemovalReports {
  /** Asks the API what must still be removed, and reports what is gone. */
  report(): void;
  /** Reports now and then, for a removal whose event was lost. */
  start(): void;
  close(): void;
}

type Pending = AnswerOf<typeof ENDPOINTS.removals.report>[number];

const TIMEOUT_MS = 10_000;
const RETRY_MS = 2_000;
/** Confirmations that arrive together are sent together. */
const GATHER_MS = 20;
const REPORT_EVERY_MS = 60_000;
const DONE_AT_ONCE = 500;

/**
 * Removals that a change asks for are done at once, by its event. This makes sure of them: what the site missed while it
 * or the API was stopped is removed later, and the API learns when each cache has confirmed it.
 */
export function createRemovalReports(options: RemovalReportsOptions): RemovalReports {
  const { client, token, site, places, remove, onWarning, later = runLater } = options;
  const done = new Map<string, { readonly id: number; readonly place: RemovalPlace }>();
  const inProgress = new Set<string>();
  let reporting = false;
  let again = false;
  let retryPending = false;
  let closed = false;
  let failures = 0;

  function report(): void {
    again = true;
    if (!reporting) void run();
  }

  async function run(): Promise<void> {
    reporting = true;
    while (again && !closed) {
      again = false;
      const sent = [...done].slice(0, DONE_AT_ONCE);
      try {
        const body = { site, places: [...places], done: sent.map(([, one]) => one) };
        const answer = await client.call(ENDPOINTS.removals.report, {
          token,
          body,
          signal: AbortSignal.timeout(TIMEOUT_MS),
        });
        for (const [key] of sent) done.delete(key);
        if (done.size > 0) again = true;
        failures = 0;
        startRemovals(answer.body);
      } catch (error) {
        failures += 1;
        if (failures === 1) onWarning(error, 'removals could not be reported to the API; trying again');
        retryLater();
        break;
      }
    }
    reporting = false;
  }

  /** Once at a time: the regular reports and new confirmations would each start a retry of their own. */
  function retryLater(): void {
    if (retryPending) return;
    retryPending = true;
    later(() => {
      retryPending = false;
      report();
    }, RETRY_MS);
  }

  function startRemovals(pending: readonly Pending[]): void {
    const fresh = pending.filter((one) => !inProgress.has(pendingKey(one)) && !done.has(pendingKey(one)));
    for (const tag of new Set(fresh.map((one) => one.tag))) {
      const gone = remove(tagsOfRemoval(tag));
      for (const one of fresh.filter((other) => other.tag === tag)) {
        const key = pendingKey(one);
        inProgress.add(key);
        void gone.get(one.place)?.then(() => {
          inProgress.delete(key);
          done.set(key, { id: one.id, place: one.place });
          later(report, GATHER_MS);
        });
      }
    }
  }

  function repeat(): void {
    if (closed) return;
    report();
    later(repeat, REPORT_EVERY_MS);
  }

  return {
    report,
    start: repeat,
    close() {
      closed = true;
    },
  };
}

function pendingKey({ id, place }: Pick<Pending, 'id' | 'place'>): string {
  return `${id} ${place}`;
}

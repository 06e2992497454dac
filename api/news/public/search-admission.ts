import { createCallBudget } from '../../../contracts/http/call-budget.ts';
import { createHeldRefusals } from '../../../contracts/http/held-refusals.ts';
import type { Engine } from '../../../db/database.ts';
import { createWorkQueue, type InTurn } from '../../http/load/work-queue.ts';
import { problems } from '../../http/problem.ts';
import { ipKey } from '../../http/rate-limit.ts';

interface SearchAdmissionOptions {
  readonly engine: Engine;
  /** Searches the site makes for one reader in a minute; 0 if there is no limit. */
  readonly perMinute: number;
  readonly pause: ((ms: number) => Promise<unknown>) | undefined;
}

interface SearchAdmission {
  /** Rejected with 429 when the IP has searched too often. */
  admit(ip: string): Promise<void>;
  /** Rejected with 503 when too many searches wait. */
  readonly inTurn: InTurn;
}

/**
 * The site calls from one IP for all its readers, whom it limits itself, so an IP may make this many times the
 * searches of one reader.
 */
const SITE_FACTOR = 10;
/**
 * SQLite searches on the event loop: one at a time, and then the loop is free for as long as the search took.
 * PostgreSQL searches in processes of its own.
 */
const QUEUES = {
  sqlite: { concurrency: 1, waiting: 64, rest: 1 },
  postgres: { concurrency: 4, waiting: 64 },
} as const;

/** Bounds searches by IP and in number. Cached answers are sent before a request comes here. */
export function createSearchAdmission({ engine, perMinute, pause }: SearchAdmissionOptions): SearchAdmission {
  const budget = createCallBudget({ perMinute: perMinute * SITE_FACTOR, burst: perMinute });
  const holdRefusal = createHeldRefusals(pause);
  return {
    async admit(ip) {
      const seconds = budget.take(ipKey(ip));
      if (seconds === 0) return;
      await holdRefusal();
      throw problems.tooMany(seconds);
    },
    inTurn: createWorkQueue(QUEUES[engine]),
  };
}

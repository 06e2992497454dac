import type { FastifyBaseLogger } from 'fastify';
import type { Environment } from '../config/environment.ts';
import { recordAudit, SYSTEM } from '../db/audit.ts';
import { sweepChangeLog } from '../db/changes/change-log.queries.ts';
import type { Database, Query } from '../db/database.ts';
import type { MediaStorage } from '../db/media/storage.ts';
import { createSearchIndex } from '../db/search/search-index.ts';
import { retireAnalytics } from './analytics/events/retention.ts';
import { rollUp } from './analytics/events/roll-up.store.ts';
import { sweepTries } from './http/rate-limit.ts';
import { retireDocuments } from './media/documents/retire-documents.ts';
import type { MessageStore } from './messages/message-store.ts';
import { createDiskWarning, type ReadDiskSpace } from './operations/disk-space.ts';
import { retireItems } from './republishing/retire-items.ts';
import { retireHistory } from './retention.ts';
import { sweepLoginAddresses } from './users/auth/login-addresses.queries.ts';
import { sweepSessions } from './users/auth/sessions.queries.ts';
import { sweepChallenges } from './users/passkeys/passkeys.queries.ts';

const ROUND_EVERY_MS = 2_000;
const SWEEP_EVERY_MS = 3_600_000;

/** Hears of every job that ended, well or not. */
export type JobReport = (job: string, succeeded: boolean) => void;

export interface HousekeepingOptions {
  readonly db: Database;
  readonly messages: MessageStore;
  readonly storage: Pick<MediaStorage, 'remove'>;
  readonly env: Pick<Environment, 'EVENTS_DAYS' | 'ROLLUPS_DAYS' | 'MESSAGES_DAYS'>;
  readonly now: () => number;
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
  /** How much room there is where data is stored; without it nobody watches. */
  readonly diskSpace?: ReadDiskSpace;
  readonly onJob?: JobReport;
  /** Pause between two rounds. */
  readonly everyMs?: number;
}

/**
 * What the program does unasked: every few seconds analytics events are added to the totals and what was written
 * goes into the search index; once an hour what has been stored long enough is deleted. Any number of instances
 * may do it. The function that ends it adds up the events once more, so call it when nothing comes in any more
 * and before the database closes.
 */
export function startHousekeeping(options: HousekeepingOptions): () => Promise<void> {
  const { diskSpace } = options;
  const warnOfFullDisk = diskSpace && createDiskWarning({ ...options, diskSpace });
  const stopping = new AbortController();
  let timer: NodeJS.Timeout;
  let running = Promise.resolve();

  async function goRound(): Promise<void> {
    if (warnOfFullDisk)
      await attempt(options, 'disk', 'the room on the disk could not be read', warnOfFullDisk);
    await runHousekeeping(options, stopping.signal);
    if (!stopping.signal.aborted) wait();
  }

  function wait(): void {
    timer = setTimeout(() => {
      running = goRound();
    }, options.everyMs ?? ROUND_EVERY_MS).unref();
  }

  wait();
  return async () => {
    stopping.abort();
    clearTimeout(timer);
    await running;
    await count(options);
  };
}

/** One round. It never fails: what could not be done is done the next time. */
export async function runHousekeeping(options: HousekeepingOptions, signal: AbortSignal): Promise<void> {
  await count(options);
  await attempt(options, 'search', 'the search index could not be put in order', () =>
    createSearchIndex(options.db).tidy(),
  );
  await attempt(options, 'sweep', 'what is due to be deleted could not be', () => sweep(options, signal));
}

async function count(options: HousekeepingOptions): Promise<void> {
  await attempt(options, 'roll-up', 'the analytics events could not be added up', () =>
    rollUp(options.db, options.now),
  );
}

async function attempt(
  { log, onJob }: HousekeepingOptions,
  job: string,
  trouble: string,
  work: () => Promise<unknown>,
): Promise<void> {
  try {
    await work();
    onJob?.(job, true);
  } catch (error) {
    onJob?.(job, false);
    log.warn({ err: error }, trouble);
  }
}

async function sweep(
  { db, messages, storage, env, now }: HousekeepingOptions,
  signal: AbortSignal,
): Promise<void> {
  if (!(await claimSweep(db.query, now()))) return;
  await sweepTries(db.query, now());
  await sweepSessions(db.query, now());
  await sweepLoginAddresses(db.query, now());
  await sweepChallenges(db.query, now());
  await sweepChangeLog(db.query, now());
  await retireAnalytics({ db, env, now: now(), signal });
  await retireHistory(db.query, now(), signal);
  await retireItems(db.query, now());
  await retireDocuments(db.query, storage, now());
  await retireMessages(db.query, messages, env.MESSAGES_DAYS, now());
}

/** True for one instance an hour. A sweep in the future was made before the clock was set back, and counts as none. */
async function claimSweep(db: Query, now: number): Promise<boolean> {
  const last = await db
    .selectFrom('analytics_progress')
    .select('value')
    .where('name', '=', 'swept')
    .executeTakeFirst();
  if (last && last.value > now - SWEEP_EVERY_MS && last.value <= now) return false;
  // Others may have found the same: the one whose write changes something has it.
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto('analytics_progress')
    .values({ name: 'swept', value: now })
    .onConflict((conflict) =>
      conflict
        .column('name')
        .doUpdateSet({ value: now })
        .where((eb) =>
          eb.or([
            eb('analytics_progress.value', '<=', now - SWEEP_EVERY_MS),
            eb('analytics_progress.value', '>', now),
          ]),
        ),
    )
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows > 0n;
}

const DAY = 86_400_000;

/** Deletes messages after so many days (0: never). That it happened, and to how many, is noted; nothing of them is. */
async function retireMessages(db: Query, messages: MessageStore, days: number, now: number): Promise<void> {
  if (days === 0) return;
  const removed = await messages.removeOlder(now - days * DAY);
  if (removed === 0) return;
  const detail = String(removed);
  await recordAudit(db, SYSTEM, { at: now, action: 'retire', kind: 'message', itemId: '', detail });
}

import type { FastifyBaseLogger } from 'fastify';
import type { Environment } from '../config/environment.ts';
import { DAY_MS, HOUR_MS } from '../contracts/durations.ts';
import { recordAudit, SYSTEM } from '../db/audit.ts';
import { deleteOldChanges } from '../db/changes/change-log.queries.ts';
import { deleteOldRemovals } from '../db/changes/removals.queries.ts';
import type { Database, Query } from '../db/database.ts';
import type { MediaStorage } from '../db/media/storage.ts';
import { createSearchIndex } from '../db/search/search-index.ts';
import { deleteOldAnalytics } from './analytics/events/retention.ts';
import { rollUp } from './analytics/events/roll-up.store.ts';
import { deleteExpiredExports } from './backup/export/runs/export-runs.ts';
import { deleteOldDigestData } from './digest/subscriptions.store.ts';
import type { Attempts } from './http/attempts.ts';
import type { SendMail } from './http/context.ts';
import { deleteExpiredLimits } from './http/rate-limit.ts';
import { warnOfExpiringKeys } from './keys/warn-of-expiring-keys.ts';
import { deleteUnusedDocuments } from './media/documents/delete-unused-documents.ts';
import type { MessageStore } from './messages/message-store.ts';
import { createDiskWarning, type ReadDiskSpace } from './operations/disk-space.ts';
import { expireItems } from './republishing/expire-items.ts';
import { deleteOldHistory } from './retention.ts';
import { deleteOldLoginIps } from './users/auth/login-ips.queries.ts';
import { deleteExpiredSessions } from './users/auth/sessions.queries.ts';
import { deleteExpiredChallenges } from './users/passkeys/passkeys.queries.ts';
import { deleteOldDeliveries } from './webhooks/deliveries.queries.ts';

const ROUND_EVERY_MS = 2_000;
const SWEEP_EVERY_MS = HOUR_MS;

/** Called when a background job ends, with its result. */
export type JobReport = (job: string, succeeded: boolean) => void;

interface HousekeepingOptions {
  readonly db: Database;
  readonly attempts: Pick<Attempts, 'flush'>;
  readonly messages: MessageStore;
  readonly storage: Pick<MediaStorage, 'remove'>;
  readonly env: Pick<Environment, 'EVENTS_DAYS' | 'ROLLUPS_DAYS' | 'MESSAGES_DAYS'>;
  readonly now: () => number;
  readonly log: Pick<FastifyBaseLogger, 'info' | 'warn'>;
  /** Reads the free disk space of the data folder; without it the space is not monitored. */
  readonly diskSpace?: ReadDiskSpace;
  /** Sends warnings of expiring keys; undefined if no mail server is configured. */
  readonly sendMail?: SendMail | undefined;
  readonly onJob?: JobReport;
  /** Pause between two rounds. */
  readonly everyMs?: number;
}

/**
 * Background jobs: every few seconds analytics events are rolled up, attempts of strangers are written and new texts are
 * merged into the search index; once an hour expired data is deleted. Any number of instances may run it. The returned function stops it and rolls up
 * once more, so call it after the last request and before the database closes.
 */
export function startHousekeeping(options: HousekeepingOptions): () => Promise<void> {
  const { diskSpace } = options;
  const warnOfFullDisk = diskSpace && createDiskWarning({ ...options, diskSpace });
  const stopping = new AbortController();
  let timer: NodeJS.Timeout;
  let running = Promise.resolve();

  async function runRound(): Promise<void> {
    if (warnOfFullDisk)
      await attempt(options, 'disk', 'the room on the disk could not be read', warnOfFullDisk);
    await runHousekeeping(options, stopping.signal);
    if (!stopping.signal.aborted) wait();
  }

  function wait(): void {
    timer = setTimeout(() => {
      running = runRound();
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

/** Runs one round. It never throws: a failed job is repeated in the next round. */
export async function runHousekeeping(options: HousekeepingOptions, signal: AbortSignal): Promise<void> {
  await count(options);
  await attempt(
    options,
    'attempts',
    'writing the attempts of strangers failed; the next round repeats it',
    () => options.attempts.flush(),
  );
  await attempt(options, 'search', 'merging the search index failed; the next round repeats it', () =>
    createSearchIndex(options.db).mergeSome(),
  );
  await attempt(options, 'sweep', 'deleting expired data failed; the next round repeats it', () =>
    deleteExpiredData(options, signal),
  );
}

async function count(options: HousekeepingOptions): Promise<void> {
  await attempt(options, 'roll-up', 'analytics roll-up failed; the next round repeats it', () =>
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

async function deleteExpiredData(options: HousekeepingOptions, signal: AbortSignal): Promise<void> {
  const { db, messages, storage, env, now, sendMail } = options;
  if (!(await claimSweep(db.query, now()))) return;
  // A silent mail server must not keep expired data from being deleted.
  await attempt(
    options,
    'key-warnings',
    'a warning of an expiring key was not sent; the next hour repeats it',
    () => warnOfExpiringKeys(db, sendMail, now()),
  );
  await deleteExpiredLimits(db.query, now());
  await deleteExpiredSessions(db.query, now());
  await deleteOldLoginIps(db.query, now());
  await deleteExpiredChallenges(db.query, now());
  await deleteOldChanges(db.query, now());
  await deleteOldRemovals(db.query, now());
  await deleteOldDigestData(db.query, now());
  await deleteOldAnalytics({ db, env, now: now(), signal });
  await deleteOldHistory(db.query, now(), signal);
  await expireItems(db.query, now());
  await deleteOldDeliveries(db.query, now());
  await deleteUnusedDocuments(db.query, storage, now());
  await deleteExpiredExports(db.query, storage, now());
  await deleteOldMessages(db.query, messages, env.MESSAGES_DAYS, now());
}

/**
 * True for one instance per hour. A sweep dated in the future was made before the clock was set back, and is ignored.
 */
async function claimSweep(db: Query, now: number): Promise<boolean> {
  const last = await db
    .selectFrom('analytics_progress')
    .select('value')
    .where('name', '=', 'swept')
    .executeTakeFirst();
  if (last && last.value > now - SWEEP_EVERY_MS && last.value <= now) return false;
  // Several instances may reach this point; the one whose write changes the row runs the sweep.
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

/** Deletes messages older than `days`; none if it is 0. The audit records their number, not their content. */
async function deleteOldMessages(
  db: Query,
  messages: MessageStore,
  days: number,
  now: number,
): Promise<void> {
  if (days === 0) return;
  const removed = await messages.removeOlder(now - days * DAY_MS);
  if (removed === 0) return;
  const detail = String(removed);
  await recordAudit(db, SYSTEM, { at: now, action: 'retire', kind: 'message', itemId: '', detail });
}

import type { Environment } from '../../config/environment.ts';
import { DAY_MS, HOUR_MS } from '../../contracts/durations.ts';
import { recordAudit, SYSTEM } from '../../db/audit.ts';
import { deleteOldChanges } from '../../db/changes/change-log.queries.ts';
import { deleteOldRemovals } from '../../db/changes/removals.queries.ts';
import type { Connection, Database } from '../../db/database.ts';
import { emptyOldRequests } from '../../db/legal-requests.ts';
import type { MediaStorage } from '../../db/media/storage.ts';
import { deleteOldAnalytics } from '../analytics/events/retention.ts';
import { deleteExpiredExports } from '../backup/export/runs/export-runs.ts';
import { deleteOldDigestData } from '../digest/subscriptions.store.ts';
import { deleteOldAnswers } from '../http/idempotency.ts';
import { deleteExpiredLimits } from '../http/rate-limit.ts';
import { deleteUnusedDocuments } from '../media/documents/delete-unused-documents.ts';
import type { MessageStore } from '../messages/message-store.ts';
import { deleteOldRobotDays } from '../operations/robots.queries.ts';
import { deleteOldPushes } from '../push/messages.store.ts';
import { deleteSubscriptionsOfOtherKeys } from '../push/subscriptions.store.ts';
import { expireItems } from '../republishing/expire-items.ts';
import { deleteOldAlertDecisions } from '../services/alerts/alert-decisions.queries.ts';
import { deleteUnusedRecordings } from '../spoken/delete-unused-recordings.ts';
import { deleteOldLoginIps } from '../users/auth/login-ips.queries.ts';
import { deleteExpiredSessions } from '../users/auth/sessions.queries.ts';
import { deleteExpiredChallenges } from '../users/passkeys/passkeys.queries.ts';
import { deleteOldDeliveries } from '../webhooks/deliveries.queries.ts';
import { deleteOldHistory } from './retention.ts';

const SWEEP_EVERY_MS = HOUR_MS;

interface SweepOptions {
  readonly db: Database;
  readonly messages: MessageStore;
  readonly storage: Pick<MediaStorage, 'remove'>;
  readonly env: Pick<Environment, 'EVENTS_DAYS' | 'ROLLUPS_DAYS' | 'MESSAGES_DAYS'>;
  readonly now: () => number;
  /** The public key of pushes. Without it the sweep cannot tell which subscriptions were made with a former key, and keeps all. */
  readonly pushKey?: string | undefined;
}

/** Deletes expired data, once an hour however many instances call it and however often. */
export async function sweep(options: SweepOptions, signal: AbortSignal): Promise<void> {
  const { db, messages, storage, env, now, pushKey } = options;
  if (!(await claimSweep(db.query, now()))) return;
  await deleteExpiredLimits(db.query, now());
  await deleteOldAnswers(db.query, now());
  await deleteExpiredSessions(db.query, now());
  await deleteOldLoginIps(db.query, now());
  await deleteExpiredChallenges(db.query, now());
  await deleteOldChanges(db.query, now());
  await deleteOldRemovals(db.query, now());
  await deleteOldRobotDays(db.query, now());
  await deleteOldAlertDecisions(db.query, now());
  await deleteOldDigestData(db.query, now());
  await deleteOldPushes(db.query, now());
  if (pushKey) await deleteSubscriptionsOfOtherKeys(db.query, pushKey);
  await deleteOldAnalytics({ db, env, now: now(), signal });
  await deleteOldHistory(db.query, now(), signal);
  await expireItems(db.query, now());
  await emptyOldRequests(db.query, now());
  await deleteOldDeliveries(db.query, now());
  await deleteUnusedDocuments(db.query, storage, now());
  await deleteUnusedRecordings(db.query, storage, now());
  await deleteExpiredExports(db.query, storage, now());
  await deleteOldMessages(db.query, messages, env.MESSAGES_DAYS, now());
}

/**
 * True for one instance per hour. A sweep dated in the future was made before the clock was set back, and is ignored.
 */
async function claimSweep(db: Connection, now: number): Promise<boolean> {
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
  db: Connection,
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

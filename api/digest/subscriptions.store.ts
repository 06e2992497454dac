import { randomBytes } from 'node:crypto';
import { dayNumber } from '../../contracts/belem-time.ts';
import type { DigestFrequency } from '../../contracts/digest/digest-days.ts';
import { DAY_MS } from '../../contracts/durations.ts';
import { RATE_LIMITS } from '../../contracts/limits.ts';
import type { Connection } from '../../db/database.ts';
import type { DigestSubscriptionRow } from '../../db/tables/digest.tables.ts';
import { ApiProblem } from '../http/problem.ts';
import { assertWithinLimit } from '../http/rate-limit.ts';

/** Requests that were never confirmed, suspended subscriptions and the sums of issues are kept for this long. */
const RETENTION = { pendingMs: 7 * DAY_MS, suspendedMs: 90 * DAY_MS, issueDays: 400 } as const;

interface SubscriptionRequest {
  readonly email: string;
  readonly edition: string;
  readonly municipality: string;
  readonly frequency: DigestFrequency;
}

/**
 * Stores a request and marks its confirmation mail as due. The caller learns nothing about the e-mail: one that is
 * subscribed already, or that got its mail of the day, is left as it is.
 */
export async function requestSubscription(
  db: Connection,
  wanted: SubscriptionRequest,
  now: number,
): Promise<void> {
  const { email, edition, municipality, frequency } = wanted;
  const known = await db
    .selectFrom('digest_subscription')
    .select(['id', 'state', 'edition', 'municipality'])
    .where('email', '=', email)
    .execute();
  const same = known.find((row) => row.edition === edition && row.municipality === municipality);
  if (same?.state === 'active') return;
  const isReader = known.some(({ state }) => state === 'active');
  if (!(await mayMail(db, email, isReader, now))) return;
  const due = {
    frequency,
    state: 'pending',
    created_at: now,
    confirm_due: 1,
    tries: 0,
    retry_at: 0,
  } as const;
  if (same) {
    await db.updateTable('digest_subscription').set(due).where('id', '=', same.id).execute();
    return;
  }
  await db
    .insertInto('digest_subscription')
    .values({ ...wanted, ...due, token: randomBytes(32).toString('base64url') })
    .onConflict((conflict) => conflict.columns(['email', 'edition', 'municipality']).doNothing())
    .execute();
}

/** One mail a day to an e-mail that has never confirmed, a few to one that has. */
async function mayMail(db: Connection, email: string, isReader: boolean, now: number): Promise<boolean> {
  const { digestMailToReader, digestMailToNewcomer } = RATE_LIMITS;
  try {
    await assertWithinLimit(
      db,
      `digest:mail:${email}`,
      isReader ? digestMailToReader : digestMailToNewcomer,
      now,
    );
    return true;
  } catch (error) {
    if (error instanceof ApiProblem && error.status === 429) return false;
    throw error;
  }
}

export async function findSubscription(
  db: Connection,
  token: string,
): Promise<DigestSubscriptionRow | undefined> {
  return await db.selectFrom('digest_subscription').selectAll().where('token', '=', token).executeTakeFirst();
}

/** The first issue is the next one: that of today has been sent or is being sent. */
export async function confirmSubscription(db: Connection, token: string, now: number): Promise<void> {
  await db
    .updateTable('digest_subscription')
    .set({
      state: 'active',
      confirmed_at: now,
      suspended_at: null,
      confirm_due: 0,
      claimed_day: dayNumber(now),
      tries: 0,
      retry_at: 0,
    })
    .where('token', '=', token)
    .where('state', '<>', 'active')
    .execute();
}

export async function changeFrequency(
  db: Connection,
  token: string,
  frequency: DigestFrequency,
): Promise<void> {
  await db.updateTable('digest_subscription').set({ frequency }).where('token', '=', token).execute();
}

/** Deletes the row: nothing about the reader remains. */
export async function removeSubscription(db: Connection, token: string): Promise<void> {
  await db.deleteFrom('digest_subscription').where('token', '=', token).execute();
}

/** Deletes requests that were never confirmed, e-mails that take no mail, and old sums. */
export async function deleteOldDigestData(db: Connection, now: number): Promise<void> {
  await db
    .deleteFrom('digest_subscription')
    .where('state', '=', 'pending')
    .where('created_at', '<', now - RETENTION.pendingMs)
    .execute();
  await db
    .deleteFrom('digest_subscription')
    .where('state', '=', 'suspended')
    .where('suspended_at', '<', now - RETENTION.suspendedMs)
    .execute();
  await db
    .deleteFrom('digest_issue')
    .where('day', '<', dayNumber(now) - RETENTION.issueDays)
    .execute();
}

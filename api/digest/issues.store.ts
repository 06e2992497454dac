import { sql } from 'kysely';
import type { DigestFrequency } from '../../contracts/digest/digest-days.ts';
import type { Connection, Database } from '../../db/database.ts';
import type { DigestSubscriptionRow } from '../../db/tables/digest.tables.ts';

// Claims of single mails, and the sums of issues. Any number of processes may send at the same time.

type Sum = 'claimed' | 'sent' | 'refused' | 'empty';
interface IssueKey {
  readonly day: number;
  readonly edition: string;
  readonly frequency: DigestFrequency;
}

/** Subscriptions whose issue of this day no process has claimed. */
export async function findDueSubscriptions(
  db: Connection,
  { frequency, day }: Pick<IssueKey, 'frequency' | 'day'>,
  now: number,
  limit: number,
): Promise<readonly DigestSubscriptionRow[]> {
  return await db
    .selectFrom('digest_subscription')
    .selectAll()
    .where('state', '=', 'active')
    .where('frequency', '=', frequency)
    .where('claimed_day', '<', day)
    .where('retry_at', '<=', now)
    .orderBy('claimed_day')
    .orderBy('id')
    .limit(limit)
    .execute();
}

/**
 * True for exactly one process per subscription and day: the update is conditional. It commits before the mail is sent,
 * so a process killed while sending leaves a claim, and the mail is not sent a second time.
 */
export async function claimDigest(
  { query }: Pick<Database, 'query'>,
  { id, edition, frequency }: Pick<DigestSubscriptionRow, 'id' | 'edition' | 'frequency'>,
  day: number,
): Promise<boolean> {
  return await query.transaction().execute(async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('digest_subscription')
      .set({ claimed_day: day })
      .where('id', '=', id)
      .where('claimed_day', '<', day)
      .where('state', '=', 'active')
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return false;
    await addToIssue(trx, { day, edition, frequency }, 'claimed');
    return true;
  });
}

/** Attempts to deliver one mail. */
export const MAX_TRIES = 3;

/** Gives a claim back after a mail that certainly was not accepted. After the last attempt the claim stays. */
export async function releaseDigest(
  { query }: Pick<Database, 'query'>,
  { id, edition, frequency, claimed_day, tries }: DigestSubscriptionRow,
  day: number,
  retryAt: number,
): Promise<void> {
  if (tries + 1 >= MAX_TRIES) {
    await query.updateTable('digest_subscription').set({ tries: 0 }).where('id', '=', id).execute();
    return;
  }
  await query.transaction().execute(async (trx) => {
    await trx
      .updateTable('digest_subscription')
      .set({ claimed_day, tries: tries + 1, retry_at: retryAt })
      .where('id', '=', id)
      .where('claimed_day', '=', day)
      .execute();
    await addToIssue(trx, { day, edition, frequency }, 'claimed', -1);
  });
}

export async function recordDigestSent(
  { query }: Pick<Database, 'query'>,
  { id, edition, frequency }: DigestSubscriptionRow,
  day: number,
  now: number,
): Promise<void> {
  await query.transaction().execute(async (trx) => {
    await addToIssue(trx, { day, edition, frequency }, 'sent');
    const issue = trx.updateTable('digest_issue').where('day', '=', day).where('edition', '=', edition);
    await issue.set({ sent_at: now }).where('frequency', '=', frequency).execute();
    await trx
      .updateTable('digest_subscription')
      .set({ tries: 0, retry_at: 0 })
      .where('id', '=', id)
      .where('tries', '>', 0)
      .execute();
  });
}

/** The mail server refused the recipient for good. */
export async function suspendSubscription(
  { query }: Pick<Database, 'query'>,
  { id, edition, frequency }: DigestSubscriptionRow,
  day: number | undefined,
  now: number,
): Promise<void> {
  await query.transaction().execute(async (trx) => {
    await trx
      .updateTable('digest_subscription')
      .set({ state: 'suspended', suspended_at: now, confirm_due: 0 })
      .where('id', '=', id)
      .execute();
    if (day !== undefined) await addToIssue(trx, { day, edition, frequency }, 'refused');
  });
}

export async function addToIssue(
  db: Connection,
  { day, edition, frequency }: IssueKey,
  sum: Sum,
  by = 1,
): Promise<void> {
  await db
    .insertInto('digest_issue')
    .values({ day, edition, frequency, [sum]: Math.max(0, by) })
    .onConflict((conflict) =>
      conflict
        .columns(['day', 'edition', 'frequency'])
        .doUpdateSet({ [sum]: sql`${sql.ref(`digest_issue.${sum}`)} + ${by}` }),
    )
    .execute();
}

/** A click on an issue that was never sent counts for nothing. */
export async function countClick(db: Connection, { day, edition, frequency }: IssueKey): Promise<void> {
  await db
    .updateTable('digest_issue')
    .set((eb) => ({ clicks: eb('clicks', '+', 1) }))
    .where('day', '=', day)
    .where('edition', '=', edition)
    .where('frequency', '=', frequency)
    .execute();
}

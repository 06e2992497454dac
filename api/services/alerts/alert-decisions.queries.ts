import { DAY_MS } from '../../../contracts/durations.ts';
import type { AlertProposal } from '../../../contracts/urgent/alert-proposal.endpoints.ts';
import type { Connection, Trx } from '../../../db/database.ts';

/** Alerts never last this long, so deleting an older decision cannot bring its alert back as a proposal. */
const KEPT_MS = 180 * DAY_MS;

/** An alert by its source and the key that the source gave it. */
type AlertKey = Pick<AlertProposal, 'source' | 'key'>;

export async function listDecidedAlerts(db: Connection): Promise<AlertKey[]> {
  return await db.selectFrom('alert_decision').select(['source', 'key']).execute();
}

/** False if another person has decided on this alert meanwhile. */
export async function insertAlertDecision(
  trx: Trx,
  { source, key }: AlertKey,
  username: string,
  at: number,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('alert_decision')
    .values({ source, key, decided_by: username, decided_at: at, notice_id: null })
    .onConflict((conflict) => conflict.columns(['source', 'key']).doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows !== 0n;
}

/** Stores which urgent notice was made from an alert. */
export async function recordNoticeOfAlert(
  trx: Trx,
  { source, key }: AlertKey,
  noticeId: number,
): Promise<void> {
  await trx
    .updateTable('alert_decision')
    .set({ notice_id: noticeId })
    .where('source', '=', source)
    .where('key', '=', key)
    .execute();
}

export async function deleteOldAlertDecisions(db: Connection, now: number): Promise<void> {
  await db
    .deleteFrom('alert_decision')
    .where('decided_at', '<', now - KEPT_MS)
    .execute();
}

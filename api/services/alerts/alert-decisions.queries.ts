import { DAY_MS } from '../../../contracts/durations.ts';
import type { Connection } from '../../../db/database.ts';

/** No alert holds for longer, so a decision about one of that age proposes nothing again. */
const KEPT_MS = 180 * DAY_MS;

export async function deleteOldAlertDecisions(db: Connection, now: number): Promise<void> {
  await db
    .deleteFrom('alert_decision')
    .where('decided_at', '<', now - KEPT_MS)
    .execute();
}

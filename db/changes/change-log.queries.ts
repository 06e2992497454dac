import { HOUR_MS } from '../../contracts/durations.ts';
import type { Connection } from '../database.ts';

/** An instance disconnected for longer than this invalidates everything. */
const RETENTION_MS = HOUR_MS;

export async function deleteOldChanges(db: Connection, now: number): Promise<void> {
  await db
    .deleteFrom('change_log')
    .where('at', '<', now - RETENTION_MS)
    .execute();
}

import type { Connection } from '../../db/database.ts';
import type { EntityRow } from '../entities/entity-rows.ts';

/** The notices that readers see now, the newest first. */
export async function listNoticesOnAir(db: Connection, now: number): Promise<EntityRow<'urgent_notice'>[]> {
  return await db
    .selectFrom('urgent_notice')
    .selectAll()
    .where('ends_at', '>', now)
    .where('deleted_at', 'is', null)
    .orderBy('id', 'desc')
    .execute();
}

/** True if a notice ended between two moments, so that cached pages still show it. */
export async function hasUrgentEndedBetween(db: Connection, after: number, until: number): Promise<boolean> {
  const row = await db
    .selectFrom('urgent_notice')
    .select('id')
    .where('ends_at', '>', after)
    .where('ends_at', '<=', until)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

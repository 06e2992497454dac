import type { Query } from '../database.ts';

/** The last analytics event that is in the totals; 0: none is. */
export async function readRolled(db: Query): Promise<number> {
  const row = await db
    .selectFrom('analytics_progress')
    .select('value')
    .where('name', '=', 'rolled')
    .executeTakeFirst();
  return row?.value ?? 0;
}

/** The last event there is, and the last that is in the totals. */
export async function readEventNumbers(db: Query): Promise<{ last: number; rolled: number }> {
  const rolled = await readRolled(db);
  const newest = await db
    .selectFrom('analytics_event')
    .select('id')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  // Events that were deleted since have been counted before.
  return { last: Math.max(newest?.id ?? 0, rolled), rolled };
}

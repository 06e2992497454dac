import type { Connection } from '../database.ts';

/** Id of the last analytics event included in the totals; 0 if none is. */
export async function readLastRolledEvent(db: Connection): Promise<number> {
  const row = await db
    .selectFrom('analytics_progress')
    .select('value')
    .where('name', '=', 'rolled')
    .executeTakeFirst();
  return row?.value ?? 0;
}

/** Ids of the newest event and of the last one included in the totals. */
export async function readEventNumbers(db: Connection): Promise<{ last: number; rolled: number }> {
  const rolled = await readLastRolledEvent(db);
  const newest = await db
    .selectFrom('analytics_event')
    .select('id')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  // The newest events may have been deleted already; those were included in the totals before.
  return { last: Math.max(newest?.id ?? 0, rolled), rolled };
}

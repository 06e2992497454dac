import type { Connection } from '../../db/database.ts';

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

import { sql } from 'kysely';
import { hourNumber } from '../../contracts/belem-time.ts';
import { HOUR_MS } from '../../contracts/durations.ts';
import type { Connection } from '../database.ts';

/** A count of the last sixty minutes, and of the sixty before. */
export interface LastHours {
  readonly lastHour: number;
  readonly hourBefore: number;
}

/**
 * Views of each of these stories in the last sixty minutes and the sixty before. Totals are kept by the hour of the
 * clock, so the part of an hour that lies within the sixty minutes counts with its share.
 */
export async function viewsOfLastHours(
  db: Connection,
  ids: readonly number[],
  now: number,
): Promise<ReadonlyMap<number, LastHours>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('views_hour')
    .select(['news_id', 'hour', sql<number>`views + anonymous`.as('count')])
    .where('hour', 'in', hourNumbers(now, 3))
    .where('page', '=', 'news')
    .where('news_id', 'in', [...ids])
    .execute();
  return new Map(
    ids.map((id) => [
      id,
      lastHours(
        rows.filter(({ news_id }) => news_id === id),
        now,
      ),
    ]),
  );
}

/** The hours of the clock from the current one back. */
export function hourNumbers(now: number, count: number): number[] {
  return Array.from({ length: count }, (_, back) => hourNumber(now) - back);
}

export function lastHours(
  rows: readonly { readonly hour: number; readonly count: number }[],
  now: number,
): LastHours {
  const passed = (now % HOUR_MS) / HOUR_MS;
  const [current = 0, before = 0, earlier = 0] = hourNumbers(now, 3).map((hour) =>
    rows.filter((row) => row.hour === hour).reduce((sum, { count }) => sum + count, 0),
  );
  return {
    lastHour: Math.round(current + before * (1 - passed)),
    hourBefore: Math.round(before * passed + earlier * (1 - passed)),
  };
}

import type { HourPoint } from '../../../contracts/analytics/analytics.schema.ts';
import { dayStart, hourNumber } from '../../../contracts/belem-time.ts';
import type { Query } from '../../../db/database.ts';
import { ALL_VIEWS } from './sums.ts';

const HOURS = 24;

/** Every hour of a day in Belém, including hours without views and hours still to come. */
export async function findHours(db: Query, day: number): Promise<HourPoint[]> {
  const first = hourNumber(dayStart(day));
  const rows = await db
    .selectFrom('traffic_hour')
    .select(['hour', ALL_VIEWS.as('views'), 'visits'])
    .where('hour', '>=', first - HOURS)
    .where('hour', '<', first + HOURS)
    .execute();
  const byHour = new Map(rows.map((row) => [row.hour, row]));
  return Array.from({ length: HOURS }, (_, hour) => ({
    hour,
    views: byHour.get(first + hour)?.views ?? 0,
    visits: byHour.get(first + hour)?.visits ?? 0,
    previousViews: byHour.get(first + hour - HOURS)?.views ?? 0,
  }));
}

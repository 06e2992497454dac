import { AUDIENCE_DAYS } from '../../../contracts/analytics/ad-report.schema.ts';
import { dayNumber } from '../../../contracts/belem-time.ts';
import type { Settings } from '../../../contracts/settings/settings.schema.ts';
import type { Query } from '../../../db/database.ts';
import { ALL_VIEWS, sumOf } from './sums.ts';

/** Views of the last whole days before today; undefined if the newsroom hides the figure. */
export async function findAudience(
  db: Query,
  now: number,
): Promise<{ days: number; views: number } | undefined> {
  if (!(await isShown(db))) return undefined;
  const today = dayNumber(now);
  const { views } = await db
    .selectFrom('traffic_day')
    .select(sumOf(ALL_VIEWS).as('views'))
    .where('day', '>=', today - AUDIENCE_DAYS)
    .where('day', '<', today)
    .executeTakeFirstOrThrow();
  return { days: AUDIENCE_DAYS, views };
}

async function isShown(db: Query): Promise<boolean> {
  const row = await db.selectFrom('settings').select('data').where('id', '=', 1).executeTakeFirst();
  const settings: Partial<Settings> = JSON.parse(row?.data ?? '{}');
  return settings.showAudience === true;
}

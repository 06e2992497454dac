import type { VitalReport } from '../../../contracts/analytics/analytics.schema.ts';
import { type Device, type PageKind, VITALS } from '../../../contracts/analytics/analytics-kinds.ts';
import { bucketQuantile, bucketRating } from '../../../db/analytics/vital-buckets.ts';
import type { Database } from '../../../db/database.ts';
import type { DayPeriod } from './period.rules.ts';
import { shareOfWhole, sumOf } from './sums.ts';

interface VitalsFilter {
  readonly page?: PageKind | undefined;
  readonly device?: Device | undefined;
}

export async function findVitals(
  { query: db, engine }: Database,
  { from, to }: DayPeriod,
  { page, device }: VitalsFilter,
): Promise<VitalReport[]> {
  const measured = db
    .selectFrom('vital_day')
    .select(['vital', 'bucket', sumOf('count').as('count')])
    .where('day', '>=', from)
    .where('day', '<=', to)
    .$if(page !== undefined, (query) => query.where('page', '=', page as string))
    .$if(device !== undefined, (query) => query.where('device', '=', device as string));
  // Group by day first, in the order of the primary key: SQLite would otherwise sort all rows of a year.
  const days = measured.groupBy(['day', 'vital', 'bucket']);
  const rows =
    engine === 'sqlite'
      ? await db
          .selectFrom(days.as('days'))
          .select(['vital', 'bucket', sumOf('count').as('count')])
          .groupBy(['vital', 'bucket'])
          .execute()
      : await measured.groupBy(['vital', 'bucket']).execute();
  return VITALS.map((vital) => {
    const counts = rows.filter((row) => row.vital === vital.key);
    const count = total(counts);
    const rated = (rating: string) =>
      shareOfWhole(total(counts.filter(({ bucket }) => bucketRating(bucket) === rating)), count);
    return {
      vital: vital.key,
      count,
      p75: bucketQuantile(vital, counts, 0.75),
      good: rated('good'),
      improve: rated('improve'),
      poor: rated('poor'),
    };
  });
}

function total(counts: readonly { readonly count: number }[]): number {
  return counts.reduce((sum, { count }) => sum + count, 0);
}

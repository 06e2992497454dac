import {
  type Device,
  type PageKind,
  VITALS,
  type VitalKey,
} from '../../contracts/analytics/analytics-kinds.ts';
import { bucketOf } from '../analytics/vital-buckets.ts';
import type { Random } from '../large/random.ts';
import type { VitalDayTable } from '../tables/analytics.tables.ts';
import { roundAtRandom } from './analytics-rhythm.ts';

/** Median and spread (log-normal) of each vital on phones. Only TTFB misses its threshold at the 75th percentile. */
const ON_PHONES: Readonly<Record<VitalKey, { median: number; spread: number }>> = {
  LCP: { median: 1_650, spread: 0.45 },
  INP: { median: 85, spread: 0.65 },
  CLS: { median: 0.025, spread: 1.1 },
  TTFB: { median: 590, spread: 0.6 },
};
const ON_DESKTOPS = 0.7;
/** Deviations from the median, each standing for one twelfth of the readers. */
const TWELFTHS = [-1.5, -0.9, -0.55, -0.3, -0.1, 0.1, 0.3, 0.55, 0.8, 1.1, 1.5, 2.2] as const;

/** Measurements of a day for this many views of a kind of page. */
export function vitalRows(
  random: Random,
  day: number,
  page: PageKind,
  device: Device,
  views: number,
): VitalDayTable[] {
  const counts = new Map<string, VitalDayTable>();
  for (const vital of VITALS) {
    const { median, spread } = ON_PHONES[vital.key];
    const middle = median * (device === 'phone' ? 1 : ON_DESKTOPS) * (0.95 + 0.1 * random());
    for (const deviations of TWELFTHS) {
      const bucket = bucketOf(vital, middle * Math.exp(spread * deviations));
      const count = roundAtRandom(random, views / TWELFTHS.length);
      const row = counts.get(`${vital.key} ${bucket}`) ?? {
        day,
        vital: vital.key,
        page,
        device,
        bucket,
        count: 0,
      };
      counts.set(`${vital.key} ${bucket}`, { ...row, count: row.count + count });
    }
  }
  return [...counts.values()].filter(({ count }) => count > 0);
}

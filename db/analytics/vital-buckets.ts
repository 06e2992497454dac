import type { Vital } from '../../contracts/analytics/analytics-kinds.ts';

/** Steps between good and poor: fine enough to tell 2.1 s from 2.2 s, few enough to be kept for good. */
const STEPS = 10;
const LOWEST = -80;
const HIGHEST = 80;
/** What a computer makes of a value that stands exactly on a border. */
const ROUNDING = 1e-9;

function ratioOf({ good, poor }: Vital): number {
  return (poor / good) ** (1 / STEPS);
}

/**
 * The bucket a value falls into. Each is a fixed share wider than the one before; bucket 0 ends at `good` and
 * bucket STEPS at `poor`, so what is good, poor or between is known exactly from the buckets alone.
 */
export function bucketOf(vital: Vital, value: number): number {
  if (value <= 0) return LOWEST;
  const bucket = Math.ceil(Math.log(value / vital.good) / Math.log(ratioOf(vital)) - ROUNDING);
  return Math.min(HIGHEST, Math.max(LOWEST, bucket));
}

export function ratingOf(bucket: number): 'good' | 'improve' | 'poor' {
  if (bucket <= 0) return 'good';
  return bucket <= STEPS ? 'improve' : 'poor';
}

/** The value that `share` of all stay under, as if they were spread evenly over their bucket. */
export function quantile(
  vital: Vital,
  counts: readonly { readonly bucket: number; readonly count: number }[],
  share: number,
): number | null {
  const total = counts.reduce((sum, { count }) => sum + count, 0);
  if (total === 0) return null;
  let below = 0;
  for (const { bucket, count } of counts.toSorted((a, b) => a.bucket - b.bucket)) {
    if (below + count >= share * total) {
      if (bucket === LOWEST) return 0;
      const [low, high] = [bucket - 1, bucket].map((edge) => vital.good * ratioOf(vital) ** edge) as [
        number,
        number,
      ];
      return low + ((share * total - below) / count) * (high - low);
    }
    below += count;
  }
  return null;
}

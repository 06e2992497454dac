import type { Vital } from '../../contracts/analytics/analytics-kinds.ts';

/** Number of buckets between good and poor: fine enough to tell 2.1 s from 2.2 s, few enough to be stored forever. */
const BUCKETS_TO_POOR = 10;
const LOWEST_BUCKET = -80;
const HIGHEST_BUCKET = 80;
/** Tolerance for floating-point rounding of a value exactly on a bucket's edge. */
const ROUNDING = 1e-9;

function ratioOf({ good, poor }: Vital): number {
  return (poor / good) ** (1 / BUCKETS_TO_POOR);
}

/**
 * The bucket of a value. Each bucket is wider than the one before by a fixed ratio. Bucket 0 ends at `good` and bucket
 * BUCKETS_TO_POOR at `poor`, so the ratings are exact.
 */
export function bucketOf(vital: Vital, value: number): number {
  if (value <= 0) return LOWEST_BUCKET;
  const bucket = Math.ceil(Math.log(value / vital.good) / Math.log(ratioOf(vital)) - ROUNDING);
  return Math.min(HIGHEST_BUCKET, Math.max(LOWEST_BUCKET, bucket));
}

export function bucketRating(bucket: number): 'good' | 'improve' | 'poor' {
  if (bucket <= 0) return 'good';
  return bucket <= BUCKETS_TO_POOR ? 'improve' : 'poor';
}

/** The quantile `share` of all values, assuming that values are spread evenly within their bucket. */
export function bucketQuantile(
  vital: Vital,
  counts: readonly { readonly bucket: number; readonly count: number }[],
  share: number,
): number | null {
  const total = counts.reduce((sum, { count }) => sum + count, 0);
  if (total === 0) return null;
  let below = 0;
  for (const { bucket, count } of counts.toSorted((a, b) => a.bucket - b.bucket)) {
    if (below + count >= share * total) {
      if (bucket === LOWEST_BUCKET) return 0;
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

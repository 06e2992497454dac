import { expect, test } from 'vitest';
import { VITALS } from '../../contracts/analytics/analytics-kinds.ts';
import { bucketOf, bucketQuantile, bucketRating } from './vital-buckets.ts';

test.each(VITALS)('$key: a value on a threshold gets the better rating, one above it the worse', (vital) => {
  const rating = (value: number) => bucketRating(bucketOf(vital, value));
  expect([0, vital.good, vital.good * 1.001, vital.poor, vital.poor * 1.001].map(rating)).toEqual([
    'good',
    'good',
    'improve',
    'improve',
    'poor',
  ]);
});

test.each(VITALS)('$key: the 75th percentile is within 2 % of the exact one', (vital) => {
  const values = Array.from({ length: 1_000 }, (_, index) => vital.good * (0.2 + (index * 3) / 1_000));
  const counts = new Map<number, number>();
  for (const value of values) {
    const bucket = bucketOf(vital, value);
    counts.set(bucket, (counts.get(bucket) ?? 0) + 1);
  }
  const found =
    bucketQuantile(
      vital,
      [...counts].map(([bucket, count]) => ({ bucket, count })),
      0.75,
    ) ?? 0;
  const exact = values[750] ?? 0;
  expect(Math.abs(found - exact) / exact).toBeLessThan(0.02);
});

test('without measurements there is no percentile', () => {
  expect(bucketQuantile(VITALS[0], [], 0.75)).toBeNull();
});

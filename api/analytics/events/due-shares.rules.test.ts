import { describe, expect, test } from 'vitest';
import { dueShares } from './due-shares.rules.ts';

function sharesOf(weights: readonly number[], slots: number): number[] {
  const shares = dueShares(
    weights.map((weight, index) => ({ id: index + 1, weight })),
    slots,
  );
  return weights.map((_, index) => Number(shares.get(index + 1)?.toFixed(6)));
}

describe('the share due to an ad', () => {
  test('is proportional to its weight where a page has one slot', () => {
    expect(sharesOf([1, 2, 1], 1)).toEqual([0.25, 0.5, 0.25]);
    expect(sharesOf([7], 1)).toEqual([1]);
  });

  test('is at most one slot per page; the other ads share the rest by their weights', () => {
    expect(sharesOf([8, 1, 1], 2)).toEqual([0.5, 0.25, 0.25]);
    expect(sharesOf([90, 6, 3, 1], 2)).toEqual([0.5, 0.3, 0.15, 0.05]);
  });

  test('is capped again where the rest would lift a second ad over the maximum', () => {
    expect(sharesOf([100, 50, 1, 1], 3).map((share) => share.toFixed(3))).toEqual([
      '0.333',
      '0.333',
      '0.167',
      '0.167',
    ]);
  });

  test('is the same for all where each is on every page', () => {
    expect(sharesOf([9, 1], 2)).toEqual([0.5, 0.5]);
    expect(sharesOf([9, 1], 4)).toEqual([0.5, 0.5]);
    expect(sharesOf([3], 2)).toEqual([1]);
  });

  test('adds up to one, and is empty if no ad runs', () => {
    for (const weights of [[1], [5, 5], [100, 1, 1, 1], [3, 14, 15, 92, 65]]) {
      for (const slots of [1, 2, 3]) {
        const sum = sharesOf(weights, slots).reduce((all, share) => all + share, 0);
        expect(sum).toBeCloseTo(1, 5);
      }
    }
    expect(dueShares([], 2).size).toBe(0);
  });
});

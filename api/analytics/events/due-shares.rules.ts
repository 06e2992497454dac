export interface Weighed {
  readonly id: number;
  readonly weight: number;
}

/**
 * Which share of what a position shows is due to each of its ads: its weight's, but no page shows an ad
 * twice, so with two slots none can have more than half. What the heaviest cannot have goes to the others.
 */
export function dueShares(ads: readonly Weighed[], slots: number): Map<number, number> {
  const most = 1 / Math.min(slots, ads.length);
  const shares = new Map<number, number>();
  let left = 1;
  let weights = ads.reduce((sum, { weight }) => sum + weight, 0);
  // The heaviest first: whoever comes after one that stays below the most does so too.
  for (const { id, weight } of ads.toSorted((a, b) => b.weight - a.weight)) {
    const share = Math.min(most, (left * weight) / weights);
    shares.set(id, share);
    left -= share;
    weights -= weight;
  }
  return shares;
}

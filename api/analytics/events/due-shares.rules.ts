interface WeightedAd {
  readonly id: number;
  readonly weight: number;
}

/**
 * The share of a position's impressions due to each of its ads: proportional to its weight, but no page shows an ad
 * twice, so with two slots no ad can get more than half. The surplus of a capped ad goes to the others.
 */
export function dueShares(ads: readonly WeightedAd[], slots: number): Map<number, number> {
  const max = 1 / Math.min(slots, ads.length);
  const shares = new Map<number, number>();
  let left = 1;
  let weights = ads.reduce((sum, { weight }) => sum + weight, 0);
  // Heaviest first: once one ad stays below the maximum, all lighter ones do too.
  for (const { id, weight } of ads.toSorted((a, b) => b.weight - a.weight)) {
    const share = Math.min(max, (left * weight) / weights);
    shares.set(id, share);
    left -= share;
    weights -= weight;
  }
  return shares;
}

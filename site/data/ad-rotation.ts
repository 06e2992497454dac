import type { Ad } from '../../contracts/ads/ad.schema.ts';
import type { AdPositionKey } from '../../contracts/ads/ad-positions.ts';

/** Chooses which ads a rendered page shows. It remembers what it chose: that is what makes it fair. */
export interface AdRotation {
  pick(position: AdPositionKey, ads: readonly Ad[], slots: number): readonly Ad[];
}

/**
 * Smooth weighted rotation: each turn every ad earns its weight for every slot, the richest are shown, each
 * once, and pay the sum. Over any stretch of turns an ad's share is its weight's, without chance.
 */
export function createAdRotation(): AdRotation {
  const credits = new Map<number, number>();
  const creditOf = ({ id }: Ad): number => credits.get(id) ?? 0;

  return {
    pick(position, ads, slots) {
      const candidates = ads.filter((ad) => ad.position === position);
      const total = candidates.reduce((sum, { weight }) => sum + weight, 0);
      for (const ad of candidates) {
        // One that is due in more than every turn cannot save the rest for later.
        credits.set(ad.id, Math.min(creditOf(ad) + ad.weight * slots, total * 2));
      }
      const shown = candidates.toSorted((a, b) => creditOf(b) - creditOf(a)).slice(0, slots);
      for (const ad of shown) credits.set(ad.id, creditOf(ad) - total);
      return shown;
    },
  };
}

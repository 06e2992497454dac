import type { Ad } from '../../contracts/ads/ad.schema.ts';
import { type AdPlace, fitsPlace } from '../../contracts/ads/ad-place.ts';
import type { AdPositionKey } from '../../contracts/ads/ad-positions.ts';

/** Chooses which ads a rendered page shows. It remembers what it chose: that is what makes it fair. */
export interface AdRotation {
  /** `place`: of the page; an ad limited to others is not chosen. */
  pick(position: AdPositionKey, ads: readonly Ad[], slots: number, place?: AdPlace): readonly Ad[];
}

/** Ads begin and end: credits of candidates that have not competed lately are forgotten. */
const MOST_COMPETITIONS = 500;

/**
 * Smooth weighted rotation: each turn every ad earns its weight for every slot, the richest are shown, each
 * once, and pay the sum. Over any stretch of turns an ad's share is its weight's, without chance. Ads limited to some
 * places compete on some pages only: the same candidates have credits of their own, so that what an ad is shown
 * elsewhere neither helps nor harms it here.
 */
export function createAdRotation(): AdRotation {
  const competitions = new Map<string, Map<number, number>>();

  function creditsOf(candidates: readonly Ad[]): Map<number, number> {
    const key = candidates.map(({ id }) => id).join();
    const credits = competitions.get(key) ?? new Map<number, number>();
    competitions.delete(key);
    competitions.set(key, credits);
    if (competitions.size > MOST_COMPETITIONS) competitions.delete(String(competitions.keys().next().value));
    return credits;
  }

  return {
    pick(position, ads, slots, place = {}) {
      const candidates = ads.filter((ad) => ad.position === position && fitsPlace(ad, place));
      const credits = creditsOf(candidates);
      const creditOf = ({ id }: Ad): number => credits.get(id) ?? 0;
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

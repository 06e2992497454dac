import type { Ad } from '../../../contracts/ads/ad.schema.ts';
import type { AdPositionKey } from '../../../contracts/ads/ad-positions.ts';
import { fitsSubject, type PageSubject } from '../../../contracts/ads/page-subject.ts';

/** Chooses which ads a rendered page shows. It keeps credits between calls, so that shares come out by weight. */
export interface AdRotation {
  /** `subject` is the page's region and category; ads limited to other subjects are not candidates. */
  pick(position: AdPositionKey, ads: readonly Ad[], slots: number, subject?: PageSubject): readonly Ad[];
}

/** Sets of candidates change as ads start and end. Beyond this number the credits of the least recently used set are dropped. */
const MAX_COMPETITIONS = 500;

/**
 * Smooth weighted round robin, without randomness. In each call every candidate gains credit (its weight times the number
 * of slots), the candidates with the most credit are shown, and each shown one pays the sum of all weights. Credits are
 * kept per set of candidates, because ads limited to some subjects compete on some pages only: views on other pages do
 * not change an ad's share here.
 */
export function createAdRotation(): AdRotation {
  const competitions = new Map<string, Map<number, number>>();

  function creditsOf(candidates: readonly Ad[]): Map<number, number> {
    const key = candidates.map(({ id }) => id).join();
    const credits = competitions.get(key) ?? new Map<number, number>();
    competitions.delete(key);
    competitions.set(key, credits);
    if (competitions.size > MAX_COMPETITIONS) competitions.delete(String(competitions.keys().next().value));
    return credits;
  }

  return {
    pick(position, ads, slots, subject = {}) {
      const candidates = ads.filter((ad) => ad.position === position && fitsSubject(ad, subject));
      const credits = creditsOf(candidates);
      const creditOf = ({ id }: Ad): number => credits.get(id) ?? 0;
      const total = candidates.reduce((sum, { weight }) => sum + weight, 0);
      for (const ad of candidates) {
        // An ad can be shown only once per page. The cap keeps a very heavy one from saving up credit it cannot spend.
        credits.set(ad.id, Math.min(creditOf(ad) + ad.weight * slots, total * 2));
      }
      const shown = candidates.toSorted((a, b) => creditOf(b) - creditOf(a)).slice(0, slots);
      for (const ad of shown) credits.set(ad.id, creditOf(ad) - total);
      return shown;
    },
  };
}

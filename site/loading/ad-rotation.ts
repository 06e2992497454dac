import type { AdPositionKey } from '../../contracts/ad-positions.ts';
import type { Ad } from '../../contracts/schemas/ad.schema.ts';

/** Chooses which ads a rendered page shows. It remembers what it chose: that is what makes it fair. */
export interface AdRotation {
  pick(position: AdPositionKey, ads: readonly Ad[], slots: number): readonly Ad[];
}

/**
 * Smooth weighted rotation: each turn every ad earns its weight, the richest is shown and pays the sum.
 * Over any stretch of turns an ad's share differs from its weight's by less than one turn, without chance.
 */
export function createAdRotation(): AdRotation {
  const credits = new Map<number, number>();

  function pickOne(ads: readonly Ad[]): Ad | undefined {
    let total = 0;
    let richest: Ad | undefined;
    for (const ad of ads) {
      total += ad.weight;
      credits.set(ad.id, (credits.get(ad.id) ?? 0) + ad.weight);
      if (!richest || creditOf(ad) > creditOf(richest)) richest = ad;
    }
    if (richest) credits.set(richest.id, creditOf(richest) - total);
    return richest;
  }

  const creditOf = ({ id }: Ad): number => credits.get(id) ?? 0;

  return {
    pick(position, ads, slots) {
      const picked: Ad[] = [];
      let others = ads.filter((ad) => ad.position === position);
      while (picked.length < slots) {
        const ad = pickOne(others);
        if (!ad) break;
        picked.push(ad);
        // A page never shows the same ad twice.
        others = others.filter(({ id }) => id !== ad.id);
      }
      return picked;
    },
  };
}

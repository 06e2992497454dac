import type { DigestStory } from './digest.context.ts';

export const DIGEST_STORIES = {
  /** Stories of one digest: what a reader scrolls through on a phone. */
  max: 12,
  /** Stories that are read to choose from. */
  candidates: 80,
  /** With fewer stories of the reader's municipality, some of its region follow. */
  nearbyBelow: 3,
  maxNearby: 5,
} as const;

/**
 * Chooses the stories of a digest from the newest ones: the newest of each place comes before the second of any, so
 * that the capital does not fill the list. The chosen ones keep their order.
 */
export function chooseStories<Story extends Pick<DigestStory, 'muni' | 'reg'>>(
  newest: readonly Story[],
  max: number,
): readonly Story[] {
  const seen = new Map<string, number>();
  const ranked = newest.map((story, index) => {
    const place = story.muni || story.reg;
    const rank = seen.get(place) ?? 0;
    seen.set(place, rank + 1);
    return { story, rank, index };
  });
  return ranked
    .sort((one, other) => one.rank - other.rank || one.index - other.index)
    .slice(0, max)
    .sort((one, other) => one.index - other.index)
    .map(({ story }) => story);
}

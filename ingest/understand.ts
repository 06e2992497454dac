import type { CategoryKey } from '../contracts/news/categories.ts';
import { findRegion, type RegionKey, type RegionSlug } from '../contracts/regions.ts';
import type { CategoryGuess } from './categories/category-model.ts';
import { type DeadlineMark, findDeadline } from './marks/deadline.ts';
import { markPersonalData, type TextMark } from './marks/personal-data.ts';
import { type FoundPlace, findPlaces } from './places/find-places.ts';

/** Suggestions for a text; an editor decides. */
export interface Understanding {
  /** Slugs, best first; empty if it names none. */
  readonly municipalities: readonly string[];
  /** The region of the first municipality, or the one the text names. */
  readonly region: RegionKey | null;
  readonly regionSlug: RegionSlug | null;
  readonly category: CategoryKey;
  /** Combined confidence of place and category, 0 to 1: the lower one decides. */
  readonly confidence: number;
  readonly categoryConfidence: number;
  readonly places: readonly FoundPlace[];
  /** When the story leaves the home page by itself; null if it has no deadline. */
  readonly validUntil: DeadlineMark['validUntil'] | null;
  /** Personal data that an editor must check before publishing. */
  readonly personal: readonly TextMark[];
}

/** Unicode's line and paragraph separators, each as long as the blank that stands for it. */
const SEPARATORS = /[\u2028\u2029]/g;

/**
 * `text` is title and body, with the title in the first line; U+2029 may stand between its paragraphs, for the marks of
 * people. `writtenAt` resolves relative days such as "sábado". `shown` is all that readers would get, with summary,
 * captions and alternative texts: it is read for personal data.
 */
export function understand(
  text: string,
  guessCategory: (text: string) => CategoryGuess,
  writtenAt: number,
  shown = text,
): Understanding {
  const plain = text.replace(SEPARATORS, ' ');
  const { municipalities: places, region } = findPlaces(plain);
  const { category, confidence: categoryConfidence } = guessCategory(plain);
  return {
    municipalities: places.map(({ slug }) => slug),
    region,
    regionSlug: region === null ? null : (findRegion(region)?.slug ?? null),
    category,
    confidence: Math.min(categoryConfidence, places[0]?.confidence ?? 1),
    categoryConfidence,
    places,
    validUntil: findDeadline(plain, writtenAt)?.validUntil ?? null,
    personal: markPersonalData(shown),
  };
}

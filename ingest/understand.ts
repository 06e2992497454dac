import type { CategoryKey } from '../contracts/news/categories.ts';
import { findRegion, type RegionKey, type RegionSlug } from '../contracts/regions.ts';
import type { CategoryGuess } from './categories/category-model.ts';
import { type Deadline, findDeadline } from './marks/deadline.ts';
import { markPersonalData, type PersonalMarks } from './marks/personal-data.ts';
import { type FoundPlace, findPlaces } from './places/find-places.ts';

/** What is suggested for a text: a person decides. */
export interface Understanding {
  /** Slugs, best first; empty: it names none. */
  readonly municipalities: readonly string[];
  /** Of the first municipality, or the one the text itself names. */
  readonly region: RegionKey | null;
  readonly regionSlug: RegionSlug | null;
  readonly category: CategoryKey;
  /** Of place and category together, 0 to 1: the doubtful one decides. */
  readonly confidence: number;
  readonly categoryConfidence: number;
  readonly places: readonly FoundPlace[];
  /** After this the story leaves the home by itself; null: it speaks of no end. */
  readonly validUntil: Deadline['validUntil'] | null;
  /** What an editor must look at before publishing. */
  readonly personal: PersonalMarks;
}

/** Title and text as one; the title stands in the first line. `writtenAt` is what "sábado" is seen from. */
export function understand(
  text: string,
  guessCategory: (text: string) => CategoryGuess,
  writtenAt: number,
): Understanding {
  const { municipalities: places, region } = findPlaces(text);
  const { category, confidence: categoryConfidence } = guessCategory(text);
  return {
    municipalities: places.map(({ slug }) => slug),
    region,
    regionSlug: region === null ? null : (findRegion(region)?.slug ?? null),
    category,
    confidence: Math.min(categoryConfidence, places[0]?.confidence ?? 1),
    categoryConfidence,
    places,
    validUntil: findDeadline(text, writtenAt)?.validUntil ?? null,
    personal: markPersonalData(text),
  };
}

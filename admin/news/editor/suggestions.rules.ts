import { dateText } from '../../../contracts/belem-time.ts';
import { LIMITS } from '../../../contracts/limits.ts';
import { CATEGORIES } from '../../../contracts/news/categories.ts';
import type { PublishingAnswer } from '../../../contracts/publishing/publishing.schema.ts';
import { findRegion } from '../../../contracts/regions.ts';
import { placesChanged } from './story.rules.ts';
import type { StoryContent } from './story-content.ts';

/** A suggested value. */
interface FieldSuggestion {
  readonly name: string;
  readonly change: Partial<StoryContent>;
}

/** Suggests values for empty fields, and municipalities to add. What the editor has chosen is not questioned. */
export function suggestionsFor(
  content: Pick<StoryContent, 'munis' | 'reg' | 'cat' | 'validUntil'>,
  { munis, reg, cat, validUntil }: Omit<PublishingAnswer['suggestions'], 'topics'>,
): readonly FieldSuggestion[] {
  const region = findRegion(reg);
  const category = CATEGORIES.find(({ key }) => key === cat?.key);
  const offers: FieldSuggestion[] = [];
  const isPlaced = content.munis.length > 0 || content.reg !== '';
  if (!isPlaced && munis.length === 0 && region) {
    offers.push({ name: region.name, change: { reg: region.key } });
  }
  // With a region and no municipality the editor has decided that the story is about all of it.
  const further = isPlaced && content.munis.length === 0 ? [] : munis;
  for (const { name } of further.slice(0, LIMITS.storyMunis - content.munis.length)) {
    if (content.munis.includes(name)) continue;
    offers.push({ name, change: placesChanged(content.munis, [...content.munis, name]) });
  }
  if (content.cat === '' && category) offers.push({ name: category.name, change: { cat: category.key } });
  if (content.validUntil === null && validUntil !== null) {
    // A deadline at midnight belongs to the day before.
    offers.push({ name: `prazo até ${dateText(Date.parse(validUntil) - 1)}`, change: { validUntil } });
  }
  return offers;
}

import { dateText } from '../../../contracts/belem-time.ts';
import { findMunicipality } from '../../../contracts/municipalities.ts';
import { CATEGORIES } from '../../../contracts/news/categories.ts';
import type { PublishingAnswer } from '../../../contracts/publishing/publishing.schema.ts';
import { findRegion } from '../../../contracts/regions.ts';
import type { StoryContent } from './story.rules.ts';

/** A suggested value. */
export interface Suggestion {
  readonly name: string;
  readonly change: Partial<StoryContent>;
}

/** Only for empty fields: the editor's choices are not questioned. */
export function suggestionsFor(
  content: Pick<StoryContent, 'muni' | 'reg' | 'cat' | 'validUntil'>,
  { muni, reg, cat, validUntil }: PublishingAnswer['suggestions'],
): readonly Suggestion[] {
  const municipality = muni ? findMunicipality(muni.name) : undefined;
  const region = findRegion(reg);
  const category = CATEGORIES.find(({ key }) => key === cat?.key);
  const offers: Suggestion[] = [];
  if (content.muni === '' && content.reg === '') {
    if (municipality) {
      const change = { muni: municipality.name, reg: municipality.region };
      offers.push({ name: municipality.name, change });
    } else if (region) offers.push({ name: region.name, change: { reg: region.key } });
  }
  if (content.cat === '' && category) offers.push({ name: category.name, change: { cat: category.key } });
  if (content.validUntil === null && validUntil !== null) {
    // A deadline at midnight belongs to the day before.
    offers.push({ name: `prazo até ${dateText(Date.parse(validUntil) - 1)}`, change: { validUntil } });
  }
  return offers;
}

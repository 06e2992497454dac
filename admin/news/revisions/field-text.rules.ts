import { momentText } from '../../../contracts/belem-time.ts';
import { CATEGORIES } from '../../../contracts/news/categories.ts';
import type { NewsPatch } from '../../../contracts/news/news.schema.ts';
import { STORY_SOURCE_KINDS } from '../../../contracts/news/source-kinds.ts';
import { NEWS_STATUSES } from '../../../contracts/news/statuses.ts';
import { findRegion } from '../../../contracts/regions.ts';

interface Choice {
  readonly key: string;
  readonly name: string;
}

const CHOICES: Readonly<Partial<Record<keyof NewsPatch, readonly Choice[]>>> = {
  cat: CATEGORIES,
  status: NEWS_STATUSES,
  sourceKind: STORY_SOURCE_KINDS,
};

/** The value of a story's field as readers see it: names instead of keys, and moments in Belém time. */
export function fieldText(field: keyof NewsPatch, value: string, editions: readonly Choice[]): string {
  if (value === '') return '';
  switch (field) {
    case 'reg':
      return findRegion(value)?.name ?? value;
    case 'date':
    case 'publishAt':
    case 'unpublishAt':
    case 'validUntil':
      return momentText(value);
    default: {
      const choices = field === 'chosenEdition' ? editions : (CHOICES[field] ?? []);
      return choices.find(({ key }) => key === value)?.name ?? value;
    }
  }
}

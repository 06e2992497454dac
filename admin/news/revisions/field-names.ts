import { labelsOf } from '../../../contracts/fields.ts';
import { NEWS_FIELDS } from '../../../contracts/news/news.fields.ts';
import type { NewsPatch } from '../../../contracts/news/news.schema.ts';

const LABELS = labelsOf(NEWS_FIELDS);

/** The order in which people read a story's fields; one that is not listed here comes last. */
const FIRST = [
  'title',
  'desc',
  'cat',
  'reg',
  'muni',
  'cover',
  'coverAlt',
  'coverCredit',
  'coverFocal',
  'imgContent',
  'source',
  'link',
  'status',
] as const satisfies readonly (keyof NewsPatch)[];

/** What people call the fields of a story. */
export const FIELD_NAMES: Readonly<Record<keyof NewsPatch, string>> = {
  ...Object.fromEntries(FIRST.map((field) => [field, LABELS[field]])),
  ...LABELS,
};

export function fieldName(field: string): string {
  return FIELD_NAMES[field as keyof NewsPatch] ?? field;
}

import { labelsOf } from '../../../contracts/fields.ts';
import { NEWS_FIELDS } from '../../../contracts/news/news.fields.ts';
import type { NewsPatch } from '../../../contracts/news/news.schema.ts';

const LABELS = labelsOf(NEWS_FIELDS);
const {
  title,
  desc,
  cat,
  reg,
  muni,
  cover,
  coverAlt,
  coverCredit,
  coverFocal,
  imgContent,
  source,
  link,
  status,
} = LABELS;

/** What people call the fields of a story, in the order in which they are read; new ones come last. */
export const FIELD_NAMES: Readonly<Record<keyof NewsPatch, string>> = {
  ...{
    title,
    desc,
    cat,
    reg,
    muni,
    cover,
    coverAlt,
    coverCredit,
    coverFocal,
    imgContent,
    source,
    link,
    status,
  },
  ...LABELS,
};

export function fieldName(field: string): string {
  return FIELD_NAMES[field as keyof NewsPatch] ?? field;
}

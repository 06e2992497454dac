import { isDocumentAddress } from '../../../contracts/documents/attachments.ts';
import { fieldLabels } from '../../../contracts/fields.ts';
import { NEWS_FIELDS } from '../../../contracts/news/news.fields.ts';
import type { NewsPatch } from '../../../contracts/news/news.schema.ts';

const LABELS = fieldLabels(NEWS_FIELDS);

/** The display order of a story's fields; unlisted fields come last. */
const FIELD_ORDER = [
  'title',
  'desc',
  'cat',
  'reg',
  'munis',
  'topics',
  'bylines',
  'related',
  'cover',
  'coverAlt',
  'coverCredit',
  'coverFocal',
  'imgContent',
  'source',
  'link',
  'status',
] as const satisfies readonly (keyof NewsPatch)[];

/** The labels of a story's fields. */
export const FIELD_NAMES: Readonly<Record<keyof NewsPatch, string>> = {
  ...Object.fromEntries(FIELD_ORDER.map((field) => [field, LABELS[field]])),
  ...LABELS,
};

/** The name of a field as editors read it. The field of a mark in a PDF is the address of the PDF. */
export function fieldName(field: string): string {
  if (isDocumentAddress(field)) return FIELD_NAMES.attachments;
  return FIELD_NAMES[field as keyof NewsPatch] ?? field;
}

import { momentText } from '../../../contracts/belem-time.ts';
import { CATEGORIES } from '../../../contracts/news/categories.ts';
import type { NewsPatch } from '../../../contracts/news/news.schema.ts';
import { NEWS_STATUSES } from '../../../contracts/news/statuses.ts';
import { findRegion } from '../../../contracts/regions.ts';
import { FIELD_NAMES } from './field-names.ts';

export type Field = keyof NewsPatch;

export interface FieldChange {
  readonly field: Field;
  readonly before: string;
  readonly after: string;
}

/** The fields in which two versions differ, in the order of the form, with readable values. */
export function fieldChanges(before: NewsPatch, after: NewsPatch): FieldChange[] {
  return (Object.keys(FIELD_NAMES) as Field[])
    .filter((field) => (before[field] ?? '') !== (after[field] ?? ''))
    .map((field) => ({
      field,
      before: spoken(field, before[field] ?? ''),
      after: spoken(field, after[field] ?? ''),
    }));
}

function spoken(field: Field, value: string): string {
  if (value === '') return '';
  switch (field) {
    case 'cat':
      return CATEGORIES.find(({ key }) => key === value)?.name ?? value;
    case 'reg':
      return findRegion(value)?.name ?? value;
    case 'status':
      return NEWS_STATUSES.find(({ key }) => key === value)?.name ?? value;
    case 'date':
    case 'publishAt':
    case 'unpublishAt':
    case 'validUntil':
      return momentText(value);
    default:
      return value;
  }
}

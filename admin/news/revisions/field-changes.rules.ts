import { momentText } from '../../../contracts/belem-time.ts';
import { CATEGORIES } from '../../../contracts/news/categories.ts';
import type { NewsPatch } from '../../../contracts/news/news.schema.ts';
import { NEWS_STATUSES } from '../../../contracts/news/statuses.ts';
import { findRegion } from '../../../contracts/regions.ts';
import { FIELD_NAMES } from './field-names.ts';

type Field = keyof NewsPatch;

export interface FieldChange {
  readonly field: Field;
  readonly before: string;
  readonly after: string;
}

/**
 * The fields in which two versions differ, in the order of the form, with readable values. `muni` is the first of
 * `munis`.
 */
export function fieldChanges(before: NewsPatch, after: NewsPatch): FieldChange[] {
  return (Object.keys(FIELD_NAMES) as Field[])
    .filter((field) => field !== 'muni' && textOf(before, field) !== textOf(after, field))
    .map((field) => ({
      field,
      before: spoken(field, textOf(before, field)),
      after: spoken(field, textOf(after, field)),
    }));
}

function textOf(version: NewsPatch, field: Field): string {
  // A version stored before there could be several municipalities has only `muni`.
  const value = version[field] ?? (field === 'munis' ? version.muni : undefined);
  return Array.isArray(value) ? value.join(', ') : (value ?? '');
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

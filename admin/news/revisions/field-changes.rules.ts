import type { NewsPatch } from '../../../contracts/news/news.schema.ts';
import { FIELD_NAMES } from './field-names.ts';
import { fieldText } from './field-text.rules.ts';

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
export function fieldChanges(
  before: NewsPatch,
  after: NewsPatch,
  editions: Parameters<typeof fieldText>[2] = [],
): FieldChange[] {
  return (Object.keys(FIELD_NAMES) as Field[])
    .filter((field) => field !== 'muni' && textOf(before, field) !== textOf(after, field))
    .map((field) => ({
      field,
      before: fieldText(field, textOf(before, field), editions),
      after: fieldText(field, textOf(after, field), editions),
    }));
}

function textOf(version: NewsPatch, field: Field): string {
  // A version stored before there could be several municipalities has only `muni`.
  const value = version[field] ?? (field === 'munis' ? version.muni : undefined);
  return Array.isArray(value) ? value.join(', ') : (value ?? '');
}

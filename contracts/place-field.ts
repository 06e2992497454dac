import { Type } from 'typebox';
import type { Field } from './fields.ts';
import { SLUG_PATTERN } from './slug.ts';

/** The municipality of an item, by its slug. The API checks that it exists. */
export const PLACE_FIELD = {
  column: 'place',
  kind: 'text',
  read: Type.String(),
  shown: 'list',
  write: Type.String({
    minLength: 1,
    maxLength: 80,
    pattern: SLUG_PATTERN,
    description: 'Município, pelo slug',
  }),
  label: 'Município',
  missing: 'Escolha o município.',
} as const satisfies Field;

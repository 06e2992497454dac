import { Type } from 'typebox';
import { keysOf, NO_OTHER_PROPERTIES } from '../http/primitives.ts';
import { OBJECTION_CODES, REQUIRED_FIELDS } from './objection-codes.ts';

/** A reason why a story cannot be published. */
export const Objection = Type.Object(
  {
    code: keysOf(OBJECTION_CODES),
    field: Type.Optional(keysOf(REQUIRED_FIELDS)),
    text: Type.String({ description: 'Em palavras, para a redação' }),
  },
  NO_OTHER_PROPERTIES,
);

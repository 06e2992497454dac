import { type Static, Type } from 'typebox';
import { keysOf, NO_OTHER_PROPERTIES } from '../http/primitives.ts';
import { PERSONAL_KIND_KEYS } from './personal-kinds.ts';

/** The texts of a story that readers see, and that are checked for personal data. The order is part of the hash of acknowledged texts. */
export const MARKED_FIELDS = [
  'title',
  'summary',
  'desc',
  'coverAlt',
  'coverCredit',
  'correction',
  'source',
  'attachments',
] as const;
export type MarkedField = (typeof MARKED_FIELDS)[number];

/** Personal data found in a field of a story, with its message for editors. */
export const PersonalDataMark = Type.Object(
  {
    kind: keysOf(PERSONAL_KIND_KEYS),
    field: keysOf(MARKED_FIELDS),
    text: Type.String({ description: 'As palavras marcadas; vazio: o aviso é sobre o texto todo' }),
    start: Type.Integer({
      description: 'Posição no texto puro do campo; no de `desc` os textos alternativos vêm no fim',
    }),
    end: Type.Integer(),
    message: Type.String({ description: 'Em palavras, para a redação' }),
  },
  NO_OTHER_PROPERTIES,
);
export type PersonalDataMark = Static<typeof PersonalDataMark>;

export const PERSONAL_DATA = 'personal-data';

/** Sent with the repetition of a call refused for personal data: an editor has seen the marks and publishes anyway. */
export const Acknowledge = Type.Unsafe<typeof PERSONAL_DATA>({
  ...keysOf([PERSONAL_DATA]),
  description:
    'Depois de um 409 com `code: "personal-data"`: as marcas foram vistas e o texto pode ser publicado. A auditoria registra',
});
export type Acknowledge = typeof PERSONAL_DATA;

export const AcknowledgeQuery = Type.Object({ acknowledge: Type.Optional(Acknowledge) }, NO_OTHER_PROPERTIES);

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
  'topics',
  'bylines',
  'earlierCorrections',
] as const;
export type MarkedField = (typeof MARKED_FIELDS)[number];

export function isMarkedField(field: string): field is MarkedField {
  return MARKED_FIELDS.some((one) => one === field);
}

/** Personal data found in a text for readers, with its message for editors. */
export const PersonalDataMark = Type.Object(
  {
    kind: keysOf(PERSONAL_KIND_KEYS),
    field: Type.String({
      description:
        'O campo em que está; numa notícia, os nomes de `PATCH /admin/news/:id`, ou o endereço do PDF anexado em que está',
    }),
    text: Type.String({ description: 'As palavras marcadas; vazio: o aviso é sobre o texto todo' }),
    start: Type.Integer({
      description:
        'Posição no texto puro do campo; no de `desc` os textos alternativos e créditos das imagens vêm no fim',
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

/** A property of every body with texts that readers see. */
export const ACKNOWLEDGEMENT = { acknowledge: Type.Optional(Acknowledge) };

export const AcknowledgeQuery = Type.Object(ACKNOWLEDGEMENT, NO_OTHER_PROPERTIES);

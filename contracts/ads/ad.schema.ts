import { type Static, Type } from 'typebox';
import { EditionParameter } from '../editions/edition-items.ts';
import { optional, readProperties, writeProperties } from '../fields.ts';
import { keysOf, NO_OTHER_PROPERTIES } from '../http/primitives.ts';
import { CATEGORY_KEYS } from '../news/categories.ts';
import { ACKNOWLEDGEMENT } from '../publishing/personal-data.schema.ts';
import { AD_FIELDS } from './ad.fields.ts';

const writable = writeProperties(AD_FIELDS);
const { position, title, link } = writable;

export const Ad = Type.Object(readProperties(AD_FIELDS, ['list']), NO_OTHER_PROPERTIES);
export const AdminAd = Type.Object(readProperties(AD_FIELDS, ['list', 'admin']), NO_OTHER_PROPERTIES);
export const AdPatch = Type.Object(
  { ...optional(writable), ...ACKNOWLEDGEMENT },
  { ...NO_OTHER_PROPERTIES, minProperties: 1 },
);
export const AdCreate = Type.Object(
  { ...optional(writable), position, title, link, ...ACKNOWLEDGEMENT },
  {
    ...NO_OTHER_PROPERTIES,
    examples: [
      { position: 'banner side', title: 'Feira de Belém', link: 'https://feira.example', weight: 2 },
    ],
  },
);

/** `reg`, `cat`: the ads that a page of this region or category may show; without them all that run. */
export const AdListQuery = Type.Object(
  {
    position: Type.Optional(position),
    edition: Type.Optional(EditionParameter),
    reg: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 40,
        description: 'Chave ou slug da região: só o que uma página dela pode mostrar',
      }),
    ),
    cat: Type.Optional(
      Type.Unsafe<(typeof CATEGORY_KEYS)[number]>({
        ...keysOf(CATEGORY_KEYS),
        description: 'Só o que uma página da categoria pode mostrar',
      }),
    ),
  },
  NO_OTHER_PROPERTIES,
);

/** The target of a click. */
export const AdLink = Type.Object({ link: Type.String() }, NO_OTHER_PROPERTIES);

export type Ad = Static<typeof Ad>;
export type AdminAd = Static<typeof AdminAd>;
export type AdCreate = Static<typeof AdCreate>;
export type AdPatch = Static<typeof AdPatch>;

import { type Static, Type } from 'typebox';
import { EditionParameter } from '../editions/edition-items.ts';
import { entitySchemas } from '../entity-schemas.ts';
import { keysOf, NO_OTHER_PROPERTIES } from '../http/primitives.ts';
import { CATEGORY_KEYS } from '../news/categories.ts';
import { ACKNOWLEDGEMENT } from '../publishing/personal-data.schema.ts';
import { AD_FIELDS } from './ad.fields.ts';

export const {
  listed: Ad,
  item: AdminAd,
  create: AdCreate,
  patch: AdPatch,
} = entitySchemas(AD_FIELDS, ['position', 'title', 'link'], {
  also: ACKNOWLEDGEMENT,
  examples: [{ position: 'banner side', title: 'Feira de Belém', link: 'https://feira.example', weight: 2 }],
});

/** `reg`, `cat`: the ads that a page of this region or category may show; without them all that run. */
export const AdListQuery = Type.Object(
  {
    position: Type.Optional(AD_FIELDS.position.write),
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

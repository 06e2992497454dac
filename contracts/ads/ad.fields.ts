import { Type } from 'typebox';
import { EDITIONS_FIELD } from '../editions/edition-items.ts';
import {
  ADDRESS_CONTROL,
  EDITED_FIELDS,
  type Fields,
  ID_FIELD,
  OPTIONAL_MOMENT_FIELD,
  PICTURE_CONTROL,
  TEXT_FIELD,
} from '../fields.ts';
import {
  AltText,
  keysOf,
  Link,
  nullable,
  Picture,
  RequiredLink,
  ShortText,
  Title,
} from '../http/primitives.ts';
import { LIMITS } from '../limits.ts';
import { CATEGORY_KEYS } from '../news/categories.ts';
import { REGION_KEYS } from '../regions.ts';
import { NullableAdPace } from './ad-pace.schema.ts';
import { AD_POSITION_KEYS } from './ad-positions.ts';

const Position = keysOf(AD_POSITION_KEYS);
const Weight = Type.Integer({ minimum: 1, maximum: LIMITS.adWeight });

const Regions = Type.Array(keysOf(REGION_KEYS), {
  uniqueItems: true,
  maxItems: REGION_KEYS.length,
  description: 'Só nas páginas destas regiões; vazio: em todas',
});
const Categories = Type.Array(keysOf(CATEGORY_KEYS), {
  uniqueItems: true,
  maxItems: CATEGORY_KEYS.length,
  description: 'Só nas páginas destas categorias; vazio: em todas',
});
const Goal = Type.Integer({
  minimum: 0,
  maximum: LIMITS.adGoal,
  description: 'Exibições contratadas; 0: sem meta',
});
const Cents = Type.Integer({
  minimum: 0,
  maximum: LIMITS.adPriceCents,
  description: 'Preço em centavos; 0: sem preço',
});

export const AD_FIELDS = {
  id: ID_FIELD,
  position: {
    ...TEXT_FIELD,
    column: 'position',
    read: Position,
    shown: 'list',
    write: Position,
    label: 'Posição',
  },
  advertiser: {
    ...TEXT_FIELD,
    column: 'advertiser',
    read: ShortText,
    shown: 'admin',
    write: ShortText,
    label: 'Anunciante',
    hint: 'Um nome novo vira um cadastro em Relatórios.',
    personal: true,
  },
  title: {
    ...TEXT_FIELD,
    column: 'title',
    shown: 'list',
    write: Title,
    label: 'Título',
    missing: 'Informe o título.',
  },
  link: {
    ...TEXT_FIELD,
    column: 'link',
    shown: 'list',
    write: RequiredLink,
    label: 'Link',
    hint: 'Para onde o anúncio leva, como loja.example/oferta',
    control: ADDRESS_CONTROL,
    missing: 'Informe para onde o anúncio leva.',
  },
  cover: {
    ...TEXT_FIELD,
    column: 'cover',
    shown: 'list',
    write: Link,
    label: 'Imagem',
    control: PICTURE_CONTROL,
    missing: 'Escolha a imagem do anúncio.',
  },
  coverPicture: { column: null, kind: 'computed', read: nullable(Picture), shown: 'list' },
  alt: {
    ...TEXT_FIELD,
    column: 'alt',
    read: AltText,
    shown: 'list',
    write: AltText,
    label: 'Texto alternativo',
    hint: 'Tudo o que a imagem diz, para quem não a vê.',
  },
  startsAt: { ...OPTIONAL_MOMENT_FIELD, column: 'starts_at', shown: 'admin', label: 'Início' },
  endsAt: { ...OPTIONAL_MOMENT_FIELD, column: 'ends_at', shown: 'admin', label: 'Fim' },
  weight: {
    column: 'weight',
    kind: 'integer',
    read: Weight,
    shown: 'list',
    write: Weight,
    default: 1,
    label: 'Peso',
    hint: `De 1 a ${LIMITS.adWeight}. Um anúncio de peso 2 aparece o dobro de um de peso 1.`,
    control: { as: 'number' },
  },
  regions: {
    column: 'regions',
    kind: 'keys',
    read: Regions,
    shown: 'list',
    write: Regions,
    default: [],
    label: 'Regiões',
  },
  categories: {
    column: 'categories',
    kind: 'keys',
    read: Categories,
    shown: 'list',
    write: Categories,
    default: [],
    label: 'Categorias',
  },
  editions: EDITIONS_FIELD,
  impressionGoal: {
    column: 'impression_goal',
    kind: 'integer',
    read: Goal,
    shown: 'admin',
    write: Goal,
    default: 0,
    label: 'Meta de exibições',
  },
  /** Impressions counted against the goal, from the beginning of the period to its end. */
  delivered: { column: null, kind: 'computed', read: Type.Integer({ minimum: 0 }), shown: 'admin' },
  pace: { column: null, kind: 'computed', read: NullableAdPace, shown: 'admin' },
  priceCents: {
    column: 'price_cents',
    kind: 'integer',
    read: Cents,
    shown: 'admin',
    write: Cents,
    default: 0,
    label: 'Preço',
  },
  active: {
    column: 'active',
    kind: 'flag',
    read: Type.Boolean(),
    shown: 'admin',
    write: Type.Boolean(),
    default: true,
    label: 'Ligado: aparece dentro do período',
  },
  ...EDITED_FIELDS,
} as const satisfies Fields;

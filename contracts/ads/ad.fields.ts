import { Type } from 'typebox';
import { EDITED, type Fields, ID, OPTIONAL_MOMENT, TEXT } from '../fields.ts';
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
import { AD_POSITION_KEYS } from './ad-positions.ts';

const Position = keysOf(AD_POSITION_KEYS);
const Weight = Type.Integer({ minimum: 1, maximum: LIMITS.adWeight });

export const AD_FIELDS = {
  id: ID,
  position: { ...TEXT, column: 'position', read: Position, shown: 'list', write: Position, label: 'Posição' },
  advertiser: {
    ...TEXT,
    column: 'advertiser',
    read: ShortText,
    shown: 'admin',
    write: ShortText,
    label: 'Anunciante',
    personal: true,
  },
  title: { ...TEXT, column: 'title', shown: 'list', write: Title, label: 'Título' },
  link: { ...TEXT, column: 'link', shown: 'list', write: RequiredLink, label: 'Link' },
  cover: { ...TEXT, column: 'cover', shown: 'list', write: Link, label: 'Imagem' },
  coverPicture: { column: null, kind: 'computed', read: nullable(Picture), shown: 'list' },
  alt: { ...TEXT, column: 'alt', read: AltText, shown: 'list', write: AltText, label: 'Texto alternativo' },
  startsAt: { ...OPTIONAL_MOMENT, column: 'starts_at', shown: 'admin', label: 'Início' },
  endsAt: { ...OPTIONAL_MOMENT, column: 'ends_at', shown: 'admin', label: 'Fim' },
  weight: {
    column: 'weight',
    kind: 'integer',
    read: Weight,
    shown: 'list',
    write: Weight,
    default: 1,
    label: 'Peso',
  },
  active: {
    column: 'active',
    kind: 'flag',
    read: Type.Boolean(),
    shown: 'admin',
    write: Type.Boolean(),
    default: true,
    label: 'Ativo',
  },
  ...EDITED,
} as const satisfies Fields;

import { type Static, Type } from 'typebox';
import {
  closed,
  Id,
  keysOf,
  Link,
  Moment,
  NullableMoment,
  nullable,
  Picture,
  RequiredLink,
  ShortText,
  Title,
} from '../http/primitives.ts';
import { LIMITS } from '../limits.ts';
import { AD_POSITION_KEYS } from './ad-positions.ts';

const Position = keysOf(AD_POSITION_KEYS);

export const Ad = Type.Object(
  {
    id: Id,
    position: Position,
    title: Type.String(),
    link: Type.String(),
    cover: Type.String(),
    coverPicture: nullable(Picture),
    alt: Type.String(),
    weight: Type.Integer(),
  },
  closed,
);

const writable = {
  position: Position,
  advertiser: ShortText,
  title: Title,
  link: RequiredLink,
  cover: Link,
  alt: Type.String({ maxLength: LIMITS.alt }),
  startsAt: NullableMoment,
  endsAt: NullableMoment,
  weight: Type.Integer({ minimum: 1, maximum: LIMITS.adWeight }),
  active: Type.Boolean(),
};

export const AdminAd = Type.Object(
  {
    id: Id,
    ...writable,
    title: Type.String(),
    link: Type.String(),
    cover: Type.String(),
    coverPicture: nullable(Picture),
    createdAt: Moment,
    updatedAt: Moment,
    deletedAt: NullableMoment,
    version: Type.Integer(),
  },
  closed,
);
export const AdPatch = Type.Partial(Type.Object(writable), { ...closed, minProperties: 1 });
export const AdCreate = Type.Object(
  {
    ...Type.Partial(Type.Object(writable)).properties,
    position: Position,
    title: Title,
    link: RequiredLink,
  },
  {
    ...closed,
    examples: [
      { position: 'banner side', title: 'Feira de Belém', link: 'https://feira.example', weight: 2 },
    ],
  },
);

export const AdListQuery = Type.Object({ position: Type.Optional(Position) }, closed);

/** Where a click leads. */
export const AdLink = Type.Object({ link: Type.String() }, closed);

export type Ad = Static<typeof Ad>;
export type AdminAd = Static<typeof AdminAd>;
export type AdCreate = Static<typeof AdCreate>;
export type AdPatch = Static<typeof AdPatch>;

import { type Static, Type } from 'typebox';
import { optional, readProperties, writeProperties } from '../fields.ts';
import { closed } from '../http/primitives.ts';
import { AD_FIELDS } from './ad.fields.ts';

const writable = writeProperties(AD_FIELDS);
const { position, title, link } = writable;

export const Ad = Type.Object(readProperties(AD_FIELDS, ['list']), closed);
export const AdminAd = Type.Object(readProperties(AD_FIELDS, ['list', 'admin']), closed);
export const AdPatch = Type.Object(optional(writable), { ...closed, minProperties: 1 });
export const AdCreate = Type.Object(
  { ...optional(writable), position, title, link },
  {
    ...closed,
    examples: [
      { position: 'banner side', title: 'Feira de Belém', link: 'https://feira.example', weight: 2 },
    ],
  },
);

export const AdListQuery = Type.Object({ position: Type.Optional(position) }, closed);

/** Where a click leads. */
export const AdLink = Type.Object({ link: Type.String() }, closed);

export type Ad = Static<typeof Ad>;
export type AdminAd = Static<typeof AdminAd>;
export type AdCreate = Static<typeof AdCreate>;
export type AdPatch = Static<typeof AdPatch>;

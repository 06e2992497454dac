import { type Static, Type } from 'typebox';
import { optional, readProperties, writeProperties } from '../fields.ts';
import { NO_OTHER_PROPERTIES } from '../http/primitives.ts';
import { ADVERTISER_FIELDS } from './advertiser.fields.ts';

const writable = writeProperties(ADVERTISER_FIELDS);

export const AdminAdvertiser = Type.Object(
  readProperties(ADVERTISER_FIELDS, ['list', 'admin']),
  NO_OTHER_PROPERTIES,
);
export const AdvertiserPatch = Type.Object(optional(writable), { ...NO_OTHER_PROPERTIES, minProperties: 1 });
export const AdvertiserCreate = Type.Object(
  { ...optional(writable), name: writable.name },
  {
    ...NO_OTHER_PROPERTIES,
    examples: [{ name: 'Mercado Ver-o-Peso', contact: 'Rita', phone: '(91) 99999-0000' }],
  },
);

export type AdminAdvertiser = Static<typeof AdminAdvertiser>;
export type AdvertiserCreate = Static<typeof AdvertiserCreate>;

import type { Static } from 'typebox';
import { entitySchemas } from '../entity-schemas.ts';
import { ADVERTISER_FIELDS } from './advertiser.fields.ts';

export const {
  item: AdminAdvertiser,
  create: AdvertiserCreate,
  patch: AdvertiserPatch,
} = entitySchemas(ADVERTISER_FIELDS, ['name'], {
  examples: [{ name: 'Mercado Ver-o-Peso', contact: 'Rita', phone: '(91) 99999-0000' }],
});

export type AdminAdvertiser = Static<typeof AdminAdvertiser>;
export type AdvertiserCreate = Static<typeof AdvertiserCreate>;

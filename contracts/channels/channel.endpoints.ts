import type { Static } from 'typebox';
import { entitySchemas } from '../entity-schemas.ts';
import { collectionEndpoints } from '../http/collection-endpoints.ts';
import { AdminListQuery } from '../http/primitives.ts';
import { CHANNEL_FIELDS } from './channel.fields.ts';

const schemas = entitySchemas(CHANNEL_FIELDS, ['name', 'kind']);
export const AdminChannel = schemas.item;

export type AdminChannel = Static<typeof AdminChannel>;

export const adminChannels = collectionEndpoints('/admin/channels', 'editor', 'Redação: canais', {
  ...schemas,
  query: AdminListQuery,
});

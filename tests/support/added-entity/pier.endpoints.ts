import { type Static, Type } from 'typebox';
import { CHANGE_TAGS } from '../../../contracts/change-tags.ts';
import { entitySchemas } from '../../../contracts/entity-schemas.ts';
import { collectionEndpoints } from '../../../contracts/http/collection-endpoints.ts';
import { defineEndpoint } from '../../../contracts/http/endpoint.ts';
import { AdminListQuery } from '../../../contracts/http/primitives.ts';
import { PIER_FIELDS } from './pier.fields.ts';

const schemas = entitySchemas(PIER_FIELDS, ['name']);
export const { listed: Pier, item: AdminPier } = schemas;

export type Pier = Static<typeof Pier>;

export const piers = {
  list: defineEndpoint('GET /pier', 'public', 'Trapiches', 'Trapiches do estado', {
    answer: Type.Array(Pier),
    changesWith: CHANGE_TAGS.entity('pier'),
  }),
};

export const adminPiers = collectionEndpoints('/admin/pier', 'editor', 'Redação: trapiches', {
  ...schemas,
  query: AdminListQuery,
});

import { type Static, Type } from 'typebox';
import { CHANGE_TAGS } from '../../../contracts/change-tags.ts';
import { optional, readProperties, writeProperties } from '../../../contracts/fields.ts';
import { collectionEndpoints } from '../../../contracts/http/collection-endpoints.ts';
import { defineEndpoint } from '../../../contracts/http/endpoint.ts';
import { AdminListQuery, NO_OTHER_PROPERTIES } from '../../../contracts/http/primitives.ts';
import { PIER_FIELDS } from './pier.fields.ts';

const writable = writeProperties(PIER_FIELDS);
const Pier = Type.Object(readProperties(PIER_FIELDS, ['list']), NO_OTHER_PROPERTIES);
const AdminPier = Type.Object(readProperties(PIER_FIELDS, ['list', 'admin']), NO_OTHER_PROPERTIES);

export type Pier = Static<typeof Pier>;

export const piers = {
  list: defineEndpoint('GET /pier', 'public', 'Trapiches', 'Trapiches do estado', {
    answer: Type.Array(Pier),
    changesWith: CHANGE_TAGS.entity('pier'),
  }),
};

export const adminPiers = collectionEndpoints('/admin/pier', 'editor', 'Redação: trapiches', {
  item: AdminPier,
  create: Type.Object({ ...optional(writable), name: writable.name }, NO_OTHER_PROPERTIES),
  patch: Type.Object(optional(writable), { ...NO_OTHER_PROPERTIES, minProperties: 1 }),
  query: AdminListQuery,
});

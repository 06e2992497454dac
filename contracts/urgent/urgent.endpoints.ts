import { type Static, Type } from 'typebox';
import { CHANGE_TAGS } from '../change-tags.ts';
import { entitySchemas } from '../entity-schemas.ts';
import { collectionEndpoints } from '../http/collection-endpoints.ts';
import { defineEndpoint } from '../http/endpoint.ts';
import { AdminListQuery } from '../http/primitives.ts';
import { ACKNOWLEDGEMENT } from '../publishing/personal-data.schema.ts';
import { URGENT_FIELDS } from './urgent.fields.ts';

const schemas = entitySchemas(URGENT_FIELDS, ['text', 'endsAt'], { also: ACKNOWLEDGEMENT });

export type UrgentNotice = Static<typeof schemas.listed>;
export type AdminUrgentNotice = Static<typeof schemas.item>;

export const urgent = {
  list: defineEndpoint('GET /urgent', 'public', 'Urgente', 'Avisos urgentes no ar, o mais novo primeiro', {
    answer: Type.Array(schemas.listed),
    changesWith: CHANGE_TAGS.entity('urgent'),
  }),
};

export const adminUrgent = collectionEndpoints('/admin/urgent', 'editor', 'Redação: urgente', {
  ...schemas,
  query: AdminListQuery,
});

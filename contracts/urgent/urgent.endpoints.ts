import { type Static, Type } from 'typebox';
import { CHANGE_TAGS } from '../change-tags.ts';
import { optional, readProperties, writeProperties } from '../fields.ts';
import { collectionEndpoints } from '../http/collection-endpoints.ts';
import { defineEndpoint } from '../http/endpoint.ts';
import { AdminListQuery, NO_OTHER_PROPERTIES } from '../http/primitives.ts';
import { ACKNOWLEDGEMENT } from '../publishing/personal-data.schema.ts';
import { URGENT_FIELDS } from './urgent.fields.ts';

const writable = writeProperties(URGENT_FIELDS);
const { text, endsAt } = writable;
const UrgentNotice = Type.Object(readProperties(URGENT_FIELDS, ['list']), NO_OTHER_PROPERTIES);
const AdminUrgentNotice = Type.Object(readProperties(URGENT_FIELDS, ['list', 'admin']), NO_OTHER_PROPERTIES);

export type UrgentNotice = Static<typeof UrgentNotice>;
export type AdminUrgentNotice = Static<typeof AdminUrgentNotice>;

export const urgent = {
  list: defineEndpoint('GET /urgent', 'public', 'Urgente', 'Avisos urgentes no ar, o mais novo primeiro', {
    answer: Type.Array(UrgentNotice),
    changesWith: CHANGE_TAGS.entity('urgent'),
  }),
};

export const adminUrgent = collectionEndpoints('/admin/urgent', 'editor', 'Redação: urgente', {
  item: AdminUrgentNotice,
  create: Type.Object({ ...optional(writable), text, endsAt, ...ACKNOWLEDGEMENT }, NO_OTHER_PROPERTIES),
  patch: Type.Object(
    { ...optional(writable), ...ACKNOWLEDGEMENT },
    { ...NO_OTHER_PROPERTIES, minProperties: 1 },
  ),
  query: AdminListQuery,
});

import { type Static, Type } from 'typebox';
import { CHANGE_TAGS } from '../change-tags.ts';
import { entitySchemas } from '../entity-schemas.ts';
import { collectionEndpoints } from '../http/collection-endpoints.ts';
import { defineEndpoint } from '../http/endpoint.ts';
import { AdminListQuery } from '../http/primitives.ts';
import { ACKNOWLEDGEMENT } from '../publishing/personal-data.schema.ts';
import { EVENT_FIELDS } from './event.fields.ts';

const schemas = entitySchemas(EVENT_FIELDS, ['title', 'place', 'startsAt', 'source'], {
  also: ACKNOWLEDGEMENT,
});

export type AgendaEvent = Static<typeof schemas.listed>;
export type AdminEvent = Static<typeof schemas.item>;

export const events = {
  list: defineEndpoint('GET /events', 'public', 'Agenda', 'Os eventos que ainda não passaram', {
    answer: Type.Array(schemas.listed),
    changesWith: CHANGE_TAGS.entity('event'),
  }),
};

export const adminEvents = collectionEndpoints('/admin/events', 'editor', 'Redação: agenda', {
  ...schemas,
  query: AdminListQuery,
});

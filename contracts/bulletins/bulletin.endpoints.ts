import { type Static, Type } from 'typebox';
import { CHANGE_TAGS } from '../change-tags.ts';
import { entitySchemas } from '../entity-schemas.ts';
import { collectionEndpoints } from '../http/collection-endpoints.ts';
import { defineEndpoint } from '../http/endpoint.ts';
import { AdminListQuery } from '../http/primitives.ts';
import { ACKNOWLEDGEMENT } from '../publishing/personal-data.schema.ts';
import { BULLETIN_FIELDS } from './bulletin.fields.ts';

const schemas = entitySchemas(BULLETIN_FIELDS, ['place', 'kind', 'text', 'checkedBy', 'endsAt'], {
  also: ACKNOWLEDGEMENT,
});

export type Bulletin = Static<typeof schemas.listed>;
export type AdminBulletin = Static<typeof schemas.item>;

export const bulletins = {
  list: defineEndpoint(
    'GET /bulletins',
    'public',
    'Serviços públicos',
    'Informes da redação no ar: balsas, energia, vacinação e outros, por município',
    { answer: Type.Array(schemas.listed), changesWith: CHANGE_TAGS.entity('bulletin') },
  ),
};

const TAG = 'Redação: informes';

export const adminBulletins = {
  ...collectionEndpoints('/admin/bulletins', 'editor', TAG, { ...schemas, query: AdminListQuery }),
  ending: defineEndpoint(
    'GET /admin/ending-bulletins',
    'editor',
    TAG,
    'Informes que saem do ar nas próximas 24 horas, o primeiro antes',
    { answer: Type.Array(schemas.item) },
  ),
};

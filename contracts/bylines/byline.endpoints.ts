import { type Static, Type } from 'typebox';
import { optional, readProperties, writeProperties } from '../fields.ts';
import { collectionEndpoints } from '../http/collection-endpoints.ts';
import { defineEndpoint } from '../http/endpoint.ts';
import { AdminListQuery, NO_OTHER_PROPERTIES } from '../http/primitives.ts';
import { LIMITS } from '../limits.ts';
import { ACKNOWLEDGEMENT } from '../publishing/personal-data.schema.ts';
import { BYLINE_FIELDS } from './byline.fields.ts';

const writable = writeProperties(BYLINE_FIELDS);
const { name } = writable;

export const Byline = Type.Object(readProperties(BYLINE_FIELDS, ['list']), NO_OTHER_PROPERTIES);
export const AdminByline = Type.Object(readProperties(BYLINE_FIELDS, ['list', 'admin']), NO_OTHER_PROPERTIES);

export type Byline = Static<typeof Byline>;
export type AdminByline = Static<typeof AdminByline>;

const Slug = Type.String({ minLength: 1, maxLength: 80, pattern: '^[a-z0-9-]+$' });

export const bylines = {
  get: defineEndpoint(
    'GET /bylines/:slug',
    'public',
    'Assinaturas',
    'Quem assina notícias, se a sua página está ligada; um nome antigo responde o atual',
    { params: Type.Object({ slug: Slug }, NO_OTHER_PROPERTIES), answer: Byline },
  ),
};

const TAG = 'Redação: assinaturas';

export const adminBylines = {
  ...collectionEndpoints('/admin/bylines', 'editor', TAG, {
    item: AdminByline,
    create: Type.Object(
      { ...optional(writable), name, ...ACKNOWLEDGEMENT },
      { ...NO_OTHER_PROPERTIES, examples: [{ name: 'Ana Lima' }] },
    ),
    patch: Type.Object(
      { ...optional(writable), ...ACKNOWLEDGEMENT },
      { ...NO_OTHER_PROPERTIES, minProperties: 1 },
    ),
    query: AdminListQuery,
  }),
  names: defineEndpoint(
    'GET /admin/byline-names',
    'contributor',
    TAG,
    'Nomes que já assinaram, com uma palavra que começa como o que foi digitado',
    {
      query: Type.Object(
        { q: Type.String({ minLength: 1, maxLength: LIMITS.bylineName }) },
        NO_OTHER_PROPERTIES,
      ),
      answer: Type.Array(Type.Object({ name: Type.String() }, NO_OTHER_PROPERTIES)),
    },
  ),
};

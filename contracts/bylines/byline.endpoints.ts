import { type Static, Type } from 'typebox';
import { entitySchemas } from '../entity-schemas.ts';
import { collectionEndpoints } from '../http/collection-endpoints.ts';
import { defineEndpoint } from '../http/endpoint.ts';
import { AdminListQuery, NO_OTHER_PROPERTIES } from '../http/primitives.ts';
import { LIMITS } from '../limits.ts';
import { ACKNOWLEDGEMENT } from '../publishing/personal-data.schema.ts';
import { SLUG_PATTERN } from '../slug.ts';
import { BYLINE_FIELDS } from './byline.fields.ts';

const schemas = entitySchemas(BYLINE_FIELDS, ['name'], {
  also: ACKNOWLEDGEMENT,
  examples: [{ name: 'Ana Lima' }],
});
export const { listed: Byline, item: AdminByline } = schemas;

export type Byline = Static<typeof Byline>;
export type AdminByline = Static<typeof AdminByline>;

const Slug = Type.String({ minLength: 1, maxLength: 80, pattern: SLUG_PATTERN });

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
    ...schemas,
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

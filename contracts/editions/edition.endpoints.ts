import { Type } from 'typebox';
import { CHANGE_TAGS } from '../change-tags.ts';
import { collectionEndpoints } from '../http/collection-endpoints.ts';
import { defineEndpoint } from '../http/endpoint.ts';
import { AdminListQuery } from '../http/primitives.ts';
import { AdminEdition, Edition, EditionCreate, EditionPatch } from './edition.schema.ts';

const TAG = 'Administração: edições';

export const editions = {
  list: defineEndpoint(
    'GET /editions',
    'public',
    'Edições',
    'Edições da rede, na ordem de exibição; das desligadas só chave e endereços',
    { answer: Type.Array(Edition), changesWith: CHANGE_TAGS.editions },
  ),
};

export const adminEditions = {
  ...collectionEndpoints('/admin/edition', 'admin', TAG, {
    item: AdminEdition,
    create: EditionCreate,
    patch: EditionPatch,
    query: AdminListQuery,
  }),
};

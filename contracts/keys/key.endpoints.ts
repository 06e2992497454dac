import { Type } from 'typebox';
import { defineEndpoint } from '../http/endpoint.ts';
import { IdParams } from '../http/primitives.ts';
import { ApiKey, ApiKeyCreate, NewApiKey } from './key.schema.ts';

const TAG = 'Administração: chaves de API';

/** Keys never open these calls, so a leaked key cannot make another one. */
export const adminKeys = {
  list: defineEndpoint('GET /admin/key', 'admin', TAG, 'As chaves de programas, a mais nova primeiro', {
    answer: Type.Array(ApiKey),
  }),
  create: defineEndpoint('POST /admin/key', 'admin', TAG, 'Cria uma chave e a responde uma única vez', {
    status: 201,
    body: ApiKeyCreate,
    answer: NewApiKey,
  }),
  revoke: defineEndpoint(
    'DELETE /admin/key/:id',
    'admin',
    TAG,
    'Revoga uma chave na hora; repetir não faz mal',
    {
      params: IdParams,
    },
  ),
  takeOver: defineEndpoint(
    'POST /admin/key/:id/owner',
    'admin',
    TAG,
    'Assume uma chave: ela passa a pertencer a quem pede, e volta a valer se estava parada',
    { params: IdParams, answer: ApiKey },
  ),
};

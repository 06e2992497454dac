import { Type } from 'typebox';
import { defineEndpoint } from '../http/endpoint.ts';
import { IdParams } from '../http/primitives.ts';
import { PAGED_HEADERS } from '../http/response-headers.ts';
import {
  Redirect,
  RedirectCreate,
  RedirectListQuery,
  RedirectQuery,
  RedirectTarget,
} from './redirect.schema.ts';

const TAG = 'Redação: endereços antigos';

export const redirects = {
  find: defineEndpoint('GET /redirect', 'public', 'Endereços antigos', 'Para onde leva um endereço antigo', {
    query: RedirectQuery,
    answer: RedirectTarget,
  }),
};

export const adminRedirects = {
  list: defineEndpoint('GET /admin/redirect', 'editor', TAG, 'Os endereços antigos, o mais novo primeiro', {
    scope: 'redirects',
    query: RedirectListQuery,
    answer: Type.Array(Redirect),
    headers: PAGED_HEADERS,
  }),
  create: defineEndpoint('POST /admin/redirect', 'editor', TAG, 'Diz para onde leva um endereço antigo', {
    scope: 'redirects',
    body: RedirectCreate,
    status: 201,
    answer: Redirect,
  }),
  remove: defineEndpoint('DELETE /admin/redirect/:id', 'editor', TAG, 'Esquece um endereço antigo', {
    scope: 'redirects',
    params: IdParams,
  }),
};

import { Type } from 'typebox';
import { call } from '../http/endpoint.ts';
import { IdParams } from '../http/primitives.ts';
import {
  Redirect,
  RedirectCreate,
  RedirectListQuery,
  RedirectQuery,
  RedirectTarget,
} from './redirect.schema.ts';

const TAG = 'Redação: endereços antigos';

export const redirects = {
  find: call('GET /redirect', 'public', 'Endereços antigos', 'Para onde leva um endereço antigo', {
    query: RedirectQuery,
    answer: RedirectTarget,
  }),
};

export const adminRedirects = {
  list: call('GET /admin/redirect', 'editor', TAG, 'Os endereços antigos, o mais novo primeiro', {
    query: RedirectListQuery,
    answer: Type.Array(Redirect),
  }),
  create: call('POST /admin/redirect', 'editor', TAG, 'Diz para onde leva um endereço antigo', {
    body: RedirectCreate,
    status: 201,
    answer: Redirect,
  }),
  remove: call('DELETE /admin/redirect/:id', 'editor', TAG, 'Esquece um endereço antigo', {
    params: IdParams,
  }),
};

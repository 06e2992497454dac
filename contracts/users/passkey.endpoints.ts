import { Type } from 'typebox';
import { defineEndpoint } from '../http/endpoint.ts';
import { Passkey, PasskeyCreate, PasskeyOptions, PasskeyRemove } from './passkey.schema.ts';
import { Confirmation } from './user.schema.ts';

const TAG = 'Acesso: duas etapas';

/**
 * Passkeys (WebAuthn) that can replace a code. They require two-factor login, so that a lost passkey locks no user out.
 */
export const passkeys = {
  list: defineEndpoint('GET /admin/me/passkey', 'contributor', TAG, 'As próprias chaves de acesso', {
    answer: Type.Array(Passkey),
  }),
  start: defineEndpoint(
    'POST /admin/me/passkey/start',
    'contributor',
    TAG,
    'Começa o cadastro de uma chave de acesso',
    {
      body: Confirmation,
      answer: PasskeyOptions,
    },
  ),
  create: defineEndpoint(
    'POST /admin/me/passkey',
    'contributor',
    TAG,
    'Cadastra a chave de acesso que o navegador criou',
    {
      status: 201,
      body: PasskeyCreate,
      answer: Passkey,
    },
  ),
  remove: defineEndpoint(
    'POST /admin/me/passkey/remove',
    'contributor',
    TAG,
    'Remove uma das próprias chaves de acesso',
    {
      body: PasskeyRemove,
    },
  ),
};

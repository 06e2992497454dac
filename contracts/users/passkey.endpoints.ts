import { Type } from 'typebox';
import { defineEndpoint } from '../http/endpoint.ts';
import { Passkey, PasskeyCreate, PasskeyOptions, PasskeyRemove } from './passkey.schema.ts';
import { PasswordBody } from './user.schema.ts';

const TAG = 'Acesso: duas etapas';

/** Passkeys (WebAuthn) that take the place of a code; only with the second step on, so that a lost one locks nobody out. */
export const passkeys = {
  list: defineEndpoint('GET /admin/me/passkey', 'editor', TAG, 'As próprias chaves de acesso', {
    answer: Type.Array(Passkey),
  }),
  start: defineEndpoint(
    'POST /admin/me/passkey/start',
    'editor',
    TAG,
    'Começa o cadastro de uma chave de acesso',
    {
      body: PasswordBody,
      answer: PasskeyOptions,
    },
  ),
  create: defineEndpoint(
    'POST /admin/me/passkey',
    'editor',
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
    'editor',
    TAG,
    'Remove uma das próprias chaves de acesso',
    {
      body: PasskeyRemove,
    },
  ),
};

import { Type } from 'typebox';
import { CHANGE_TAGS } from '../change-tags.ts';
import { defineEndpoint } from '../http/endpoint.ts';
import {
  PushChoices,
  PushDevice,
  PushNotice,
  PushNumbers,
  PushOffer,
  PushOpened,
  PushPreview,
  PushRenewal,
  PushSubscribe,
} from './push.schema.ts';

const TAG = 'Avisos no celular';
const ADMIN_TAG = 'Redação: avisos no celular';

// The address of a subscription is a secret, so it is sent in bodies only: addresses of calls are logged.
export const push = {
  list: defineEndpoint(
    'GET /push',
    'public',
    TAG,
    'A chave com que o portal envia avisos (Web Push); vazio: ele não envia',
    {
      answer: Type.Array(PushOffer),
      changesWith: CHANGE_TAGS.entity('push'),
    },
  ),
  subscribe: defineEndpoint(
    'POST /push/subscriptions',
    'public',
    TAG,
    'Guarda ou muda o que um aparelho pediu; só de serviços de avisos conhecidos',
    { status: 200, cost: 'list', body: PushSubscribe, answer: PushChoices },
  ),
  find: defineEndpoint('POST /push/subscriptions/find', 'public', TAG, 'O que este aparelho pediu', {
    status: 200,
    cost: 'list',
    body: PushDevice,
    answer: PushChoices,
  }),
  leave: defineEndpoint(
    'POST /push/subscriptions/leave',
    'public',
    TAG,
    'Apaga o que este aparelho pediu; também responde 204 se nada está guardado',
    { status: 204, cost: 'list', body: PushDevice },
  ),
  renew: defineEndpoint(
    'POST /push/subscriptions/renew',
    'public',
    TAG,
    'Passa o que um aparelho pediu à nova assinatura do seu navegador',
    { status: 204, cost: 'list', body: PushRenewal },
  ),
  opened: defineEndpoint('POST /push/opened', 'internal', TAG, 'Soma uma abertura a um aviso', {
    status: 204,
    body: PushOpened,
  }),
};

export const adminPush = {
  numbers: defineEndpoint(
    'GET /admin/push',
    'editor',
    ADMIN_TAG,
    'Aparelhos inscritos, os últimos avisos com entregas e aberturas, e as somas por tipo',
    { answer: PushNumbers },
  ),
  preview: defineEndpoint(
    'GET /admin/push/preview',
    'editor',
    ADMIN_TAG,
    'Um aviso urgente como sairia agora nos celulares: o texto, a quantos aparelhos, de onde',
    { query: PushNotice, answer: PushPreview },
  ),
  send: defineEndpoint(
    'POST /admin/push',
    'editor',
    ADMIN_TAG,
    'Envia um aviso urgente que está no ar aos celulares que o pediram; uma vez',
    { status: 202, body: PushNotice, answer: PushNumbers },
  ),
};

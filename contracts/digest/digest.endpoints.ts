import { Type } from 'typebox';
import { CHANGE_TAGS } from '../change-tags.ts';
import { defineEndpoint } from '../http/endpoint.ts';
import { NO_OTHER_PROPERTIES } from '../http/primitives.ts';
import {
  DigestChange,
  DigestClick,
  DigestNumbers,
  DigestOffer,
  DigestPreview,
  DigestPreviewQuery,
  DigestSentence,
  DigestSubscribe,
  DigestSubscription,
  DigestTokenParams,
} from './digest.schema.ts';

const TAG = 'Boletim por e-mail';
const ADMIN_TAG = 'Redação: boletim';
const Done = Type.Object({ ok: Type.Literal(true) }, NO_OTHER_PROPERTIES);

export const digest = {
  list: defineEndpoint(
    'GET /digest',
    'public',
    TAG,
    'Edições que enviam boletim; vazio se o portal não envia e-mails',
    { answer: Type.Array(DigestOffer), changesWith: CHANGE_TAGS.entity('digest') },
  ),
  subscribe: defineEndpoint(
    'POST /digest/subscriptions',
    'public',
    TAG,
    'Pede um boletim; a resposta é a mesma para qualquer endereço, e só o e-mail de confirmação o ativa',
    { status: 202, cost: 'list', body: DigestSubscribe, answer: Done },
  ),
  get: defineEndpoint('GET /digest/subscriptions/:token', 'public', TAG, 'Uma assinatura, pelo seu link', {
    params: DigestTokenParams,
    answer: DigestSubscription,
  }),
  confirm: defineEndpoint(
    'POST /digest/subscriptions/:token/confirm',
    'public',
    TAG,
    'Confirma uma assinatura',
    { status: 200, params: DigestTokenParams, answer: DigestSubscription },
  ),
  change: defineEndpoint(
    'PATCH /digest/subscriptions/:token',
    'public',
    TAG,
    'Troca entre boletim diário e semanal',
    { params: DigestTokenParams, body: DigestChange, answer: DigestSubscription },
  ),
  leave: defineEndpoint(
    'DELETE /digest/subscriptions/:token',
    'public',
    TAG,
    'Cancela e apaga uma assinatura; também responde 204 se ela já não existe',
    { params: DigestTokenParams },
  ),
  click: defineEndpoint('POST /digest/clicks', 'internal', TAG, 'Soma um clique a um boletim', {
    status: 204,
    body: DigestClick,
  }),
};

export const adminDigest = {
  numbers: defineEndpoint(
    'GET /admin/digest',
    'editor',
    ADMIN_TAG,
    'Assinaturas em números, frase do próximo boletim e últimos envios',
    { answer: DigestNumbers },
  ),
  sentence: defineEndpoint(
    'PUT /admin/digest/sentence',
    'editor',
    ADMIN_TAG,
    'Frase da redação no próximo boletim de uma edição; vazia: sem frase',
    { body: DigestSentence, answer: DigestNumbers },
  ),
  preview: defineEndpoint(
    'GET /admin/digest/preview',
    'editor',
    ADMIN_TAG,
    'O boletim como sairia agora, em texto',
    { query: DigestPreviewQuery, answer: DigestPreview },
  ),
  test: defineEndpoint(
    'POST /admin/digest/test',
    'editor',
    ADMIN_TAG,
    'Envia o boletim como sairia agora ao e-mail da própria conta',
    { status: 202, body: DigestPreviewQuery, answer: Done },
  ),
};

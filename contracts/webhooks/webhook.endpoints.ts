import { Type } from 'typebox';
import { defineEndpoint } from '../http/endpoint.ts';
import { IdParams } from '../http/primitives.ts';
import {
  DeliveryListQuery,
  DeliveryParams,
  NewWebhook,
  Webhook,
  WebhookCreate,
  WebhookDelivery,
  WebhookPatch,
} from './webhook.schema.ts';

const TAG = 'Administração: webhooks';
const ONE = '/admin/webhook/:id';

export const adminWebhooks = {
  list: defineEndpoint('GET /admin/webhook', 'admin', TAG, 'Os webhooks, o mais novo primeiro', {
    answer: Type.Array(Webhook),
  }),
  create: defineEndpoint(
    'POST /admin/webhook',
    'admin',
    TAG,
    'Cria um webhook e responde a sua chave de assinatura uma única vez',
    { status: 201, body: WebhookCreate, answer: NewWebhook },
  ),
  update: defineEndpoint(`PATCH ${ONE}`, 'admin', TAG, 'Altera, liga ou desliga um webhook', {
    params: IdParams,
    body: WebhookPatch,
    answer: Webhook,
  }),
  remove: defineEndpoint(`DELETE ${ONE}`, 'admin', TAG, 'Apaga um webhook com o seu registro de entregas', {
    params: IdParams,
  }),
  rotate: defineEndpoint(
    `POST ${ONE}/secret`,
    'admin',
    TAG,
    'Faz outra chave de assinatura; a anterior também assina por mais um dia',
    { params: IdParams, answer: NewWebhook },
  ),
  test: defineEndpoint(`POST ${ONE}/test`, 'admin', TAG, 'Envia um evento de teste', {
    status: 202,
    params: IdParams,
    answer: WebhookDelivery,
  }),
  deliveries: defineEndpoint(
    `GET ${ONE}/delivery`,
    'admin',
    TAG,
    'As entregas dos últimos 30 dias, a mais nova primeiro',
    { params: IdParams, query: DeliveryListQuery, answer: Type.Array(WebhookDelivery) },
  ),
  replay: defineEndpoint(
    `POST ${ONE}/delivery/:delivery/replay`,
    'admin',
    TAG,
    'Envia uma entrega de novo, com o mesmo webhook-id',
    { status: 202, params: DeliveryParams, answer: WebhookDelivery },
  ),
};

import { Type } from 'typebox';
import { defineEndpoint } from '../http/endpoint.ts';
import { IdParams } from '../http/primitives.ts';
import { Pilot, PilotBody, PilotReport, PilotReportQuery } from './pilot.schema.ts';
import {
  AddressAnswer,
  PastedAddressBody,
  QueueCard,
  QueueChoice,
  QueueDecision,
  QueueItem,
  QueueMergeBody,
  QueuePage,
  QueuePublish,
  QueueQuery,
  QueueTake,
  TakeOutBody,
} from './queue.schema.ts';
import { RadarRow } from './radar.schema.ts';

const TAG = 'Redação: fila';
const ONE = '/admin/republishing/queue/:id';
const card = { params: IdParams, answer: QueueCard } as const;
const decision = { params: IdParams, body: QueueTake, answer: QueueDecision } as const;

export const adminQueue = {
  list: defineEndpoint(
    'GET /admin/republishing/queue',
    'editor',
    TAG,
    'O que as fontes mandaram e espera decisão',
    { scope: 'queue:read', query: QueueQuery, answer: QueuePage },
  ),
  get: defineEndpoint(`GET ${ONE}`, 'editor', TAG, 'Um item com o texto original e o limpo', {
    scope: 'queue:read',
    params: IdParams,
    answer: QueueItem,
  }),
  change: defineEndpoint(`PATCH ${ONE}`, 'editor', TAG, 'Muda categoria, município ou região de um item', {
    ...card,
    body: QueueChoice,
  }),
  takeOut: defineEndpoint(
    `PUT ${ONE}/taken-out`,
    'editor',
    TAG,
    'Diz que dados pessoais saem dos textos do item; uma lista menor põe de volta os outros',
    { params: IdParams, body: TakeOutBody, answer: QueueItem },
  ),
  claim: defineEndpoint(
    `POST ${ONE}/claim`,
    'editor',
    TAG,
    'Reserva o item por cinco minutos; 409: está com outra pessoa',
    card,
  ),
  release: defineEndpoint(`DELETE ${ONE}/claim`, 'editor', TAG, 'Devolve um item reservado', {
    params: IdParams,
  }),
  take: defineEndpoint(`POST ${ONE}/take`, 'editor', TAG, 'Faz do item um rascunho', decision),
  publish: defineEndpoint(
    `POST ${ONE}/publish`,
    'editor',
    TAG,
    'Publica o item com o que está sugerido; com dados pessoais responde 409 até ser confirmado',
    { ...decision, body: QueuePublish },
  ),
  publishNow: defineEndpoint(
    `POST ${ONE}/publish-now`,
    'editor',
    TAG,
    'Põe no ar um item publicado há menos de dez segundos, sem esperar o prazo de desfazer',
    { params: IdParams, answer: QueueDecision },
  ),
  schedule: defineEndpoint(
    `POST ${ONE}/schedule`,
    'editor',
    TAG,
    'Agenda o item no próximo horário livre',
    decision,
  ),
  discard: defineEndpoint(`POST ${ONE}/discard`, 'editor', TAG, 'Descarta o item', {
    params: IdParams,
    answer: QueueDecision,
  }),
  undo: defineEndpoint(
    `POST ${ONE}/undo`,
    'editor',
    TAG,
    'Devolve à fila um item descartado, ou um publicado que ainda não está no ar',
    card,
  ),
  merge: defineEndpoint(
    `POST ${ONE}/merge`,
    'editor',
    TAG,
    'Junta o item a outro que conta a mesma notícia',
    {
      ...card,
      body: QueueMergeBody,
    },
  ),
  split: defineEndpoint(`POST ${ONE}/split`, 'editor', TAG, 'Tira o item do cartão em que foi juntado', card),
  address: defineEndpoint(
    'POST /admin/republishing/address',
    'editor',
    TAG,
    'Faz um rascunho de um endereço colado; se não puder ser lido, 400 com o pedido de colar o texto',
    { body: PastedAddressBody, status: 201, answer: AddressAnswer },
  ),
  pilot: defineEndpoint(
    'GET /admin/republishing/pilot',
    'editor',
    TAG,
    'O piloto de fim de semana e suas regras',
    {
      answer: Pilot,
    },
  ),
  setPilot: defineEndpoint('PUT /admin/republishing/pilot', 'admin', TAG, 'Muda as regras do piloto', {
    body: PilotBody,
    answer: Pilot,
  }),
  stopPilot: defineEndpoint('POST /admin/republishing/pilot/stop', 'editor', TAG, 'Para o piloto na hora', {
    answer: Pilot,
  }),
  pilotReport: defineEndpoint(
    'GET /admin/republishing/pilot/report',
    'editor',
    TAG,
    'O que o piloto publicou; sem datas, desde o último fechamento da redação',
    { query: PilotReportQuery, answer: PilotReport },
  ),
  radar: defineEndpoint(
    'GET /admin/republishing/radar',
    'editor',
    TAG,
    'Os 144 municípios, o que está há mais tempo sem notícia primeiro',
    { scope: 'queue:read', answer: Type.Array(RadarRow) },
  ),
};

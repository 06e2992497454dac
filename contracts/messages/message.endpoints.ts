import { Type } from 'typebox';
import { defineEndpoint } from '../http/endpoint.ts';
import { NO_OTHER_PROPERTIES } from '../http/primitives.ts';
import { PAGED_HEADERS } from '../http/response-headers.ts';
import {
  Message,
  MessageCreate,
  MessageExport,
  MessageIdParams,
  MessageListQuery,
  MessagePatch,
  MessagePerson,
} from './message.schema.ts';

export const messages = {
  list: defineEndpoint(
    'GET /contatos',
    'editor',
    'Mensagens',
    'Mensagens recebidas, a mais nova primeiro; X-Unread-Count diz quantas não foram lidas',
    {
      query: MessageListQuery,
      answer: Type.Array(Message),
      headers: [...PAGED_HEADERS, 'x-unread-count'],
    },
  ),
  create: defineEndpoint('POST /contatos', 'public', 'Mensagens', 'Guarda uma mensagem de contato', {
    status: 201,
    cost: 'list',
    body: MessageCreate,
    answer: Type.Object({ ok: Type.Literal(true) }, NO_OTHER_PROPERTIES),
  }),
  get: defineEndpoint('GET /contatos/:id', 'editor', 'Mensagens', 'Uma mensagem', {
    params: MessageIdParams,
    answer: Message,
  }),
  update: defineEndpoint(
    'PATCH /contatos/:id',
    'editor',
    'Mensagens',
    'Marca uma mensagem como lida ou não lida, respondida ou não',
    {
      params: MessageIdParams,
      body: MessagePatch,
      answer: Message,
    },
  ),
  remove: defineEndpoint('DELETE /contatos/:id', 'editor', 'Mensagens', 'Apaga uma mensagem de vez', {
    params: MessageIdParams,
  }),
  countPerson: defineEndpoint(
    'POST /contatos/contar',
    'editor',
    'Mensagens',
    'Quantas mensagens há de uma pessoa, antes de apagá-las',
    {
      status: 200,
      body: MessagePerson,
      answer: Type.Object({ messages: Type.Integer() }, NO_OTHER_PROPERTIES),
    },
  ),
  exportPerson: defineEndpoint(
    'POST /contatos/exportar',
    'editor',
    'Mensagens',
    'Tudo o que foi guardado de uma pessoa (LGPD)',
    {
      body: MessagePerson,
      answer: MessageExport,
    },
  ),
  removePerson: defineEndpoint(
    'POST /contatos/apagar',
    'editor',
    'Mensagens',
    'Apaga de vez tudo o que foi guardado de uma pessoa (LGPD)',
    {
      body: MessagePerson,
      answer: Type.Object({ removed: Type.Integer() }, NO_OTHER_PROPERTIES),
    },
  ),
};

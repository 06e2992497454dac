import { Type } from 'typebox';
import { defineEndpoint } from '../http/endpoint.ts';
import { closed } from '../http/primitives.ts';

export const operations = {
  alive: defineEndpoint('GET /healthz', 'public', 'Operação', 'O programa está vivo', {
    answer: Type.Object({ status: Type.Literal('ok') }, closed),
  }),
  ready: defineEndpoint('GET /readyz', 'public', 'Operação', 'O programa pode servir', {
    answer: Type.Object({ status: Type.Literal('ok') }, closed),
  }),
  disk: defineEndpoint('GET /admin/disk', 'admin', 'Operação', 'Quanto espaço resta no disco dos dados', {
    answer: Type.Object({ freeBytes: Type.Number(), totalBytes: Type.Number(), low: Type.Boolean() }, closed),
  }),
  metrics: defineEndpoint('GET /metrics', 'internal', 'Operação', 'Medidas no formato do Prometheus', {
    status: 200,
  }),
  changes: defineEndpoint(
    'GET /changes',
    'internal',
    'Operação',
    'O que mudou, como fluxo de eventos (text/event-stream)',
    {
      status: 200,
    },
  ),
};

import { Type } from 'typebox';
import type { Endpoint } from '../http/endpoint.ts';
import { closed } from '../http/primitives.ts';

export const operations = {
  alive: {
    method: 'GET',
    path: '/healthz',
    access: 'public',
    tag: 'Operação',
    summary: 'O programa está vivo',
    status: 200,
    answer: Type.Object({ status: Type.Literal('ok') }, closed),
  },
  ready: {
    method: 'GET',
    path: '/readyz',
    access: 'public',
    tag: 'Operação',
    summary: 'O programa pode servir',
    status: 200,
    answer: Type.Object({ status: Type.Literal('ok') }, closed),
  },
  metrics: {
    method: 'GET',
    path: '/metrics',
    access: 'internal',
    tag: 'Operação',
    summary: 'Medidas no formato do Prometheus',
    status: 200,
    answer: null,
  },
  changes: {
    method: 'GET',
    path: '/changes',
    access: 'internal',
    tag: 'Operação',
    summary: 'O que mudou, como fluxo de eventos (text/event-stream)',
    status: 200,
    answer: null,
  },
} as const satisfies Record<string, Endpoint>;

import { Type } from 'typebox';
import { defineEndpoint } from '../http/endpoint.ts';
import { keysOf, Moment, NO_OTHER_PROPERTIES, NullableMoment } from '../http/primitives.ts';
import { MAINTENANCE_TASKS } from './maintenance-tasks.ts';
import { Readiness } from './readiness.ts';

export const operations = {
  alive: defineEndpoint('GET /healthz', 'public', 'Operação', 'O programa está vivo', {
    answer: Type.Object({ status: Type.Literal('ok'), version: Type.String() }, NO_OTHER_PROPERTIES),
  }),
  ready: defineEndpoint('GET /readyz', 'public', 'Operação', 'O programa pode servir', {
    query: Type.Object(
      {
        verbose: Type.Optional(
          Type.String({ maxLength: 5, description: 'Mostra cada dependência; com o segredo das medidas' }),
        ),
      },
      NO_OTHER_PROPERTIES,
    ),
    answer: Readiness,
  }),
  disk: defineEndpoint('GET /admin/disk', 'admin', 'Operação', 'Quanto espaço resta no disco dos dados', {
    answer: Type.Object(
      { freeBytes: Type.Number(), totalBytes: Type.Number(), low: Type.Boolean() },
      NO_OTHER_PROPERTIES,
    ),
  }),
  maintenance: defineEndpoint(
    'GET /admin/maintenance',
    'admin',
    'Operação',
    'A última cópia de segurança e as últimas verificações, com o resultado',
    {
      answer: Type.Array(
        Type.Object(
          {
            task: keysOf(MAINTENANCE_TASKS.map(({ key }) => key)),
            at: Moment,
            ok: Type.Boolean(),
            succeededAt: NullableMoment,
            /** True if the last run failed, or the next one is overdue. */
            alarm: Type.Boolean(),
            rows: Type.Union([Type.Integer(), Type.Null()]),
            bytes: Type.Union([Type.Integer(), Type.Null()]),
            detail: Type.String(),
          },
          NO_OTHER_PROPERTIES,
        ),
      ),
    },
  ),
  metrics: defineEndpoint('GET /metrics', 'internal', 'Operação', 'Medidas no formato do Prometheus', {
    status: 200,
    answerType: 'text/plain',
  }),
  changes: defineEndpoint(
    'GET /changes',
    'internal',
    'Operação',
    'O que mudou, como fluxo de eventos (text/event-stream)',
    {
      status: 200,
      answerType: 'text/event-stream',
    },
  ),
};

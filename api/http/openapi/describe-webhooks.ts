import { TEST_EVENT, WEBHOOK_EVENTS } from '../../../contracts/webhooks/webhook-events.ts';
import { WEBHOOK_MESSAGES } from '../../../contracts/webhooks/webhook-message.schema.ts';
import type { Components } from './components.ts';
import { validExample } from './valid-example.ts';

const SIGNATURE_HEADERS = {
  'webhook-id': 'O número da mensagem, o mesmo em cada tentativa: uma que já chegou pode ser ignorada',
  'webhook-timestamp': 'O momento da tentativa, em segundos desde 1970',
  'webhook-signature': 'As assinaturas `v1`, separadas por espaço; durante a troca da chave são duas',
} as const;

/** The section `webhooks` of the description: the calls that a receiver gets. */
export function describeWebhooks(components: Components): Record<string, object> {
  const events = [...WEBHOOK_EVENTS, { key: TEST_EVENT, name: 'Teste, enviado de Integrações' } as const];
  return Object.fromEntries(
    events.map(({ key, name }) => [key, { post: describeMessage(key, name, components) }]),
  );
}

function describeMessage(key: keyof typeof WEBHOOK_MESSAGES, name: string, components: Components): object {
  const id = key.replace(/(?:^|\.)([a-z])/g, (_start, letter: string) => letter.toUpperCase());
  const schema = WEBHOOK_MESSAGES[key];
  return {
    operationId: `on${id}`,
    summary: name,
    description: `${name}: uma mensagem por Standard Webhooks 1.0. Confira a assinatura com a chave do webhook antes de usá-la.`,
    tags: ['Webhooks'],
    security: [],
    parameters: Object.entries(SIGNATURE_HEADERS).map(([header, description]) => ({
      name: header,
      in: 'header',
      required: true,
      description,
      schema: { type: 'string' },
    })),
    requestBody: {
      required: true,
      content: {
        'application/json': {
          schema: components.refer(schema, `${id}Message`),
          example: validExample(schema),
        },
      },
    },
    responses: {
      '2XX': { description: 'Recebida. Responda em 15 segundos e trabalhe depois' },
      410: { description: 'O webhook é desligado' },
      '4XX': { description: 'Uma falha: a mensagem volta mais tarde' },
      '5XX': { description: 'Uma falha: a mensagem volta mais tarde' },
    },
  };
}

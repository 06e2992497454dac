import { type TProperties, Type } from 'typebox';
import { Id, Moment, NO_OTHER_PROPERTIES, NullableMoment } from '../http/primitives.ts';
import type { TEST_EVENT, WebhookEvent } from './webhook-events.ts';

// Messages that receivers get. `api/webhooks/webhooks.support.ts` checks every message of the tests against it.

const Url = Type.String({ format: 'uri', description: 'O endereço público da notícia' });
const Edition = Type.String({ description: 'A chave da edição principal da notícia' });
const Story = {
  id: Id,
  url: Url,
  edition: Edition,
  title: Type.String(),
  category: Type.String({ description: 'A chave da categoria' }),
  region: Type.String({ description: 'A chave da região; vazia: o estado todo' }),
  municipalities: Type.Array(Type.String()),
  publishedAt: NullableMoment,
  updatedAt: Moment,
};
const Ad = { id: Id, title: Type.String(), active: Type.Boolean() };
const Picture = {
  id: Type.String(),
  path: Type.String({ description: 'O caminho da imagem na API' }),
};

/** The schema of each message by its event. */
export const WEBHOOK_MESSAGES = {
  'story.published': message('story.published', Story),
  'story.updated': message('story.updated', Story),
  'story.corrected': message('story.corrected', {
    ...Story,
    correction: Type.String({ description: 'O texto da correção' }),
  }),
  'story.withdrawn': message('story.withdrawn', { id: Id, url: Url, edition: Edition }),
  'media.created': message('media.created', Picture),
  'media.updated': message('media.updated', {
    ...Picture,
    replaced: Type.Optional(Type.String({ description: 'A imagem cujo lugar esta tomou' })),
  }),
  'media.deleted': message('media.deleted', Picture),
  'ad.created': message('ad.created', Ad),
  'ad.updated': message('ad.updated', Ad),
  'ad.deleted': message('ad.deleted', Ad),
  'message.received': message('message.received', { id: Type.String() }),
  'queue.received': message('queue.received', {
    id: Id,
    title: Type.String(),
    source: Type.String({ description: 'O nome da fonte' }),
    url: Type.String({ description: 'O endereço do original' }),
  }),
  'webhook.test': message('webhook.test', {
    webhook: Type.String({ description: 'O nome do webhook' }),
    sentBy: Type.String({ description: 'Quem enviou o teste' }),
  }),
} as const satisfies Record<WebhookEvent | typeof TEST_EVENT, object>;

function message(type: string, data: TProperties) {
  return Type.Object(
    {
      type: Type.Literal(type),
      timestamp: Type.String({ ...Moment, description: 'Quando aconteceu' }),
      data: Type.Object(data, NO_OTHER_PROPERTIES),
    },
    NO_OTHER_PROPERTIES,
  );
}

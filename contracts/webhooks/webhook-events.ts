/** The events a webhook can receive. The names are part of the contract with receivers. */
export const WEBHOOK_EVENTS = [
  { key: 'story.published', name: 'Notícia publicada' },
  { key: 'story.updated', name: 'Notícia alterada' },
  { key: 'story.corrected', name: 'Notícia corrigida' },
  { key: 'story.withdrawn', name: 'Notícia retirada do ar' },
  { key: 'media.created', name: 'Imagem enviada' },
  { key: 'media.updated', name: 'Imagem alterada' },
  { key: 'media.deleted', name: 'Imagem apagada' },
  { key: 'ad.created', name: 'Anúncio criado' },
  { key: 'ad.updated', name: 'Anúncio alterado' },
  { key: 'ad.deleted', name: 'Anúncio na lixeira' },
  { key: 'message.received', name: 'Mensagem recebida' },
  { key: 'queue.received', name: 'Item novo na fila' },
] as const;

export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number]['key'];
export const WEBHOOK_EVENT_KEYS: readonly WebhookEvent[] = WEBHOOK_EVENTS.map(({ key }) => key);

/** The events of a new webhook, if nothing else is chosen. */
export const STORY_EVENTS: readonly WebhookEvent[] = [
  'story.published',
  'story.updated',
  'story.corrected',
  'story.withdrawn',
];

/** Sent by the button "Enviar teste" only; it cannot be subscribed to. */
export const TEST_EVENT = 'webhook.test';

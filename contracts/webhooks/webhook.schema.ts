import { type Static, Type } from 'typebox';
import { type FormFields, optional, writeProperties } from '../fields.ts';
import { Id, keysOf, Moment, NO_OTHER_PROPERTIES, NullableMoment, nullable } from '../http/primitives.ts';
import { LIMITS } from '../limits.ts';
import { STORY_EVENTS, WEBHOOK_EVENT_KEYS } from './webhook-events.ts';

const Name = Type.String({ minLength: 1, maxLength: LIMITS.keyName, pattern: '\\S' });
const ReceiverUrl = Type.String({
  minLength: 1,
  maxLength: LIMITS.url,
  pattern: '^https?://[^\\s<>"\\\\]+$',
});
const Events = Type.Array(keysOf(WEBHOOK_EVENT_KEYS), {
  minItems: 1,
  maxItems: WEBHOOK_EVENT_KEYS.length,
  uniqueItems: true,
});
const Editions = Type.Array(Type.String({ pattern: '^[a-z0-9-]{1,40}$' }), {
  uniqueItems: true,
  maxItems: LIMITS.editions,
  description: 'Só o que é destas edições, pela chave; "para": o portal do estado; vazio: tudo',
});

/** Why a webhook is off. `person`: an administrator switched it off; `gone`: it answered 410; `failing`: it failed for three days. */
const OFF_REASONS = ['person', 'gone', 'failing'] as const;
export type OffReason = (typeof OFF_REASONS)[number];

/** A webhook as the back office lists it: without its secret. */
export const Webhook = Type.Object(
  {
    id: Id,
    isOwn: Type.Boolean({
      description:
        'Do próprio portal (IndexNow, pela chave nas configurações): só pode ser ligado e desligado',
    }),
    name: Type.String(),
    url: Type.String(),
    events: Type.Array(Type.String()),
    editions: Type.Array(Type.String()),
    active: Type.Boolean(),
    offReason: Type.Unsafe<OffReason | null>({ type: ['string', 'null'], enum: [...OFF_REASONS, null] }),
    failingSince: NullableMoment,
    lastSuccessAt: NullableMoment,
    oldSecretUntil: nullable(
      Type.String({ format: 'date-time', description: 'Até quando a chave anterior também assina' }),
    ),
    waiting: Type.Integer({ description: 'Entregas que ainda serão tentadas' }),
    createdAt: Moment,
  },
  NO_OTHER_PROPERTIES,
);

/** The fields of a webhook that an administrator writes. */
export const WEBHOOK_FIELDS = {
  name: { write: Name, label: 'Nome', hint: 'Qual programa é avisado.', missing: 'Dê um nome ao webhook.' },
  url: {
    write: ReceiverUrl,
    label: 'Endereço',
    hint: 'Um endereço público com https. Redirecionamentos não são seguidos.',
    control: { as: 'line', type: 'url', placeholder: 'https://' },
    missing: 'Preencha este campo.',
  },
  events: {
    write: Events,
    default: STORY_EVENTS,
    label: 'Avisar quando',
    missing: 'Escolha ao menos um evento.',
  },
  editions: { write: Editions, default: [], label: 'Edições' },
} as const satisfies FormFields;
const writable = writeProperties(WEBHOOK_FIELDS);

export const WebhookCreate = Type.Object(
  { ...writable, editions: Type.Optional(writable.editions) },
  {
    ...NO_OTHER_PROPERTIES,
    examples: [
      {
        name: 'Aplicativo',
        url: 'https://app.example/portal',
        events: ['story.published', 'story.withdrawn'],
      },
    ],
  },
);
export const WebhookPatch = Type.Object(optional({ ...writable, active: Type.Boolean() }), {
  ...NO_OTHER_PROPERTIES,
  minProperties: 1,
});

const Secret = Type.String({ description: 'A chave de assinatura (whsec_…), mostrada só agora' });
export const NewWebhook = Type.Object({ webhook: Webhook, secret: Secret }, NO_OTHER_PROPERTIES);

const DELIVERY_STATES = ['waiting', 'delivered', 'failed'] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number];

/** One line of the delivery log. The receiver's answer is never stored, only its status. */
export const WebhookDelivery = Type.Object(
  {
    id: Id,
    messageId: Type.String(),
    type: Type.String(),
    payload: Type.String({ description: 'O corpo enviado, como foi assinado' }),
    state: keysOf(DELIVERY_STATES),
    attempts: Type.Integer(),
    createdAt: Moment,
    lastAt: NullableMoment,
    lastStatus: nullable(Type.Integer()),
    lastError: Type.String(),
    nextAt: NullableMoment,
  },
  NO_OTHER_PROPERTIES,
);

export const DeliveryParams = Type.Object({ id: Id, delivery: Id }, NO_OTHER_PROPERTIES);
export const DeliveryListQuery = Type.Object(
  {
    before: Type.Optional(Id),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 25 })),
  },
  NO_OTHER_PROPERTIES,
);

export type Webhook = Static<typeof Webhook>;
export type WebhookCreate = Static<typeof WebhookCreate>;
export type WebhookPatch = Static<typeof WebhookPatch>;
export type NewWebhook = Static<typeof NewWebhook>;
export type WebhookDelivery = Static<typeof WebhookDelivery>;

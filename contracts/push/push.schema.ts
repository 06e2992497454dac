import { type Static, Type } from 'typebox';
import { EditionParameter } from '../editions/edition-items.ts';
import { Id, keysOf, MAX_ID, Moment, NO_OTHER_PROPERTIES } from '../http/primitives.ts';
import { SLUG_PATTERN } from '../slug.ts';
import { PUSH_KIND_KEYS } from './push-kinds.ts';
import { PUSH_LIMITS } from './push-limits.ts';

/** The browser's key in the example of RFC 8291. */
const EXAMPLE_KEY = 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4';

const Count = Type.Integer({ minimum: 0 });
const Slug = Type.String({ minLength: 2, maxLength: 60, pattern: SLUG_PATTERN });

export const PushOffer = Type.Object(
  {
    key: Type.String({ description: 'Chave pública para assinar' }),
  },
  NO_OTHER_PROPERTIES,
);

const DEVICE = {
  endpoint: Type.String({
    minLength: 1,
    maxLength: PUSH_LIMITS.endpoint,
    pattern: '^https://[^\\s<>"\\\\]+$',
    description: 'Endereço que o navegador recebeu do seu serviço de avisos',
  }),
  auth: Type.String({
    pattern: '^[A-Za-z0-9_-]{22}$',
    examples: ['BTBZMqHH6r4Tts7J_aSIgg'],
    description: 'Segredo da assinatura',
  }),
} as const;

const P256DH = Type.String({
  pattern: '^[A-Za-z0-9_-]{87}$',
  examples: [EXAMPLE_KEY],
  description: 'Chave pública do navegador',
});

/** A caller that knows the address and the secret of a subscription counts as its browser. */
export const PushDevice = Type.Object(DEVICE, NO_OTHER_PROPERTIES);

const CHOICES = {
  urgent: Type.Boolean({ description: 'Avisos urgentes da redação' }),
  alerts: Type.Array(Slug, {
    maxItems: PUSH_LIMITS.places,
    uniqueItems: true,
    description: 'Municípios dos quais quer alertas',
  }),
} as const;

const slugs = (description: string) =>
  Type.Array(Slug, { maxItems: PUSH_LIMITS.places, uniqueItems: true, description });
const DAILY_CHOICES = {
  news: slugs('Municípios dos quais quer as notícias, uma vez por dia'),
  agenda: slugs('Municípios dos quais quer a agenda do dia seguinte'),
  topics: slugs('Assuntos dos quais quer cada notícia'),
} as const;

export const PushChoices = Type.Object({ ...CHOICES, ...DAILY_CHOICES }, NO_OTHER_PROPERTIES);

export const PushSubscribe = Type.Object(
  {
    ...DEVICE,
    p256dh: P256DH,
    edition: Type.Optional(EditionParameter),
    ...CHOICES,
    news: Type.Optional(DAILY_CHOICES.news),
    agenda: Type.Optional(DAILY_CHOICES.agenda),
    topics: Type.Optional(DAILY_CHOICES.topics),
  },
  NO_OTHER_PROPERTIES,
);

/** A browser that got another subscription knows the address and the secret of the former one. */
export const PushRenewal = Type.Object(
  {
    ...DEVICE,
    renewed: Type.Object({ ...DEVICE, p256dh: P256DH }, NO_OTHER_PROPERTIES),
  },
  NO_OTHER_PROPERTIES,
);

export const PushOpened = Type.Object({ message: Id }, NO_OTHER_PROPERTIES);

export const PushNotice = Type.Object({ notice: Id }, NO_OTHER_PROPERTIES);

/** A push as it would go out now. */
export const PushPreview = Type.Object(
  {
    kind: keysOf(PUSH_KIND_KEYS),
    title: Type.String(),
    text: Type.String(),
    devices: Type.Integer({ minimum: 0, description: 'Aparelhos que pediram este aviso' }),
    places: Type.Array(Type.Object({ name: Type.String(), devices: Count }, NO_OTHER_PROPERTIES), {
      description: 'Aparelhos por município; vazio: o aviso não é de um lugar',
    }),
    endsAt: Moment,
    objection: Type.String({ description: 'Por que não dá para enviar agora; vazio: dá' }),
  },
  NO_OTHER_PROPERTIES,
);

const PushReport = Type.Object(
  {
    notice: Type.Integer({ minimum: 0, maximum: MAX_ID }),
    kind: keysOf(PUSH_KIND_KEYS),
    state: keysOf(['open', 'withdrawn', 'ended'] as const),
    text: Type.String(),
    createdAt: Moment,
    recipients: Count,
    delivered: Count,
    /** Refused by the push service. */
    refused: Count,
    /** Devices that had left without saying so. They are deleted. */
    gone: Count,
    /** Left out by the cap of the day. */
    missed: Count,
    opened: Count,
  },
  NO_OTHER_PROPERTIES,
);

const PushKindReport = Type.Object(
  {
    kind: keysOf(PUSH_KIND_KEYS),
    /** Devices that ask for it now. */
    devices: Count,
    delivered: Count,
    opened: Count,
  },
  NO_OTHER_PROPERTIES,
);

export const PushNumbers = Type.Object(
  {
    /** `false` if the operator has set no key. Nothing is sent then. */
    on: Type.Boolean(),
    devices: Count,
    /** Of urgent notices. */
    messages: Type.Array(PushReport),
    kinds: Type.Array(PushKindReport, { description: 'Por tipo, nos últimos sete dias' }),
  },
  NO_OTHER_PROPERTIES,
);

export type PushRenewal = Static<typeof PushRenewal>;
export type PushChoices = Static<typeof PushChoices>;
export type PushSubscribe = Static<typeof PushSubscribe>;
export type PushPreview = Static<typeof PushPreview>;
export type PushNumbers = Static<typeof PushNumbers>;

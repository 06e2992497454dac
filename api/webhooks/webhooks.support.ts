import { Webhook } from 'standardwebhooks';
import { Errors } from 'typebox/schema';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { ENDPOINTS } from '../../contracts/endpoints.ts';
import type { WebhookCreate } from '../../contracts/webhooks/webhook.schema.ts';
import { WEBHOOK_EVENT_KEYS } from '../../contracts/webhooks/webhook-events.ts';
import { WEBHOOK_MESSAGES } from '../../contracts/webhooks/webhook-message.schema.ts';
import { createFakeWeb } from '../../tests/support/api/fake-web.ts';
import { createTestApi, START, type TestApi } from '../../tests/support/api/test-api.ts';
import type { GuardedPost } from '../media/fetch/guarded-post.ts';
import type { DeliveryAttempt } from './attempts.rules.ts';

export const APP = 'https://app.example/portal';

export interface SentMessage {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** Receivers of webhooks that note what they get. `answers` decides by address; without an entry it is 200. */
export function fakeReceivers() {
  const sent: SentMessage[] = [];
  const answers = new Map<string, () => DeliveryAttempt | Promise<DeliveryAttempt>>();
  const outside: GuardedPost = {
    async post(url, headers, body) {
      sent.push({ url, headers, body: body.toString() });
      return (await answers.get(url)?.()) ?? { status: 200 };
    },
    objection: (url) => (url.startsWith('https://') ? undefined : 'scheme'),
  };
  return { sent, answers, outside };
}

/** A new webhook for all events, unless a test asks for some. */
export async function createWebhook(api: TestApi, given: Partial<WebhookCreate> = {}) {
  const { body } = await api.call(ENDPOINTS.adminWebhooks.create, {
    token: await api.tokenFor('admin'),
    body: {
      name: 'Aplicativo',
      url: APP,
      events: [...WEBHOOK_EVENT_KEYS],
      ...given,
    },
  });
  return { id: body.webhook.id, secret: body.secret };
}

/** Makes the attempts that are due and waits for them. */
export async function deliver({ app }: TestApi): Promise<void> {
  await app.webhooks.deliveries.start();
  await app.webhooks.deliveries.settled();
}

export const STORY = {
  title: 'Balsa volta a circular',
  cat: 'politica',
  muni: 'Soure',
  desc: '<p>Desde hoje.</p>',
  link: 'https://agencia.example/balsa',
} as const;

/** The message as the package of a receiver reads it; throws if it refuses the message, or if OpenAPI describes another. */
export function verify(secret: string, { body, headers }: SentMessage): unknown {
  const message = new Webhook(secret).verify(body, { ...headers });
  expect(WEBHOOK_MESSAGES).toHaveProperty([(message as { type: string }).type]);
  const schema = WEBHOOK_MESSAGES[(message as { type: keyof typeof WEBHOOK_MESSAGES }).type];
  expect(Errors(schema, message)[1]).toEqual([]);
  return message;
}

/** An API for each test of a file, with receivers, sources and a mailbox, and what these tests do with it. */
export function openWebhookApi() {
  const { adminNews, adminWebhooks } = ENDPOINTS;
  const receivers = fakeReceivers();
  const web = createFakeWeb();
  const mails: string[] = [];
  let api: TestApi;
  let token: string;

  beforeEach(async () => {
    // The package of the receiver reads the clock of the machine.
    vi.useFakeTimers({ toFake: ['Date'], now: START });
    receivers.sent.length = 0;
    receivers.answers.clear();
    web.pages.clear();
    mails.length = 0;
    api = await createTestApi({
      postExternal: receivers.outside,
      fetchFile: web.fetch,
      sendMail: async ({ subject }) => void mails.push(subject),
    });
    token = await api.tokenFor('editor');
  });
  afterEach(async () => {
    await api.close();
    vi.useRealTimers();
  });

  return {
    receivers,
    web,
    mails,
    get api() {
      return api;
    },
    /** Of an editor. */
    get token() {
      return token;
    },
    /** Moves both clocks. */
    passTime(ms: number): void {
      api.clock += ms;
      vi.setSystemTime(api.clock);
    },
    async publish(story: object = {}): Promise<number> {
      const body = { ...STORY, status: 'published' as const, ...story };
      return (await api.call(adminNews.create, { token, body })).body.id;
    },
    change: (id: number, body: object) => api.call(adminNews.update, { token, params: { id }, body }),
    typesSent: (): string[] => receivers.sent.map(({ body }) => JSON.parse(body).type),
    async log(id: number) {
      const admin = await api.tokenFor('admin');
      return (await api.call(adminWebhooks.deliveries, { token: admin, params: { id } })).body;
    },
    async find(id: number) {
      const { body } = await api.call(adminWebhooks.list, { token: await api.tokenFor('admin') });
      return body.find((webhook) => webhook.id === id);
    },
  };
}

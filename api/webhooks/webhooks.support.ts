import { ENDPOINTS } from '../../contracts/endpoints.ts';
import type { WebhookCreate } from '../../contracts/webhooks/webhook.schema.ts';
import { WEBHOOK_EVENT_KEYS } from '../../contracts/webhooks/webhook-events.ts';
import type { TestApi } from '../../tests/support/api/test-api.ts';
import type { GuardedPost } from '../media/fetch/guarded-post.ts';
import type { Attempt } from './attempts.rules.ts';

export interface SentMessage {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** Receivers of webhooks that note what they get. `answers` decides by address; without an entry it is 200. */
export function fakeReceivers() {
  const sent: SentMessage[] = [];
  const answers = new Map<string, () => Attempt | Promise<Attempt>>();
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
      ...{ name: 'Aplicativo', url: 'https://app.example/portal', events: [...WEBHOOK_EVENT_KEYS] },
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

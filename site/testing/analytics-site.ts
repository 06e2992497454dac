import type { InjectOptions, LightMyRequestResponse as Response } from 'fastify';
import type { AnalyticsBatch, AnalyticsEvent } from '../../contracts/analytics/analytics-event.schema.ts';
import type { SiteOptions } from '../app.ts';
import { ad, fakeClient, newsItem } from './fake-api.ts';
import { createTestSite, SITE_ENV, SITE_URL } from './test-site.ts';

export const PHONE =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36';
export const DESKTOP =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36';
export const GOOGLEBOT = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';
export const VISITOR = 'a'.repeat(32);

type Headers = Readonly<Record<string, string>>;
type Answers = NonNullable<Parameters<typeof fakeClient>[0]>;

interface AnalyticsSite {
  readonly inject: (options: InjectOptions) => Promise<Response>;
  readonly get: (url: string, headers?: Headers) => Promise<Response>;
  readonly signal: (body: unknown, headers?: Headers) => Promise<Response>;
  /** The events the API has received, after the site has sent all it holds. */
  readonly recorded: () => Promise<AnalyticsEvent[]>;
  readonly clock: { now: number };
}

/** A site that collects analytics, in front of an API that records its events. */
export function createAnalyticsSite(
  answers: Answers = {},
  env: Partial<SiteOptions['env']> = {},
): AnalyticsSite {
  const clock = { now: Date.parse('2026-11-15T12:10:00.000Z') };
  const received: AnalyticsEvent[] = [];
  const client = fakeClient({
    '/ad': () => [ad(5, 'banner side')],
    '/news/:id': ({ id }) =>
      id === 404 ? [] : [{ ...newsItem(Number(id)), desc: '<p>Um.</p>', pictures: [] }],
    '/audience': (batch) => {
      received.push(...(batch as unknown as AnalyticsBatch).events);
    },
    ...answers,
  });
  const { app, flushAnalytics } = createTestSite({
    client,
    env: { ...SITE_ENV, INTERNAL_TOKEN: 'secret', ...env },
    now: () => new Date(clock.now),
  });
  return {
    clock,
    inject: (options) => app.inject(options),
    get: (url, headers = {}) => app.inject({ url, headers: { 'user-agent': PHONE, ...headers } }),
    signal: (body, headers = {}) =>
      app.inject({
        method: 'POST',
        url: '/sinal',
        headers: {
          'user-agent': PHONE,
          'content-type': 'text/plain;charset=UTF-8',
          origin: SITE_URL,
          cookie: `trackingId=${VISITOR}`,
          ...headers,
        },
        payload: typeof body === 'string' ? body : JSON.stringify(body),
      }),
    async recorded() {
      await flushAnalytics();
      return received;
    },
  };
}

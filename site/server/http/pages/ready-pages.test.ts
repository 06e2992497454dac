import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { request } from 'undici';
import { afterEach, describe, expect, test } from 'vitest';
import type {
  AnalyticsBatch,
  AnalyticsEvent,
} from '../../../../contracts/analytics/analytics-event.schema.ts';
import type { SiteOptions } from '../../../app.ts';
import { DESKTOP, PHONE } from '../../../testing/analytics-site.ts';
import { fakeClient, newsItem } from '../../../testing/fake-api.ts';
import { createTestSite, SITE_ENV } from '../../../testing/test-site.ts';

const AT = '2026-11-15T17:02:00.000Z';
const open: { close(): Promise<unknown> }[] = [];
afterEach(async () => {
  for (const app of open.splice(0)) await app.close();
});

/** A site that listens on a socket: injected requests do not pass the handlers in front of Fastify. */
async function listeningSite(changes: Partial<SiteOptions> = {}) {
  const state = { title: 'Primeira' };
  const client = fakeClient({ '/news': () => [newsItem(1, { title: state.title })] });
  const site = createTestSite({ client, ...changes });
  open.push(site.app);
  const url = await site.app.listen({ port: 0, host: '127.0.0.1' });
  async function ask(path: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') {
    const response = await request(url + path, { method, headers });
    const { date, connection, 'keep-alive': keepAlive, ...sent } = response.headers;
    return {
      status: response.statusCode,
      headers: sent,
      body: Buffer.from(await response.body.arrayBuffer()),
    };
  }
  return { ...site, state, ask };
}

describe('a page that is cached', () => {
  test.each([
    ['as brotli', { 'accept-encoding': 'br' }],
    ['as gzip', { 'accept-encoding': 'gzip, deflate' }],
    ['as plain bytes', {}],
  ])('is sent %s exactly like a page that was just rendered', async (_what, headers) => {
    const { ask } = await listeningSite();
    const made = await ask('/', headers);
    expect(made.status).toBe(200);
    expect(made.headers['content-security-policy']).toContain("default-src 'none'");
    expect(await ask('/', headers)).toEqual(made);
    const head = await ask('/', headers, 'HEAD');
    expect([head.status, head.headers, head.body.length]).toEqual([200, made.headers, 0]);
    const again = await ask('/', { ...headers, 'if-none-match': String(made.headers.etag) });
    expect([again.status, again.headers.etag, again.body.length]).toEqual([304, made.headers.etag, 0]);
    expect(again.headers).not.toHaveProperty('content-length');
  });

  test('has the same content in every encoding and is rendered once', async () => {
    const { ask } = await listeningSite();
    const br = await ask('/', { 'accept-encoding': 'br' });
    const gzip = await ask('/', { 'accept-encoding': 'gzip' });
    const plain = await ask('/');
    expect(brotliDecompressSync(br.body).equals(plain.body)).toBe(true);
    expect(gunzipSync(gzip.body).equals(plain.body)).toBe(true);
    expect(new Set([br, gzip, plain].map(({ headers }) => headers.etag)).size).toBe(3);
  });

  test('that is small has the same content in every encoding, sent once more and with a known ETag', async () => {
    const live = {
      state: 'live',
      summary: '',
      known: '',
      startedAt: AT,
      endedAt: null,
      next: 3,
      headChanged: false,
      total: 1,
      more: false,
      blocks: [],
    };
    const { ask } = await listeningSite({ client: fakeClient({ '/news/:id/live': () => live }) });
    const path = '/partes/ao-vivo/7/3';
    const plain = await ask(path);
    expect(plain.body.toString()).toContain('data-next="3"');
    expect(plain.headers['content-security-policy']).toMatch(/^default-src 'none'; base-uri 'none'/);
    for (const [encoding, unpack] of [
      ['br', brotliDecompressSync],
      ['gzip', gunzipSync],
    ] as const) {
      const headers = { 'accept-encoding': encoding };
      const first = await ask(path, headers);
      expect(unpack(first.body).equals(plain.body)).toBe(true);
      expect(await ask(path, headers)).toEqual(first);
      expect(first.headers['content-length']).toBe(String(first.body.length));
      const known = await ask(path, { ...headers, 'if-none-match': String(first.headers.etag) });
      expect([known.status, known.body.length]).toEqual([304, 0]);
      expect((await ask(path, headers, 'HEAD')).body.length).toBe(0);
    }
  });

  test('is the new version as soon as its tag is invalidated', async () => {
    const { ask, state, invalidate } = await listeningSite();
    const headers = { 'accept-encoding': 'gzip' };
    const titleIn = async () =>
      /Primeira|Segunda/.exec(gunzipSync((await ask('/', headers)).body).toString())?.[0];
    expect([await titleIn(), await titleIn()]).toEqual(['Primeira', 'Primeira']);
    state.title = 'Segunda';
    invalidate(['list', 'news:1']);
    expect(await titleIn()).toBe('Segunda');
  });

  test('is compressed better after many requests and keeps its content', async () => {
    const { ask } = await listeningSite();
    const headers = { 'accept-encoding': 'br' };
    const first = await ask('/', headers);
    for (let times = 0; times < 40; times++) await ask('/', headers);
    await expect.poll(async () => (await ask('/', headers)).body.length).toBeLessThan(first.body.length);
    const later = await ask('/', headers);
    expect(later.headers.etag).toBe(first.headers.etag);
    expect(later.headers['content-length']).toBe(String(later.body.length));
    expect(brotliDecompressSync(later.body).equals(brotliDecompressSync(first.body))).toBe(true);
  });

  test("is counted like a page that was just rendered, by the reader's IP", async () => {
    const received: AnalyticsEvent[] = [];
    const { ask, flushAnalytics } = await listeningSite({
      env: { ...SITE_ENV, INTERNAL_TOKEN: 'secret', VISITORS_PER_ADDRESS: 1 },
      client: fakeClient({
        '/audience': (batch) => void received.push(...(batch as unknown as AnalyticsBatch).events),
      }),
    });
    const ofReader = (ip: string) => ({
      'accept-encoding': 'br',
      'user-agent': PHONE,
      'x-forwarded-for': ip,
    });
    for (const ip of ['192.0.2.1', '192.0.2.1', '192.0.2.2']) await ask('/', ofReader(ip));
    // Another browser behind an IP that already counts as one reader.
    await ask('/', { ...ofReader('192.0.2.2'), 'user-agent': DESKTOP });
    await flushAnalytics();
    expect(received).toMatchObject([
      { kind: 'total', page: 'home', device: 'phone', count: 2 },
      { kind: 'total', page: 'home', device: 'phone', count: 1 },
    ]);
  });
});

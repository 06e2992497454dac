import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { AnalyticsBatch, AnalyticsEvent } from '../../../contracts/analytics/analytics-event.schema.ts';
import { PATHS } from '../../addresses.ts';
import { PHONE, VISITOR } from '../../testing/analytics-site.ts';
import { fakeClient, newsItem } from '../../testing/fake-api.ts';
import { createTestSite, SITE_ENV, SITE_URL } from '../../testing/test-site.ts';
import { type Cdn, cdnKey, createCdn } from './cdn.ts';
import { type CdnName, createCdnProvider } from './cdn-providers.ts';

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

interface Received {
  readonly method: string | undefined;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: string;
}

/** A server at CDN_URL that records its requests; `status` is the status it answers with. */
async function startCdn(name: CdnName, status: () => number = () => 200) {
  const received: Received[] = [];
  const server = createServer(async (request, response) => {
    received.push({ method: request.method, headers: request.headers, body: await text(request) });
    response.writeHead(status()).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closing.push(() => new Promise((resolve) => server.close(resolve)));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/purge`;
  const waiting: (() => void)[] = [];
  const onWarning = vi.fn();
  const provider = createCdnProvider(name, url, 'segredo');
  const cdn = createCdn({ provider, purges: true, onWarning, later: (task) => void waiting.push(task) });
  const pass = (): void => {
    for (const task of waiting.splice(0)) task();
  };
  return { cdn, received, onWarning, pass };
}

test('a tag becomes a key without blanks, commas and accents, and every page has the key for everything', () => {
  expect(['news:12', 'list:marajó', 'a b,c', '*'].map(cdnKey)).toEqual([
    'news:12',
    'list:maraj%C3%B3',
    'a%20b%2Cc',
    'all',
  ]);
});

describe('a purge by tags', () => {
  test('sends Varnish one request with all keys', async () => {
    const { cdn, received } = await startCdn('varnish');
    expect(cdn.headers(['news:12', 'ads'], 60_000)).toEqual({
      'surrogate-key': 'all news:12 ads',
      'surrogate-control': 'max-age=60, stale-while-revalidate=240, stale-if-error=86400',
    });
    cdn.purge(['news:12', '*']);
    await expect.poll(() => received).toHaveLength(1);
    expect(received[0]).toMatchObject({
      method: 'PURGE',
      headers: { 'x-purge-token': 'segredo', 'x-purge-keys': 'news:12|all' },
    });
  });

  test('sends Fastly one request with all keys', async () => {
    const { cdn, received } = await startCdn('fastly');
    expect(cdn.headers(['ads'], 60_000)['surrogate-key']).toBe('all ads');
    cdn.purge(['news:12', 'ads']);
    await expect.poll(() => received).toHaveLength(1);
    expect(received[0]).toMatchObject({
      method: 'POST',
      headers: { 'fastly-key': 'segredo', 'surrogate-key': 'news:12 ads' },
    });
  });

  test('sends Cloudflare thirty keys at a time', async () => {
    const { cdn, received } = await startCdn('cloudflare');
    expect(cdn.headers(['ads'], 60_000)).toMatchObject({ 'cache-tag': 'all,ads' });
    cdn.purge(Array.from({ length: 31 }, (_, index) => `news:${index}`));
    await expect.poll(() => received).toHaveLength(2);
    expect(received[0]?.headers).toMatchObject({ authorization: 'Bearer segredo' });
    expect(received.map(({ body }) => (JSON.parse(body) as { tags: string[] }).tags.length)).toEqual([30, 1]);
  });
});

test('a purge is repeated a moment later, because an old page may have been in transit', async () => {
  const { cdn, received, pass } = await startCdn('fastly');
  cdn.purge(['ads']);
  await expect.poll(() => received).toHaveLength(1);
  pass();
  await expect.poll(() => received).toHaveLength(2);
});

test('a failed purge is repeated until it succeeds', async () => {
  let status = 503;
  const { cdn, received, onWarning, pass } = await startCdn('fastly', () => status);
  cdn.purge(['ads']);
  await expect.poll(() => onWarning.mock.calls.length).toBe(1);
  status = 200;
  pass();
  await expect.poll(() => received.length).toBeGreaterThan(1);
  expect(received.at(-1)?.headers).toMatchObject({ 'surrogate-key': 'ads' });
});

describe('behind a CDN', () => {
  function siteBehind() {
    const counted: AnalyticsEvent[] = [];
    const purge = vi.fn(async () => undefined);
    const cdn: Cdn = { headers: (tags) => ({ 'surrogate-key': tags.map(cdnKey).join(' ') }), purge };
    const client = fakeClient({
      '/news/:id': ({ id }) => [{ ...newsItem(Number(id)), desc: '<p>Um.</p>', pictures: [] }],
      '/audience': (batch) => void counted.push(...(batch as unknown as AnalyticsBatch).events),
    });
    const site = createTestSite({ client, cdn, env: { ...SITE_ENV, INTERNAL_TOKEN: 'secret' } });
    closing.push(() => site.app.close());
    const headers = { 'user-agent': PHONE, origin: SITE_URL, 'content-type': 'text/plain' };
    const seen = (path: string, more: Record<string, string> = {}) =>
      site.app.inject({ method: 'POST', url: '/visto', headers: { ...headers, ...more }, payload: path });
    async function recorded(): Promise<AnalyticsEvent[]> {
      await site.flushAnalytics();
      return counted;
    }
    return { ...site, purge, seen, recorded };
  }

  test('a page carries its cache keys and asks the browser to report the view', async () => {
    const { app, invalidate, purge } = siteBehind();
    const page = await app.inject({ url: '/noticia/7', headers: { 'user-agent': PHONE } });
    expect(String(page.headers['surrogate-key']).split(' ')).toContain('news:7');
    expect(page.headers.vary).toBe('Accept-Encoding');
    expect(page.body).toContain('<meta name="views" content="/visto"/>');
    expect((await app.inject({ url: '/noticia/7' })).headers['set-cookie']).toBeUndefined();
    invalidate(['news:7']);
    expect(purge).toHaveBeenCalledWith(['news:7']);
  });

  test('the request is not counted, the reported view is: by path and device, once per report', async () => {
    const { app, seen, recorded } = siteBehind();
    await app.inject({ url: '/noticia/7', headers: { 'user-agent': PHONE, 'sec-fetch-dest': 'document' } });
    expect((await seen('/noticia/7')).statusCode).toBe(204);
    expect((await seen('/noticia/7', { cookie: `trackingId=${VISITOR}` })).statusCode).toBe(204);
    expect((await seen('/não-existe')).statusCode).toBe(204);
    expect(await recorded()).toMatchObject([
      { kind: 'total', page: 'news', news: 7, device: 'phone', count: 2 },
    ]);
  });

  test('a report from another site or from a robot is not counted', async () => {
    const { seen, recorded } = siteBehind();
    expect((await seen('/noticia/7', { origin: 'https://evil.example' })).statusCode).toBe(403);
    expect((await seen('/noticia/7', { 'user-agent': 'Googlebot/2.1' })).statusCode).toBe(204);
    expect(await recorded()).toEqual([]);
  });

  test('the privacy policy mentions it only behind a CDN', async () => {
    const sentence = 'cada uma avisa ao nosso servidor que foi aberta';
    const behind = await siteBehind().app.inject({ url: PATHS.privacy });
    expect(behind.body).toContain(sentence);
    const alone = createTestSite();
    closing.push(() => alone.app.close());
    const page = await alone.app.inject({ url: PATHS.privacy });
    expect(page.body).not.toContain(sentence);
    expect(page.body).not.toContain('name="views"');
  });
});

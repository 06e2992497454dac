import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createNewsApi, type NewsApi } from '../../../tests/support/api/news-api.ts';
import { createTestApi, START, type TestApi } from '../../../tests/support/api/test-api.ts';

let api: TestApi;
let newsApi: NewsApi;

beforeAll(async () => {
  api = await createTestApi();
  newsApi = createNewsApi(api, await api.tokenFor('editor'));
  for (let n = 0; n < 10; n++) await newsApi.write({ title: `Notícia ${n}` });
});
afterAll(async () => api.close());

const get = (url: string, headers: Record<string, string> = {}) => api.inject({ url, headers });

describe('ETag', () => {
  test('a matching If-None-Match is answered with 304 and no body', async () => {
    const first = await get('/news');
    const etag = String(first.headers.etag);
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const again = await get('/news', { 'if-none-match': known });
      expect([again.statusCode, again.body]).toEqual([304, '']);
      expect(again.headers).toMatchObject({
        etag,
        vary: 'Accept-Encoding',
        'cache-control': 'public, no-cache',
      });
    }
    expect((await get('/news', { 'if-none-match': '"other"' })).statusCode).toBe(200);
  });

  test('the ETag changes with the response', async () => {
    const { etag } = (await get('/news')).headers;
    await newsApi.write();
    const after = await get('/news', { 'if-none-match': String(etag) });
    expect(after.statusCode).toBe(200);
    expect(after.headers.etag).not.toBe(etag);
  });

  test.each(['/news', '/news/1', '/ad', '/tv', '/portal', '/settings', '/admin/news'])(
    '%s has an ETag',
    async (url) => {
      const { etag } = (await get(url)).headers;
      expect(etag).toMatch(/^"[\w-]+"$/);
      expect((await get(url, { 'if-none-match': String(etag) })).statusCode).toBe(304);
    },
  );

  test('a problem is never answered with 304', async () => {
    expect((await get('/news/999999', { 'if-none-match': '*' })).statusCode).toBe(404);
  });
});

describe('compression', () => {
  test('br, gzip and the uncompressed response have the same content', async () => {
    const plain = await get('/news');
    expect(plain.headers['content-encoding']).toBeUndefined();
    const [br, gz] = [
      await get('/news', { 'accept-encoding': 'gzip, deflate, br' }),
      await get('/news', { 'accept-encoding': 'gzip' }),
    ];
    expect([br.headers['content-encoding'], gz.headers['content-encoding']]).toEqual(['br', 'gzip']);
    expect(brotliDecompressSync(br.rawPayload).toString()).toBe(plain.body);
    expect(gunzipSync(gz.rawPayload).toString()).toBe(plain.body);
    expect(gz.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2);
  });

  test('Vary names the encoding, compressed or not', async () => {
    for (const encoding of ['br', 'identity']) {
      expect((await get('/news', { 'accept-encoding': encoding })).headers.vary).toBe('Accept-Encoding');
    }
  });

  test.each([
    ['br;q=0, gzip', 'gzip'],
    ['br;q=0.5', 'br'],
    ['gzip;q=0', undefined],
    ['brotli', undefined],
    ['', undefined],
  ])('Accept-Encoding %j gives %s', async (accepted, encoding) => {
    const { headers } = await get('/news', { 'accept-encoding': accepted });
    expect(headers['content-encoding']).toBe(encoding);
  });

  test('a small response is not compressed', async () => {
    const { headers } = await get('/healthz', { 'accept-encoding': 'br' });
    expect(headers['content-encoding']).toBeUndefined();
  });
});

describe('HEAD', () => {
  test.each(['/news', '/news/1', '/settings'])('HEAD %s has the headers of GET and no body', async (url) => {
    const full = await get(url);
    // Nothing is cached a second later: the first request builds the response, the second gets it from the cache.
    for (api.clock = START + 1_000; api.clock <= START + 2_000; api.clock += 1_000) {
      for (let time = 0; time < 2; time++) {
        const head = await api.inject({ method: 'HEAD', url });
        expect([head.statusCode, head.body]).toEqual([200, '']);
        expect(head.headers.etag).toBe(full.headers.etag);
        expect(head.headers['content-length']).toBe(full.headers['content-length']);
        expect(head.headers['x-total-count']).toBe(full.headers['x-total-count']);
      }
    }
    api.clock = START;
  });

  test('a GET after a HEAD has its body', async () => {
    api.clock = START + 9_000;
    await api.inject({ method: 'HEAD', url: '/news?limit=3' });
    expect((await get('/news?limit=3')).json()).toHaveLength(3);
    api.clock = START;
  });
});

describe('responses cached for a second', () => {
  test('the second response is the same, headers included', async () => {
    const url = '/news?limit=4&fields=summary';
    const [first, second] = [await get(url), await get(url)];
    const { date: _date, 'x-request-id': firstId, ...headers } = first.headers;
    const { date: _otherDate, 'x-request-id': secondId, ...others } = second.headers;
    expect(others).toEqual(headers);
    expect(second.body).toBe(first.body);
    expect(secondId).not.toBe(firstId);
  });

  test('readers and editors never share a cached response', async () => {
    const token = await api.tokenFor('editor');
    await newsApi.write({ title: 'Rascunho guardado', status: 'draft' });
    const asEditor = () => get('/admin/news', { authorization: `Bearer ${token}` });
    const anonymous = () => get('/admin/news');
    for (const ask of [anonymous, asEditor, anonymous, asEditor]) {
      expect((await ask()).body.includes('Rascunho guardado')).toBe(ask === asEditor);
    }
  });
});

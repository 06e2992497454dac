import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { request } from 'undici';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createNewsApi, type NewsApi } from '../../../tests/support/api/news-api.ts';
import { createTestApi, METRICS_TOKEN, type TestApi } from '../../../tests/support/api/test-api.ts';

let api: TestApi;
let newsApi: NewsApi;
let url: string;
/** Requests that reached the framework. */
const seen: string[] = [];

beforeAll(async () => {
  api = await createTestApi();
  api.app.addHook('onRequest', async ({ method, url: path }) => void seen.push(`${method} ${path}`));
  newsApi = createNewsApi(api, await api.tokenFor('editor'));
  for (let n = 0; n < 5; n++) await newsApi.write({ title: `Notícia ${n}` });
  // Listen on a port: `inject` bypasses the listener under test.
  url = await api.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => api.close());
beforeEach(() => {
  api.clock += 1_000;
  seen.length = 0;
});

type Headers = Readonly<Record<string, string>>;

async function ask(path: string, headers: Headers = {}, method: 'GET' | 'HEAD' | 'POST' = 'GET') {
  const response = await request(url + path, { method, headers });
  const { date, connection, 'keep-alive': keepAlive, 'x-request-id': id, ...sent } = response.headers;
  const body = Buffer.from(await response.body.arrayBuffer());
  return { status: response.statusCode, headers: sent, body, id };
}

/** The second request makes it cacheable, the third is served from the cache by the framework, then it is ready. */
async function makeReady(path: string, headers: Headers = {}) {
  await ask(path, headers);
  await ask(path, headers);
  const { id, ...made } = await ask(path, headers);
  seen.length = 0;
  return made;
}

describe('a cached response', () => {
  describe.each([
    ['brotli', { 'accept-encoding': 'gzip, deflate, br' }],
    ['gzip', { 'accept-encoding': 'gzip' }],
    ['plain', {}],
  ] as const)('as %s', (_what, headers) => {
    test.each(['/news?limit=3', '/news/1', '/ad', '/tv', '/settings', '/admin/news'])(
      '%s is sent before the framework sees it, byte for byte as the framework sends it',
      async (path) => {
        const made = await makeReady(path, headers);
        const { id, ...ready } = await ask(path, headers);
        expect(ready).toEqual(made);
        expect(id).toMatch(/^[0-9a-f-]{36}$/);
        const head = await ask(path, headers, 'HEAD');
        expect([head.status, head.headers, head.body.length]).toEqual([200, made.headers, 0]);
        expect(seen).toEqual([]);
      },
    );
  });

  test('is answered with 304 to a matching ETag in any form', async () => {
    const path = '/news?limit=2';
    const { headers } = await ask(path);
    const etag = String(headers.etag);
    const known = { 'if-none-match': etag };
    await makeReady(path);
    const { id: _id, ...ready } = await ask(path, known);
    expect([ready.status, ready.body.length, seen]).toEqual([304, 0, []]);
    for (const tag of [`W/${etag}`, `"other", ${etag}`, '*'])
      expect((await ask(path, { 'if-none-match': tag })).status).toBe(304);
    expect((await ask(path, { 'if-none-match': '"other"' })).status).toBe(200);
    api.clock += 1_000;
    const { id: _other, ...made } = await ask(path, known);
    expect([made, seen]).toEqual([ready, ['GET /news?limit=2']]);
  });

  test('carries the request id of the request, or a new one', async () => {
    await makeReady('/tv');
    const sent = 'do-proxy-0123456789';
    expect((await ask('/tv', { 'x-request-id': sent })).id).toBe(sent);
    const ids = [
      (await ask('/tv')).id,
      (await ask('/tv')).id,
      (await ask('/tv', { 'x-request-id': '<' })).id,
    ];
    expect(new Set(ids).size).toBe(3);
  });

  test('is dropped on any change and at the end of its second', async () => {
    const path = '/news?limit=1';
    await makeReady(path);
    await newsApi.write({ title: 'Mais nova' });
    expect((await ask(path)).body.toString()).toContain('Mais nova');
    await makeReady(path);
    api.clock += 1_000;
    await ask(path);
    expect(seen).toEqual([`GET ${path}`]);
  });

  test('is not used for a request with a token', async () => {
    await makeReady('/admin/news');
    await newsApi.write({ title: 'Rascunho', status: 'draft' });
    await makeReady('/admin/news');
    const token = await api.tokenFor('editor');
    expect((await ask('/admin/news', { authorization: `Bearer ${token}` })).body.toString()).toContain(
      'Rascunho',
    );
    expect((await ask('/admin/news', { authorization: 'Bearer falso' })).status).toBe(401);
  });

  test('is used for GET and HEAD with one Host header only', async () => {
    await makeReady('/news?limit=5');
    expect((await ask('/news?limit=5', {}, 'POST')).status).toBe(405);
    const socket = connect(Number(new URL(url).port), '127.0.0.1');
    socket.end('GET /news?limit=5 HTTP/1.1\r\nHost: one\r\nHost: two\r\nConnection: close\r\n\r\n');
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 400 /);
  });

  test('is counted in the metrics', async () => {
    const count = async (): Promise<number> => {
      const { body } = await ask('/metrics', { authorization: `Bearer ${METRICS_TOKEN}` });
      const line = /portal_requests_total\{route="GET \/portal",status="200"\} (\d+)/.exec(body.toString());
      return Number(line?.[1] ?? 0);
    };
    const before = await count();
    await makeReady('/portal');
    await ask('/portal');
    await ask('/portal');
    expect(seen).not.toContain('GET /portal');
    expect((await count()) - before).toBe(5);
  });
});

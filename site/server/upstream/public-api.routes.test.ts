import { describe, expect, test } from 'vitest';
import { ENDPOINT_LIST } from '../../../contracts/endpoints.ts';
import { fakeAgent } from '../../testing/fake-agent.ts';
import { CountedList, fail, fakeClient, newsItem } from '../../testing/fake-api.ts';
import { createTestSite } from '../../testing/test-site.ts';
import { PUBLIC_READS } from './public-api.routes.ts';

const nothing = (): Response => Response.json([]);
let answer = nothing;
const forwarded = fakeAgent(() => answer());
/** One for all tests: it keeps nothing of a forwarded call. */
const { app: shared } = createTestSite({ proxyAgent: forwarded.agent });

function site(given: () => Response = nothing) {
  answer = given;
  forwarded.calls.length = 0;
  return { app: shared, calls: forwarded.calls };
}

const AWAY = fakeAgent(() => {
  throw new Error('away');
}).agent;

describe('the API under the origin of the site', () => {
  test("the home's poll every minute is answered from one shared answer, with any query", async () => {
    let asked = 0;
    const client = fakeClient({
      '/admin/news': () => {
        asked += 1;
        return [newsItem(9), newsItem(8), newsItem(7), newsItem(6), newsItem(5)];
      },
    });
    const { app } = createTestSite({ client });
    for (const query of ['', '?limit=100', '?status=draft&fields=full']) {
      const headers = { cookie: 'authToken=segredo', authorization: 'Bearer segredo' };
      const response = await app.inject({ url: `/api/admin/news${query}`, headers });
      expect(response.json().map(({ id }: { id: number }) => id)).toEqual([9, 8, 7, 6]);
      expect(Object.keys(response.json()[0])).toEqual(['id', 'title', 'date']);
    }
    expect(asked).toBe(1);
    const away = createTestSite({ client: fakeClient({ '/admin/news': fail }) });
    expect((await away.app.inject('/api/admin/news')).statusCode).toBe(503);
  });

  test("a message carries the sender's IP, for the rate limit of messages", async () => {
    const { app, calls } = site(() => Response.json({ ok: true }, { status: 201 }));
    const response = await app.inject({
      method: 'POST',
      url: '/api/contatos',
      payload: { nome: 'Rita', email: 'rita@leitora.example', mensagem: 'Olá' },
      remoteAddress: '203.0.113.7',
    });
    expect(response.statusCode).toBe(201);
    expect(calls[0]?.headers.get('x-forwarded-for')).toBe('203.0.113.7');
    expect(JSON.parse(calls[0]?.body ?? '')).toEqual({
      nome: 'Rita',
      email: 'rita@leitora.example',
      mensagem: 'Olá',
    });
  });

  test('the Link header of a list names the next page by its path on the site', async () => {
    const link = '</news?page=1>; rel="prev", </news?page=3>; rel="next"';
    const { app } = site(() => Response.json([], { headers: { link, 'x-total-count': '60' } }));
    const { headers } = await app.inject('/api/news?page=2');
    expect(headers.link).toBe('</api/news?page=1>; rel="prev", </api/news?page=3>; rel="next"');
  });

  test.each(PUBLIC_READS.map(({ path }) => path.replace(':id', '7')))(
    'pages of other sites may read %s, with its headers',
    async (path) => {
      const headers = { origin: 'https://outro.example' };
      const read = await site().app.inject({ url: `/api${path}`, headers });
      expect(read.headers['access-control-allow-origin']).toBe('*');
      expect(read.headers['access-control-expose-headers']).toContain('Link');
      const asked = await site().app.inject({ method: 'OPTIONS', url: `/api${path}`, headers });
      expect([asked.statusCode, asked.headers['access-control-allow-methods']]).toEqual([204, 'GET, HEAD']);
    },
  );

  test("writes and the home's poll are closed to pages of other sites", async () => {
    for (const url of ['/api/contatos', '/api/admin/news']) {
      const { headers, statusCode } = await site().app.inject({ method: 'OPTIONS', url });
      expect([statusCode, headers['access-control-allow-origin']]).toEqual([405, undefined]);
    }
  });

  test.each([
    ['POST', '/api/news', 'GET, HEAD'],
    ['DELETE', '/api/news/7', 'GET, HEAD'],
    ['PUT', '/api/ad?x=1', 'GET, HEAD'],
    ['GET', '/api/contatos', 'POST'],
    ['POST', '/api/admin/news', 'GET, HEAD'],
  ] as const)('%s %s is answered with the allowed methods', async (method, url, allowed) => {
    const { app, calls } = site();
    const { statusCode, headers, body } = await app.inject({ method, url });
    expect([statusCode, headers.allow, headers['content-type']]).toEqual([
      405,
      allowed,
      'application/problem+json; charset=utf-8',
    ]);
    expect(JSON.parse(body).detail).toBe(`Este endereço aceita apenas ${allowed}.`);
    expect(calls).toEqual([]);
  });

  test('a form of another site is refused', async () => {
    const { app, calls } = site();
    const { statusCode } = await app.inject({
      method: 'POST',
      url: '/api/contatos',
      headers: { 'sec-fetch-site': 'cross-site' },
      payload: {},
    });
    expect(statusCode).toBe(403);
    expect(calls).toEqual([]);
  });

  test.each(['x', '{"__proto__":{}}', `{"nome":"${'x'.repeat(70_000)}"}`])(
    'an unreadable body is a client error',
    async (payload) => {
      const { app, calls } = site();
      const headers = { 'content-type': 'application/json' };
      const { statusCode } = await app.inject({ method: 'POST', url: '/api/contatos', headers, payload });
      expect([400, 413]).toContain(statusCode);
      expect(calls).toEqual([]);
    },
  );

  test('every spelling of a path calls the same API path', async () => {
    const { app, calls } = site(() => Response.json({ ok: true }, { status: 201 }));
    await app.inject({ method: 'POST', url: '/ap%69/contatos?x=1', payload: {} });
    expect(calls.map(({ url }) => url)).toEqual(['http://api.example/contatos']);
  });

  test.each([
    ['POST', '/api/news'],
    ['GET', '/api/news/1/x'],
    ['GET', '/api/preview/x'],
    ['GET', '/api/settings'],
    ['GET', '/api/contatos'],
    ['POST', '/api/admin/news'],
    ['POST', '/api/login'],
    ['DELETE', '/api/admin/news/1'],
    ['GET', '/api/changes'],
    ['GET', '/api/metrics'],
    ['GET', '/api/admin/news/../user'],
    ['GET', '/api/admin%2fuser'],
    ['GET', '/api/login'],
  ] as const)('%s %s is not forwarded', async (method, url) => {
    const { app, calls } = site();
    const { statusCode } = await app.inject({ method, url });
    expect([404, 405]).toContain(statusCode);
    expect(calls).toEqual([]);
  });

  test("the API's answer to a bad message reaches the form, and an unreachable API is a 502", async () => {
    const problem = () => Response.json({ detail: 'x' }, { status: 429, headers: { 'retry-after': '60' } });
    const refused = await site(problem).app.inject({ method: 'POST', url: '/api/contatos', payload: {} });
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '60']);
    const away = site(() => {
      throw new Error('away');
    });
    const sent = await away.app.inject({ method: 'POST', url: '/api/contatos', payload: {} });
    expect(sent.statusCode).toBe(502);
  });

  test('a browser reads the news with its query, and no identifying header is forwarded', async () => {
    const { app, calls } = site(() =>
      Response.json([{ id: 1 }], {
        headers: {
          etag: '"a"',
          'cache-control': 'public, max-age=5',
          'x-total-count': '312',
          'set-cookie': 'a=b',
        },
      }),
    );
    const headers = { cookie: 'authToken=segredo', authorization: 'Bearer x', 'if-none-match': '"b"' };
    const url = '/api/news?q=bel%C3%A9m&page=2';
    const response = await app.inject({ url, headers, remoteAddress: '203.0.113.7' });
    expect([response.statusCode, response.json()]).toEqual([200, [{ id: 1 }]]);
    expect(response.headers).toMatchObject({
      etag: '"a"',
      'cache-control': 'public, max-age=5',
      'x-total-count': '312',
    });
    expect(response.headers['set-cookie']).toBeUndefined();
    expect(calls[0]?.url).toBe('http://api.example/news?q=bel%C3%A9m&page=2');
    expect(Object.fromEntries(calls[0]?.headers ?? [])).toEqual({
      'if-none-match': '"b"',
      'x-forwarded-for': '203.0.113.7',
      // The id of the request, which does not identify the reader.
      'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
  });

  test("while the API is unreachable, a browser gets the answer from the site's own data", async () => {
    const asked: unknown[] = [];
    const client = fakeClient({
      '/news': (query) => {
        asked.push(query);
        return new CountedList([newsItem(9)], 41, true);
      },
      '/news/:id': (params) => {
        asked.push(params);
        return [newsItem(9)];
      },
    });
    const { app } = createTestSite({ client, proxyAgent: AWAY });
    const answer = await app.inject('/api/news?q=balsa&page=2&limit=20');
    expect([answer.statusCode, answer.json()[0].id]).toEqual([200, 9]);
    expect(answer.headers).toMatchObject({
      'x-total-count': '41',
      'x-total-capped': 'true',
      'cache-control': 'no-store',
    });
    expect((await app.inject('/api/news/9')).statusCode).toBe(200);
    expect(asked).toEqual([{ q: 'balsa', page: 2, limit: 20 }, { id: 9 }]);
  });

  test.each(['/api/news?q=balsa', '/api/news?page=dois', '/api/news?outro=1'])(
    'without such data, %s is answered with Retry-After',
    async (url) => {
      const { app } = createTestSite({ client: fakeClient({ '/news': fail }), proxyAgent: AWAY });
      const { statusCode, headers } = await app.inject(url);
      expect([statusCode, headers['retry-after']]).toEqual([503, '5']);
    },
  );

  test('an overloaded API is called once and its answer is passed on', async () => {
    const { app, calls } = site(() => new Response('', { status: 503, headers: { 'retry-after': '1' } }));
    const response = await app.inject('/api/tv');
    expect([response.statusCode, response.headers['retry-after'], calls.length]).toEqual([503, '1', 1]);
  });
});

test('only public reads are forwarded', () => {
  const names = PUBLIC_READS.map(({ path }) => path);
  expect(names).toEqual([
    '/news',
    '/news/:id',
    '/ad',
    '/tv',
    '/portal',
    '/topics',
    '/topics/:slug',
    '/topics/:slug/thread',
    '/bylines/:slug',
  ]);
  for (const path of names) {
    const rows = ENDPOINT_LIST.filter((row) => row.path === path && row.method === 'GET');
    expect(rows.map(({ access }) => access)).toEqual(['public']);
  }
});

import { describe, expect, test } from 'vitest';
import { ENDPOINT_LIST } from '../../../contracts/endpoints.ts';
import { fakeAgent } from '../../testing/fake-agent.ts';
import { CountedList, fail, fakeClient, newsItem } from '../../testing/fake-api.ts';
import { createTestSite } from '../../testing/test-site.ts';
import { PUBLIC_READS } from './public-api.ts';

function site(answer: () => Response = () => Response.json([])) {
  const { agent, calls } = fakeAgent(answer);
  return { app: createTestSite({ proxyAgent: agent }).app, calls };
}

const AWAY = fakeAgent(() => {
  throw new Error('away');
}).agent;

describe('the API under the address of the site', () => {
  test('what the home asks every minute is answered once for everybody, whoever asks with whatever query', async () => {
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
      const answer = await app.inject({ url: `/api/admin/news${query}`, headers });
      expect(answer.json().map(({ id }: { id: number }) => id)).toEqual([9, 8, 7, 6]);
      expect(Object.keys(answer.json()[0])).toEqual(['id', 'title', 'date']);
    }
    expect(asked).toBe(1);
    const away = createTestSite({ client: fakeClient({ '/admin/news': fail }) });
    expect((await away.app.inject('/api/admin/news')).statusCode).toBe(503);
  });

  test('a message keeps the address it came from, for the limit of messages', async () => {
    const { app, calls } = site(() => Response.json({ ok: true }, { status: 201 }));
    const answer = await app.inject({
      method: 'POST',
      url: '/api/contatos',
      payload: { nome: 'Rita', email: 'rita@leitora.example', mensagem: 'Olá' },
      remoteAddress: '203.0.113.7',
    });
    expect(answer.statusCode).toBe(201);
    expect(calls[0]?.headers.get('x-forwarded-for')).toBe('203.0.113.7');
    expect(JSON.parse(calls[0]?.body ?? '')).toEqual({
      nome: 'Rita',
      email: 'rita@leitora.example',
      mensagem: 'Olá',
    });
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
    'a body nobody can read is the mistake of whoever sent it',
    async (payload) => {
      const { app, calls } = site();
      const headers = { 'content-type': 'application/json' };
      const { statusCode } = await app.inject({ method: 'POST', url: '/api/contatos', headers, payload });
      expect([400, 413]).toContain(statusCode);
      expect(calls).toEqual([]);
    },
  );

  test('whatever way the address is spelled, the same one of the API is asked', async () => {
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
  ] as const)('%s %s does not go through', async (method, url) => {
    const { app, calls } = site();
    const { statusCode } = await app.inject({ method, url });
    expect([302, 404]).toContain(statusCode);
    expect(calls).toEqual([]);
  });

  test('what the API answers to a bad message reaches the form, one that is away is a bad gateway', async () => {
    const problem = () => Response.json({ detail: 'x' }, { status: 429, headers: { 'retry-after': '60' } });
    const refused = await site(problem).app.inject({ method: 'POST', url: '/api/contatos', payload: {} });
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '60']);
    const away = site(() => {
      throw new Error('away');
    });
    const sent = await away.app.inject({ method: 'POST', url: '/api/contatos', payload: {} });
    expect(sent.statusCode).toBe(502);
  });

  test('a page in the browser reads the news with its query; nothing that says who asks goes along', async () => {
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
    const answer = await app.inject({ url, headers, remoteAddress: '203.0.113.7' });
    expect([answer.statusCode, answer.json()]).toEqual([200, [{ id: 1 }]]);
    expect(answer.headers).toMatchObject({
      etag: '"a"',
      'cache-control': 'public, max-age=5',
      'x-total-count': '312',
    });
    expect(answer.headers['set-cookie']).toBeUndefined();
    expect(calls[0]?.url).toBe('http://api.example/news?q=bel%C3%A9m&page=2');
    expect(Object.fromEntries(calls[0]?.headers ?? [])).toEqual({
      'if-none-match': '"b"',
      'x-forwarded-for': '203.0.113.7',
      // Of the request, not of who asks.
      'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
  });

  test('while nobody answers, a page in the browser gets what pages are made of', async () => {
    const asked: unknown[] = [];
    const client = fakeClient({
      '/news': (query) => {
        asked.push(query);
        return new CountedList([newsItem(9)], 41);
      },
      '/news/:id': (params) => {
        asked.push(params);
        return [newsItem(9)];
      },
    });
    const { app } = createTestSite({ client, proxyAgent: AWAY });
    const answer = await app.inject('/api/news?q=balsa&page=2&limit=20');
    expect([answer.statusCode, answer.headers['x-total-count'], answer.json()[0].id]).toEqual([200, '41', 9]);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect((await app.inject('/api/news/9')).statusCode).toBe(200);
    expect(asked).toEqual([{ q: 'balsa', page: 2, limit: 20 }, { id: 9 }]);
  });

  test.each(['/api/news?q=balsa', '/api/news?page=dois', '/api/news?outro=1'])(
    'where that is not there either, %s says when to ask again',
    async (url) => {
      const { app } = createTestSite({ client: fakeClient({ '/news': fail }), proxyAgent: AWAY });
      const { statusCode, headers } = await app.inject(url);
      expect([statusCode, headers['retry-after']]).toEqual([503, '5']);
    },
  );

  test('an API that cannot take a call is asked once, and says so itself', async () => {
    const { app, calls } = site(() => new Response('', { status: 503, headers: { 'retry-after': '1' } }));
    const answer = await app.inject('/api/tv');
    expect([answer.statusCode, answer.headers['retry-after'], calls.length]).toEqual([503, '1', 1]);
  });
});

test('only what is public to read can be read', () => {
  const names = PUBLIC_READS.map(({ path }) => path);
  expect(names).toEqual(['/news', '/news/:id', '/ad', '/tv', '/portal']);
  for (const path of names) {
    const rows = ENDPOINT_LIST.filter((row) => row.path === path && row.method === 'GET');
    expect(rows.map(({ access }) => access)).toEqual(['public']);
  }
});

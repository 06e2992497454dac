import { describe, expect, test, vi } from 'vitest';
import { fail, fakeClient, newsItem } from '../testing/fake-api.ts';
import { createTestSite } from '../testing/test-site.ts';

function site(answer: () => Response = () => Response.json([])) {
  const send = vi.fn(async (_url: string | URL | Request, _init?: RequestInit) => answer());
  return { app: createTestSite({ fetch: send }).app, send };
}

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
      expect(Object.keys(answer.json()[0])).toEqual(['id', 'title']);
    }
    expect(asked).toBe(1);
    const away = createTestSite({ client: fakeClient({ '/admin/news': fail }) });
    expect((await away.app.inject('/api/admin/news')).statusCode).toBe(503);
  });

  test('a message keeps the address it came from, for the limit of messages', async () => {
    const { app, send } = site(() => Response.json({ ok: true }, { status: 201 }));
    const answer = await app.inject({
      method: 'POST',
      url: '/api/contatos',
      payload: { nome: 'Rita', email: 'rita@leitora.example', mensagem: 'Olá' },
      remoteAddress: '203.0.113.7',
    });
    expect(answer.statusCode).toBe(201);
    const [, init] = send.mock.calls[0] ?? [];
    expect(new Headers(init?.headers).get('x-forwarded-for')).toBe('203.0.113.7');
    expect(JSON.parse(String(init?.body))).toEqual({
      nome: 'Rita',
      email: 'rita@leitora.example',
      mensagem: 'Olá',
    });
  });

  test('a form of another site is refused', async () => {
    const { app, send } = site();
    const { statusCode } = await app.inject({
      method: 'POST',
      url: '/api/contatos',
      headers: { 'sec-fetch-site': 'cross-site' },
      payload: {},
    });
    expect(statusCode).toBe(403);
    expect(send).not.toHaveBeenCalled();
  });

  test.each(['x', '{"__proto__":{}}', `{"nome":"${'x'.repeat(70_000)}"}`])(
    'a body nobody can read is the mistake of whoever sent it',
    async (payload) => {
      const { app, send } = site();
      const headers = { 'content-type': 'application/json' };
      const { statusCode } = await app.inject({ method: 'POST', url: '/api/contatos', headers, payload });
      expect([400, 413]).toContain(statusCode);
      expect(send).not.toHaveBeenCalled();
    },
  );

  test('whatever way the address is spelled, the same one of the API is asked', async () => {
    const { app, send } = site(() => Response.json({ ok: true }, { status: 201 }));
    await app.inject({ method: 'POST', url: '/ap%69/contatos?x=1', payload: {} });
    expect(send.mock.calls.map(([url]) => url)).toEqual(['http://api.example/contatos']);
  });

  test.each([
    ['GET', '/api/news'],
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
    const { app, send } = site();
    const { statusCode } = await app.inject({ method, url });
    expect([302, 404]).toContain(statusCode);
    expect(send).not.toHaveBeenCalled();
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
});

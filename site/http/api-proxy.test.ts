import { describe, expect, test, vi } from 'vitest';
import { createTestSite } from '../testing/test-site.ts';

function site(answer: () => Response = () => Response.json([])) {
  const send = vi.fn(async (_url: string | URL | Request, _init?: RequestInit) => answer());
  return { app: createTestSite({ fetch: send }).app, send };
}

describe('the API under the address of the site', () => {
  test('what the home asks every minute goes through, without whoever asks', async () => {
    const { app, send } = site();
    const answer = await app.inject({
      url: '/api/admin/news?limit=4',
      headers: { cookie: 'authToken=segredo', authorization: 'Bearer segredo', 'x-forwarded-for': '9.9.9.9' },
    });
    expect(answer.statusCode).toBe(200);
    const [url, init] = send.mock.calls[0] ?? [];
    expect(url).toBe('http://api.example/admin/news?limit=4');
    const headers = new Headers(init?.headers);
    expect(headers.get('cookie')).toBeNull();
    expect(headers.get('authorization')).toBeNull();
    expect(JSON.stringify(answer.headers)).not.toContain('set-cookie');
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
    expect((await away.app.inject('/api/admin/news')).statusCode).toBe(502);
  });
});

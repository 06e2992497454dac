import { describe, expect, test } from 'vitest';
import { ApiFailure, type Client } from '../../../client/client.ts';
import { ENDPOINT_LIST, ENDPOINTS } from '../../../contracts/endpoints.ts';
import type { Endpoint } from '../../../contracts/http/endpoint.ts';
import { fakeAgent } from '../../testing/fake-agent.ts';
import { fakeClient } from '../../testing/fake-api.ts';
import { createTestSite, SITE_ENV, SITE_URL } from '../../testing/test-site.ts';
import { ADMIN_CALLS } from './admin-proxy.routes.ts';

const TOKEN = 'tok_EN-123';
const cookie = `theme=dark; authToken=${TOKEN}`;
const own = { origin: SITE_URL, 'sec-fetch-site': 'same-origin', host: 'portal.example' };
const json = { 'content-type': 'application/json' };

let answer: () => Response | Promise<Response>;
const forwarded = fakeAgent(() => answer());
/** One for all tests: it keeps nothing of a forwarded call. */
const shared = createTestSite({ proxyAgent: forwarded.agent });

/** The site in front of an API that gives the test's answer and records its calls. */
function siteBefore(given: () => Response | Promise<Response>) {
  answer = given;
  forwarded.calls.length = 0;
  return { app: shared.app, asked: forwarded.calls };
}

/** A client of the API to which one token opens a session. */
function clientThatKnows(known: string) {
  const tokens: string[] = [];
  const { call } = fakeClient();
  return {
    tokens,
    call: (async (endpoint, options) => {
      if (endpoint !== (ENDPOINTS.auth.validate as Endpoint)) return await call(endpoint, options);
      tokens.push(String(options?.token));
      if (options?.token !== known) throw new ApiFailure(401, {}, undefined);
      return { status: 200, headers: new Headers(), body: {} };
    }) as Client['call'],
  };
}

const answering = (status: number, body: unknown, headers: Record<string, string> = {}) =>
  siteBefore(() => Response.json(body, { status, headers }));

describe('a call of the back office', () => {
  test('carries the token of the cookie, and only that', async () => {
    const { app, asked } = answering(200, []);
    const headers = { cookie, authorization: 'Bearer forged', 'x-forwarded-for': '1.2.3.4' };
    await app.inject({ url: '/admin/api/admin/news?status=draft', headers });
    expect(asked[0]?.url).toBe('http://api.example/admin/news?status=draft');
    expect(asked[0]?.headers.get('authorization')).toBe(`Bearer ${TOKEN}`);
    expect(asked[0]?.headers.get('cookie')).toBeNull();
  });

  test('passes on its body and its condition, and passes back the headers of the answer', async () => {
    const { app, asked } = answering(200, { id: 3 }, { etag: '"v2"', 'x-total-count': '7', server: 'x' });
    const response = await app.inject({
      method: 'PATCH',
      url: '/admin/api/admin/news/3',
      headers: { ...own, ...json, cookie, 'if-match': '"v1"' },
      payload: '{"title":"Balsa"}',
    });
    expect(asked[0]).toMatchObject({ method: 'PATCH', body: '{"title":"Balsa"}' });
    expect(asked[0]?.headers.get('if-match')).toBe('"v1"');
    expect(response.headers).toMatchObject({
      etag: '"v2"',
      'x-total-count': '7',
      'cache-control': 'no-store',
    });
    expect(response.headers.server).toBeUndefined();
    expect(response.json()).toEqual({ id: 3 });
  });

  test('to an endpoint that the back office does not use is not forwarded', async () => {
    const { app, asked } = answering(200, {});
    for (const url of ['/admin/api/metrics', '/admin/api/changes', '/admin/api/ad', '/admin/api/x']) {
      expect((await app.inject({ url, headers: { cookie } })).statusCode).toBe(404);
    }
    expect(asked).toEqual([]);
  });

  test.each([
    '/admin/api/admin/news/..%5C..%5Chealthz',
    '/admin/api/admin/news/..\\..\\healthz',
    '/admin/api/admin/news/..',
    '/admin/api/admin/news/%2e%2e',
    '/admin/api/admin/news/%2e%2e/revisions',
    '/admin/api/admin/media/..%2f..%2fmetrics',
  ])('to %s calls no API path outside its endpoint', async (url) => {
    const { app, asked } = answering(200, {});
    await app.inject({ url, headers: { cookie } });
    for (const call of asked) expect(new URL(call.url).pathname).toMatch(/^\/admin\/(news|media)\/[^/]+/);
  });

  test('with another spelling of its prefix reaches the same endpoint', async () => {
    const { app, asked } = answering(200, {});
    await app.inject({ url: '/%61dmin/api/admin/news/counts', headers: { cookie } });
    expect(asked.map(({ url }) => url)).toEqual(['http://api.example/admin/news/counts']);
  });

  test('with cookies of other sites under the domain carries the token that opens a session, wherever it stands', async () => {
    const others = ['a', 'b', 'c'].map((value) => `authToken=${value}`);
    for (let place = 0; place <= others.length; place += 1) {
      const { agent, calls: asked } = fakeAgent(() => Response.json([]));
      const client = clientThatKnows(TOKEN);
      const { app } = createTestSite({ proxyAgent: agent, client });
      const sent = others.toSpliced(place, 0, cookie).join('; ');
      await app.inject({ url: '/admin/api/admin/news', headers: { cookie: sent } });
      expect(asked[0]?.headers.get('authorization')).toBe(`Bearer ${TOKEN}`);
    }
  });

  test('with many cookies asks the API about four of them at most', async () => {
    const { agent } = fakeAgent(() => Response.json({ detail: 'Não.' }, { status: 401 }));
    const client = clientThatKnows('none of them');
    const { app } = createTestSite({ proxyAgent: agent, client });
    const sent = Array.from({ length: 50 }, (_, n) => `authToken=t${n}`).join('; ');
    const { statusCode } = await app.inject({ url: '/admin/api/admin/news', headers: { cookie: sent } });
    expect([statusCode, client.tokens]).toEqual([401, ['t49', 't48', 't47', 't46']]);
  });

  test('carries our token also behind many cookies of a sibling host for longer paths, which browsers send first', async () => {
    const { agent, calls: asked } = fakeAgent(() => Response.json([]));
    const { app } = createTestSite({ proxyAgent: agent, client: clientThatKnows(TOKEN) });
    const others = Array.from({ length: 30 }, (_, n) => `authToken=t${n}`);
    // One of the parent domain for the same path may come after ours.
    const sent = [...others, `authToken=${TOKEN}`, 'authToken=late'].join('; ');
    await app.inject({ url: '/admin/api/admin/news', headers: { cookie: sent } });
    expect(asked[0]?.headers.get('authorization')).toBe(`Bearer ${TOKEN}`);
  });

  test('that is larger than the largest picture is refused before it is forwarded', async () => {
    const { app, asked } = answering(200, {});
    const headers = { ...own, cookie, 'content-length': '60000000' };
    const response = await app.inject({ method: 'POST', url: '/admin/api/admin/media', headers });
    expect([response.statusCode, asked]).toEqual([413, []]);
  });

  test('that the API does not answer gets a readable error', async () => {
    const { app } = siteBefore(() => Promise.reject(new Error('gone')));
    const response = await app.inject({ url: '/admin/api/admin/news', headers: { cookie } });
    expect(response.statusCode).toBe(502);
    expect(response.json().detail).toContain('não respondeu');
    expect(response.body).not.toContain('gone');
  });
});

describe('without a session', () => {
  const OPEN: readonly string[] = ['auth.login', 'auth.logout', 'invitations.read', 'invitations.accept'];
  const closed = ADMIN_CALLS.filter(({ name }) => !OPEN.includes(name));

  test.each(['', 'authToken=', 'theme=dark', `authToken=${'x'.repeat(201)}`])(
    'every call is answered with 401 and calls nothing (cookie %j)',
    async (sent) => {
      const { app, asked } = answering(200, {});
      const calls = [
        ...closed.map(({ method, path }) => ({ method, url: `/admin/api${path.replace(/:\w+/g, '1')}` })),
        { method: 'GET', url: '/admin/api/unknown' },
        { method: 'POST', url: '/admin/api/admin/media/..%2f..' },
      ] as const;
      for (const { method, url } of calls) {
        const headers = { cookie: sent, 'content-length': '60000000', origin: 'https://evil.example' };
        const response = await app.inject({ method, url, headers });
        expect([method, url, response.statusCode]).toEqual([method, url, 401]);
        expect(response.json().detail).toContain('Sessão ausente');
      }
      expect(asked).toEqual([]);
    },
  );

  test('calls are counted: a client beyond its budget gets 429 instead', async () => {
    const { agent, calls: asked } = fakeAgent(() => Response.json({}));
    const { app } = createTestSite({ env: { ...SITE_ENV, CLIENT_BUDGET: 100 }, proxyAgent: agent });
    const call = async () =>
      (await app.inject({ url: '/admin/api/news', remoteAddress: '203.0.113.7' })).statusCode;
    const statuses: number[] = [];
    for (let n = 0; n < 600 && !statuses.includes(429); n += 1) statuses.push(await call());
    expect(statuses[0]).toBe(401);
    expect(statuses.at(-1)).toBe(429);
    expect(asked).toEqual([]);
  });

  test('a login is forwarded', async () => {
    const { app, asked } = answering(401, {});
    const headers = { ...own, ...json };
    await app.inject({ method: 'POST', url: '/admin/api/login', headers, payload: '{}' });
    expect(asked).toHaveLength(1);
  });
});

describe('a call that changes something', () => {
  test.each([
    ['another site', { origin: 'https://evil.example' }],
    [
      'a page under the same domain',
      { origin: 'https://blog.portal.example', 'sec-fetch-site': 'same-site' },
    ],
    ['no page at all', { 'sec-fetch-site': 'none' }],
    ['an opaque origin', { origin: 'null' }],
    ['another scheme of the same host', { origin: 'chrome-extension://portal.example' }],
    ['a page that lies about its origin', { origin: SITE_URL, 'sec-fetch-site': 'cross-site' }],
  ])('from %s is refused before the API is called', async (_from, headers) => {
    const { app, asked } = answering(200, {});
    for (const [method, url] of [
      ['POST', '/admin/api/admin/news'],
      ['DELETE', '/admin/api/admin/news/1'],
      ['POST', '/admin/api/login'],
      ['POST', '/admin/api/logout'],
    ] as const) {
      const response = await app.inject({
        method,
        url,
        headers: { cookie, host: 'portal.example', ...headers },
      });
      expect(response.statusCode).toBe(403);
    }
    expect(asked).toEqual([]);
  });

  test('from a page of the requested host is accepted only while the operator has set no origin of the site', async () => {
    const headers = { ...json, cookie, host: '10.0.0.5:3000', origin: 'http://10.0.0.5:3000' };
    const call = { method: 'POST', url: '/admin/api/admin/news', headers, payload: '{}' } as const;
    const { agent } = fakeAgent(() => Response.json({ id: 1 }, { status: 201 }));
    const statusAt = async (configured: boolean) =>
      (
        await createTestSite({
          proxyAgent: agent,
          publicOrigin: { origin: SITE_URL, configured },
        }).app.inject(call)
      ).statusCode;
    // With a configured origin this host is unknown, so its requests are answered with 421 (misdirected).
    expect([await statusAt(false), await statusAt(true)]).toEqual([201, 421]);
  });
});

describe('the session', () => {
  const session = { token: TOKEN, user: { id: 1 }, expiresAt: '2026-11-22T00:00:00.000Z' };

  test.each(['/admin/api/login', '/admin/api/convite'])('opened by %s is in the cookie only', async (url) => {
    const { app } = answering(200, session);
    const response = await app.inject({ method: 'POST', url, headers: { ...own, ...json }, payload: '{}' });
    expect(response.headers['set-cookie']).toBe(
      `authToken=${TOKEN}; Path=/; Max-Age=604800; HttpOnly; SameSite=Lax; Secure`,
    );
    expect(response.json()).toEqual({ user: { id: 1 }, expiresAt: session.expiresAt });
    expect(response.body).not.toContain(TOKEN);
  });

  test('that was refused sets no cookie', async () => {
    const { app } = answering(401, { detail: 'Email ou senha incorretos' });
    const headers = { ...own, ...json };
    const response = await app.inject({ method: 'POST', url: '/admin/api/login', headers, payload: '{}' });
    expect(response.statusCode).toBe(401);
    expect(response.headers['set-cookie']).toBeUndefined();
  });

  test('cookie is removed after the logout, and when its token is refused', async () => {
    const { app } = siteBefore(() => new Response(null, { status: 204 }));
    const left = await app.inject({ method: 'POST', url: '/admin/api/logout', headers: { ...own, cookie } });
    expect(left.headers['set-cookie']).toMatch(/^authToken=; Path=\/; Max-Age=0;/);
    const refused = answering(401, {});
    const url = '/admin/api/validar-token';
    const answer = await refused.app.inject({ method: 'POST', url, headers: { ...own, cookie } });
    expect(answer.headers['set-cookie']).toMatch(/^authToken=; Path=\/; Max-Age=0;/);
  });

  test('cookie is removed even if the API does not answer the logout', async () => {
    const { app } = siteBefore(() => Promise.reject(new Error('gone')));
    const left = await app.inject({ method: 'POST', url: '/admin/api/logout', headers: { ...own, cookie } });
    expect(left.statusCode).toBe(502);
    expect(left.headers['set-cookie']).toMatch(/^authToken=; Path=\/; Max-Age=0;/);
  });

  test('stays when another call is refused: the editor logs in again on the same screen', async () => {
    const { app } = answering(401, {});
    const response = await app.inject({ url: '/admin/api/admin/news', headers: { cookie } });
    expect(response.headers['set-cookie']).toBeUndefined();
  });
});

test('every call that needs a session can be made from the back office, and no internal one', () => {
  const names = ADMIN_CALLS.map(({ name }) => name);
  const guarded = ENDPOINT_LIST.filter(({ access }) => access === 'editor' || access === 'admin');
  expect(names).toEqual(expect.arrayContaining(guarded.map(({ name }) => name)));
  expect(ADMIN_CALLS.filter(({ access }) => access === 'internal')).toEqual([]);
  expect(
    ADMIN_CALLS.filter(({ access }) => access === 'public')
      .map(({ name }) => name)
      .sort(),
  ).toEqual([
    'auth.login',
    'auth.logout',
    'editions.list',
    'invitations.accept',
    'invitations.read',
    'news.list',
  ]);
});

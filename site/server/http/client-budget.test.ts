import { describe, expect, test } from 'vitest';
import { BURST_SECONDS, COST_CLASSES, type CostClass } from '../../../contracts/http/cost-classes.ts';
import { fakeAgent } from '../../testing/fake-agent.ts';
import { createTestSite, SITE_ENV } from '../../testing/test-site.ts';

const UNITS = 10;
/** Robots have a budget of their own besides; see ../robots/robots.test.ts. */
const READER = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0';

function setUp(perSecond = UNITS) {
  const clock = { now: 0 };
  const { agent, calls } = fakeAgent(() => Response.json([]));
  const { app } = createTestSite({
    env: { ...SITE_ENV, CLIENT_BUDGET: perSecond },
    proxyAgent: agent,
    uptime: () => clock.now,
    pause: async () => undefined,
  });
  const ask = (
    url: string,
    options: { ip?: string; headers?: Record<string, string>; method?: 'POST' } = {},
  ) => {
    const { ip = '203.0.113.7', method = 'GET', headers = {} } = options;
    return app.inject({
      method,
      url,
      headers: { 'user-agent': READER, ...headers },
      remoteAddress: ip,
    });
  };
  return { ask, clock, calls };
}

/** Uses up the budget of one client, and returns how many requests it was enough for. */
async function useUp(ask: ReturnType<typeof setUp>['ask'], url: string): Promise<number> {
  for (let accepted = 0; ; accepted += 1) if ((await ask(url)).statusCode === 429) return accepted;
}

describe('the budget of a client of the site', () => {
  test.each<[string, CostClass]>([
    ['/api/admin/news', 'small'],
    ['/unknown-address', 'small'],
    ['/media/unknown', 'small'],
    ['/admin/api/admin/user', 'small'],
    ['/regioes', 'page'],
    ['/noticia/999', 'page'],
    ['/previa/unknown', 'page'],
    ['/assunto/unknown', 'page'],
    ['/autor/unknown', 'page'],
    ['/tv-en-para?busca=rio', 'page'],
    ['/feed.xml', 'page'],
    ['/api/news?limit=10', 'page'],
    ['/api/news?limit=50&fields=summary', 'page'],
    ['/api/news?limit=50', 'list'],
    ['/api/news?limit=10&page=900', 'list'],
    ['/api/news?q=balsa', 'search'],
    ['/relatorio/unknown', 'list'],
    ['/edicao-de-bolso/2026-11-17.epub', 'list'],
    ['/api/news', 'heavy'],
  ])('is enough for %s as often as the class %s costs', async (url, cost) => {
    const { ask } = setUp();
    const burst = Math.max(UNITS * BURST_SECONDS, COST_CLASSES.heavy);
    expect(await useUp(ask, url)).toBe(Math.floor(burst / COST_CLASSES[cost]));
  });

  test('is one for all it asks, and another client has its own', async () => {
    const { ask, clock } = setUp();
    await useUp(ask, '/regioes');
    for (const url of ['/api/news?limit=10', '/noticia/1', '/admin/api/admin/user', '/feed.xml'])
      expect([url, (await ask(url)).statusCode]).toEqual([url, 429]);
    expect((await ask('/regioes', { ip: '203.0.113.8' })).statusCode).toBe(200);
    clock.now = 1_000;
    expect((await ask('/regioes')).statusCode).toBe(200);
  });

  test('is shared by a /64 of IPv6', async () => {
    const { ask } = setUp();
    const status = async (ip: string) => (await ask('/api/news', { ip })).statusCode;
    expect(await status('2001:db8:0:7::1')).toBe(200);
    expect(await status('2001:db8:0:7:ffff::2')).toBe(429);
    expect(await status('2001:db8:0:8::1')).toBe(200);
  });

  test('belongs to the client that a trusted proxy names, never to one that others name', async () => {
    const { ask } = setUp();
    const claims = { 'x-forwarded-for': '198.51.100.5' };
    const status = async (ip: string) => (await ask('/api/news', { ip, headers: claims })).statusCode;
    expect(await status('127.0.0.1')).toBe(200);
    expect(await status('203.0.113.9')).toBe(200);
    expect(await status('127.0.0.1')).toBe(429);
  });

  test('is not taken from programs on this machine that name no client', async () => {
    const { ask } = setUp();
    for (let n = 0; n < 100; n += 1)
      expect((await ask('/api/news', { ip: '127.0.0.1' })).statusCode).toBe(200);
  });

  test('calls nothing when it is used up', async () => {
    const { ask, calls } = setUp();
    await useUp(ask, '/api/news');
    const before = calls.length;
    await ask('/api/news');
    expect(calls).toHaveLength(before);
  });
});

test('a refusal is a short page for people and a problem for programs, each with the time to wait', async () => {
  const { ask } = setUp();
  await useUp(ask, '/api/news');
  await useUp(ask, '/regioes');
  const page = await ask('/noticia/1');
  expect(page.headers).toMatchObject({ 'retry-after': '1', 'cache-control': 'no-store' });
  expect(page.headers['content-type']).toContain('text/html');
  expect(page.body).toContain('Muitos pedidos em pouco tempo.');
  const call = await ask('/api/news?limit=50');
  expect(Number(call.headers['retry-after'])).toBeGreaterThan(0);
  expect(call.json()).toMatchObject({ status: 429, code: 'too-many-requests', title: 'Muitas tentativas' });
});

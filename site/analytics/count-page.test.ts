import { describe, expect, test } from 'vitest';
import { COUNTING } from '../../contracts/analytics/analytics-kinds.ts';
import { DEFAULT_SETTINGS } from '../../contracts/settings/settings.schema.ts';
import { createAnalyticsSite, DESKTOP, GOOGLEBOT, VISITOR } from '../testing/analytics-site.ts';
import { newsItem } from '../testing/fake-api.ts';
import type { Reader } from './caps.ts';
import type { Collector } from './collector.ts';
import { createPageCount } from './count-page.ts';

describe('a page sent to a reader who did not agree', () => {
  test('is one more in a total that says nothing of the reader', async () => {
    const { get, recorded, clock } = createAnalyticsSite();
    await get('/noticia/7');
    await get('/noticia/7', { 'user-agent': DESKTOP });
    await get('/?bloco=marajo&utm_source=wpp');
    const at = clock.now;
    expect(await recorded()).toEqual([
      { kind: 'total', at, page: 'news', news: 7, device: 'phone', count: 1 },
      { kind: 'total', at, page: 'news', news: 7, device: 'desktop', count: 1 },
      { kind: 'total', at, page: 'home', news: null, device: 'phone', count: 1 },
    ]);
  });

  test('counts from our memory and from the browser’s', async () => {
    const { get, recorded } = createAnalyticsSite();
    const { headers } = await get('/');
    const { statusCode } = await get('/', { 'if-none-match': String(headers.etag) });
    expect(statusCode).toBe(304);
    expect(await recorded()).toMatchObject([{ page: 'home', count: 2 }]);
  });

  test('counts although a cookie calls itself a trackingId and is none', async () => {
    const { get, recorded } = createAnalyticsSite();
    await get('/', { cookie: 'trackingId=curto' });
    expect(await recorded()).toMatchObject([{ kind: 'total', count: 1 }]);
  });

  test('counts for everybody where external analytics count those who agreed', async () => {
    const settings = () => ({ ...DEFAULT_SETTINGS, analyticsScript: 'https://medidas.example/s.js' });
    const { get, recorded } = createAnalyticsSite({ '/settings': settings });
    await get('/', { cookie: `trackingId=${VISITOR}` });
    expect(await recorded()).toMatchObject([{ kind: 'total', count: 1 }]);
  });

  test('counts only so often for one reader', async () => {
    const { get, recorded } = createAnalyticsSite();
    for (let at = 0; at < 30; at++) await get('/');
    // In as many totals as half seconds went by.
    const counts = (await recorded()).map((event) => (event.kind === 'total' ? event.count : 0));
    expect(counts.reduce((sum, count) => sum + count)).toBe(COUNTING.viewsPerHour);
  });
});

test('two readers over the connection of one proxy are two', () => {
  const attempts: Reader[] = [];
  const caps = { attempt: (who: Reader) => attempts.push(who), view: () => false };
  const count = createPageCount({ isRobot: () => false, caps } as unknown as Collector);
  const page = { kind: 'home', path: '/', news: null, externalAnalytics: false } as const;
  const socket = {};
  for (const address of ['10.0.0.1', '10.0.0.1', '10.0.0.2', '10.0.0.1']) {
    count(page, { method: 'GET', headers: { 'user-agent': DESKTOP }, socket }, () => address);
  }
  expect(attempts.map(({ address }) => address)).toEqual(['10.0.0.1', '10.0.0.1', '10.0.0.2', '10.0.0.1']);
  expect(attempts[1]).toBe(attempts[0]);
});

describe('not counted is', () => {
  test.each([
    ['a robot', '/', { 'user-agent': GOOGLEBOT }],
    ['whoever names no browser', '/', { 'user-agent': '' }],
    ['what is fetched ahead', '/', { 'sec-purpose': 'prefetch;prerender' }],
    ['what a script fetches', '/', { 'sec-fetch-dest': 'empty' }],
    ['the page of a reader who agreed: it tells of itself', '/', { cookie: `a=b; trackingId=${VISITOR}` }],
    ['a part', '/partes/lateral', {}],
    ['a private link', `/previa/${'x'.repeat(43)}`, {}],
    ['a story that does not exist', '/noticia/404', {}],
    ['an address that leads elsewhere', '/nada', {}],
  ])('%s', async (_what, url, headers: Record<string, string>) => {
    const preview = () => [{ ...newsItem(1), desc: '<p>Rascunho.</p>', pictures: [] }];
    const { get, recorded } = createAnalyticsSite({ '/preview/:token': preview });
    await get(url, headers);
    expect(await recorded()).toEqual([]);
  });

  test('a question without a page', async () => {
    const { inject, recorded } = createAnalyticsSite();
    await inject({ method: 'HEAD', url: '/', headers: { 'user-agent': DESKTOP } });
    expect(await recorded()).toEqual([]);
  });

  test('anything without the secret the API asks for', async () => {
    const { get, signal, recorded } = createAnalyticsSite({}, { INTERNAL_TOKEN: '' });
    expect((await get('/')).statusCode).toBe(200);
    expect((await signal({ v: 'x'.repeat(20), p: '/', t: 0 })).statusCode).toBe(204);
    expect(await recorded()).toEqual([]);
  });
});

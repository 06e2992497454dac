import { describe, expect, test } from 'vitest';
import { COUNTING } from '../../contracts/analytics/analytics-kinds.ts';
import { DEFAULT_SETTINGS } from '../../contracts/settings/settings.schema.ts';
import { createAnalyticsSite, DESKTOP, GOOGLEBOT, VISITOR } from '../testing/analytics-site.ts';
import { ad, newsItem } from '../testing/fake-api.ts';
import type { CountedReader } from './caps.ts';
import type { Collector } from './collector.ts';
import { createPageCount } from './count-page.ts';

/** Adds up totals that differ only in their count: views are spread over as many totals as half seconds passed. */
function summed(events: readonly object[]): object[] {
  const sums = new Map<string, number>();
  for (const { count = 0, ...rest } of events as readonly { count?: number }[]) {
    const key = JSON.stringify(rest);
    sums.set(key, (sums.get(key) ?? 0) + count);
  }
  return [...sums].map(([key, count]) => ({ ...JSON.parse(key), count }));
}

describe('a page sent to a reader without consent', () => {
  test('adds one to a total that contains nothing about the reader', async () => {
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

  test('counts from the page cache and on a 304', async () => {
    const { get, recorded } = createAnalyticsSite();
    const { headers } = await get('/');
    const { statusCode } = await get('/', { 'if-none-match': String(headers.etag) });
    expect(statusCode).toBe(304);
    expect(summed(await recorded())).toMatchObject([{ page: 'home', count: 2 }]);
  });

  test('counts although a cookie named trackingId has an invalid value', async () => {
    const { get, recorded } = createAnalyticsSite();
    await get('/', { cookie: 'trackingId=curto' });
    expect(await recorded()).toMatchObject([{ kind: 'total', count: 1 }]);
  });

  test('counts for all readers on a light page, which has no script to report a view', async () => {
    const { get, recorded } = createAnalyticsSite();
    await get('/leve/noticia/7', { cookie: `trackingId=${VISITOR}` });
    expect(await recorded()).toMatchObject([{ kind: 'total', page: 'news', news: 7, count: 1 }]);
  });

  test('names the ads that a light page shows as text, also from the page cache', async () => {
    const ads = () => [ad(9, 'banner header'), ad(4, 'banner header'), ad(5, 'banner side')];
    const { get, recorded, clock } = createAnalyticsSite({ '/ad': ads });
    await get('/leve/noticia/7', { cookie: `trackingId=${VISITOR}` });
    await get('/leve/noticia/7');
    await get('/noticia/7');
    const total = { kind: 'total', at: clock.now, page: 'news', news: 7, device: 'phone' };
    expect(summed(await recorded())).toEqual([
      { ...total, ads: [4, 9], count: 2 },
      { ...total, count: 1 },
    ]);
  });

  test('counts for all readers if external analytics count those with consent', async () => {
    const settings = () => ({ ...DEFAULT_SETTINGS, analyticsScript: 'https://medidas.example/s.js' });
    const { get, recorded } = createAnalyticsSite({ '/settings': settings });
    await get('/', { cookie: `trackingId=${VISITOR}` });
    expect(await recorded()).toMatchObject([{ kind: 'total', count: 1 }]);
  });

  test('counts up to the limit of one reader', async () => {
    const { get, recorded } = createAnalyticsSite();
    for (let index = 0; index < 30; index++) await get('/');
    expect(summed(await recorded())).toMatchObject([{ count: COUNTING.viewsPerHour }]);
  });
});

test('two readers over one proxy connection count as two', () => {
  const attempts: CountedReader[] = [];
  const caps = { attempt: (who: CountedReader) => attempts.push(who), view: () => false };
  const count = createPageCount({ isRobot: () => false, caps } as unknown as Collector);
  const page = {
    kind: 'home',
    edition: 'para',
    path: '/',
    news: null,
    countsConsentedReaders: false,
  } as const;
  const socket = {};
  for (const ip of ['10.0.0.1', '10.0.0.1', '10.0.0.2', '10.0.0.1']) {
    count(page, { method: 'GET', headers: { 'user-agent': DESKTOP }, socket }, () => ip);
  }
  expect(attempts.map(({ ip }) => ip)).toEqual(['10.0.0.1', '10.0.0.1', '10.0.0.2', '10.0.0.1']);
  expect(attempts[1]).toBe(attempts[0]);
});

describe('no view is counted for', () => {
  test.each([
    ['a robot', '/', { 'user-agent': GOOGLEBOT }],
    ['a request without a user agent', '/', { 'user-agent': '' }],
    ['a prefetch', '/', { 'sec-purpose': 'prefetch;prerender' }],
    ['a request of a script', '/', { 'sec-fetch-dest': 'empty' }],
    [
      'the page of a reader with consent, which reports its own view',
      '/',
      { cookie: `a=b; trackingId=${VISITOR}` },
    ],
    ['a part', '/partes/lateral', {}],
    ['a private link', `/previa/${'x'.repeat(43)}`, {}],
    ['a story that does not exist', '/noticia/404', {}],
    ['an address that redirects', '/nada', {}],
  ])('%s', async (_what, url, headers: Record<string, string>) => {
    const preview = () => [{ ...newsItem(1), desc: '<p>Rascunho.</p>', pictures: [] }];
    const { get, recorded } = createAnalyticsSite({ '/preview/:token': preview });
    await get(url, headers);
    expect(await recorded()).toEqual([]);
  });

  test('a request that is answered without a page', async () => {
    const { inject, recorded } = createAnalyticsSite();
    await inject({ method: 'HEAD', url: '/', headers: { 'user-agent': DESKTOP } });
    expect(await recorded()).toEqual([]);
  });

  test('anything without the internal token', async () => {
    const { get, signal, recorded } = createAnalyticsSite({}, { INTERNAL_TOKEN: '' });
    expect((await get('/')).statusCode).toBe(200);
    expect((await signal({ v: 'x'.repeat(20), p: '/', t: 0 })).statusCode).toBe(204);
    expect(await recorded()).toEqual([]);
  });
});

describe('a story opened from a slot of the front', () => {
  const fromHome = { referer: 'http://portal.example/', host: 'portal.example' };

  test('adds one to the clicks of the slot, with and without consent', async () => {
    const { get, recorded, clock } = createAnalyticsSite({ '/news': () => [newsItem(7), newsItem(6)] });
    await get('/');
    await get('/noticia/6', fromHome);
    await get('/noticia/6', { ...fromHome, cookie: `trackingId=${VISITOR}` });
    const clicks = (await recorded()).filter(({ kind }) => kind === 'front');
    expect(summed(clicks)).toEqual([{ kind: 'front', at: clock.now, place: 'destaque-2', count: 2 }]);
  });

  test('is no click if the reader came from elsewhere, or the story has no slot', async () => {
    const { get, recorded } = createAnalyticsSite({ '/news': () => [newsItem(7)] });
    await get('/');
    await get('/noticia/7', { ...fromHome, referer: 'http://portal.example/politica' });
    await get('/noticia/7', { ...fromHome, referer: 'https://outro.example/' });
    await get('/noticia/5', fromHome);
    expect((await recorded()).filter(({ kind }) => kind === 'front')).toEqual([]);
  });
});

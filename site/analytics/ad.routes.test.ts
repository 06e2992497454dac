import { describe, expect, test } from 'vitest';
import { ApiFailure } from '../../client/client.ts';
import { COUNTING } from '../../contracts/analytics/analytics-kinds.ts';
import { createAnalyticsSite, DESKTOP, GOOGLEBOT, VISITOR } from '../testing/analytics-site.ts';
import { ad, fail } from '../testing/fake-api.ts';

const ADVERTISER = 'https://anunciante-5.example/';

describe('a click on an ad', () => {
  test('leads to the stored link and counts', async () => {
    const { get, recorded, clock } = createAnalyticsSite();
    const { statusCode, headers } = await get('/ir/5', { cookie: `trackingId=${VISITOR}` });
    expect([statusCode, headers.location]).toEqual([302, ADVERTISER]);
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex, nofollow',
      'referrer-policy': 'strict-origin-when-cross-origin',
    });
    expect(await recorded()).toEqual([{ kind: 'click', at: clock.now, visitor: VISITOR, ad: 5 }]);
  });

  test('of a reader without consent has no visitor', async () => {
    const { get, recorded } = createAnalyticsSite();
    await get('/ir/5');
    expect(await recorded()).toMatchObject([{ kind: 'click', visitor: null, ad: 5 }]);
  });

  test('on a light page counts without the visitor, because such a page has no impressions', async () => {
    const { get, recorded } = createAnalyticsSite();
    const { headers } = await get('/ir/5?leve', { cookie: `trackingId=${VISITOR}` });
    expect(headers.location).toBe(ADVERTISER);
    expect(await recorded()).toMatchObject([{ kind: 'click', visitor: null, ad: 5 }]);
  });

  test('counts once when it is a double click, and only so often in an hour', async () => {
    const { get, recorded, clock } = createAnalyticsSite();
    await get('/ir/5');
    expect((await get('/ir/5')).headers.location).toBe(ADVERTISER);
    for (let index = 0; index < 30; index++) {
      clock.now += 60_000;
      expect((await get('/ir/5')).headers.location).toBe(ADVERTISER);
    }
    const events = await recorded();
    expect(events.filter((event) => !('removed' in event))).toHaveLength(COUNTING.clicksPerHour);
    expect(events.filter((event) => 'removed' in event)).toEqual([
      { kind: 'click', at: expect.any(Number), visitor: null, ad: 5, removed: 31 - COUNTING.clicksPerHour },
    ]);
  });

  test('made 120 times from one IP under new user agents counts ten times; the rest is reported as removed', async () => {
    const { get, recorded } = createAnalyticsSite();
    for (let index = 0; index < 120; index++) {
      const cookie = `trackingId=${String(index).padStart(32, '0')}`;
      expect((await get('/ir/5', { cookie })).headers.location).toBe(ADVERTISER);
    }
    const events = await recorded();
    const removed = events.filter((event) => 'removed' in event);
    expect(events.length - removed.length).toBe(COUNTING.clicksPerHourAndIp);
    expect(removed).toMatchObject([{ kind: 'click', ad: 5, removed: 120 - COUNTING.clicksPerHourAndIp }]);
  });

  test.each([
    ['a robot', { 'user-agent': GOOGLEBOT }],
    ['a prefetch', { 'sec-purpose': 'prefetch' }],
    ['a picture', { 'sec-fetch-dest': 'image' }],
    ['a link on another site', { 'sec-fetch-site': 'cross-site' }],
  ])('is not counted when it is %s', async (_what, headers: Record<string, string>) => {
    const { get, recorded } = createAnalyticsSite();
    expect((await get('/ir/5', headers)).headers.location).toBe(ADVERTISER);
    expect(await recorded()).toEqual([]);
  });

  test('is not counted for a HEAD request', async () => {
    const { inject, recorded } = createAnalyticsSite();
    const answer = await inject({ method: 'HEAD', url: '/ir/5', headers: { 'user-agent': DESKTOP } });
    expect(answer.headers.location).toBe(ADVERTISER);
    expect(await recorded()).toEqual([]);
  });
});

describe('the target', () => {
  test('of an ad that has ended is read from the API', async () => {
    const { get, recorded } = createAnalyticsSite({
      '/ad/:id/link': ({ id }) => ({ link: `https://fim-${id}.example/` }),
    });
    expect((await get('/ir/9')).headers.location).toBe('https://fim-9.example/');
    expect(await recorded()).toMatchObject([{ ad: 9 }]);
  });

  test('of an unknown ad is the home, and nothing is counted', async () => {
    const unknown = () => {
      throw new ApiFailure(404, {}, undefined);
    };
    const { get, recorded } = createAnalyticsSite({ '/ad/:id/link': unknown });
    for (const url of ['/ir/9', '/ir/0', '/ir/5x', '/ir/99999999999', '/ir/https:%2F%2Fevil.example']) {
      const { statusCode, headers } = await get(url);
      expect([url, statusCode, headers.location]).toEqual([url, 302, '/']);
    }
    expect(await recorded()).toEqual([]);
  });

  test('is never taken from the request', async () => {
    const { get } = createAnalyticsSite();
    for (const url of [
      '/ir/5?url=https://evil.example',
      '/ir/5?to=//evil.example&link=https://evil.example',
    ]) {
      expect((await get(url, { host: 'evil.example' })).headers.location).toBe(ADVERTISER);
    }
  });

  test.each([
    ['/anuncie?de=anúncio', '/anuncie?de=an%C3%BAncio'],
    ['https://loja.example/promoção?a=1#b', 'https://loja.example/promo%C3%A7%C3%A3o?a=1#b'],
    ['javascript:alert(1)', '/'],
    ['data:text/html,x', '/'],
    ['', '/'],
  ])('of the stored link %j is %s', async (link, target) => {
    const { get } = createAnalyticsSite({ '/ad': () => [{ ...ad(5, 'banner side'), link }] });
    expect((await get('/ir/5')).headers.location).toBe(target);
  });

  test('is still known while the API is unreachable', async () => {
    const state = { away: false };
    const { get, clock } = createAnalyticsSite({
      '/ad': () => (state.away ? fail() : [ad(5, 'banner side')]),
      '/audience': fail,
    });
    await get('/');
    state.away = true;
    clock.now += 600_000;
    expect((await get('/ir/5')).headers.location).toBe(ADVERTISER);
  });

  test("is also found without the API's internal token", async () => {
    const { get } = createAnalyticsSite({}, { INTERNAL_TOKEN: '' });
    expect((await get('/ir/5')).headers.location).toBe(ADVERTISER);
    expect((await get('/ir/9')).headers.location).toBe('/');
  });
});

test("an ad links to this route, and the page does not contain the advertiser's link", async () => {
  const { get } = createAnalyticsSite();
  const { body } = await get('/noticia/7');
  expect(body).toMatch(/<a class="ad [^"]*" href="\/ir\/5" data-ad="5" rel="sponsored nofollow noopener">/);
  for (const url of ['/', '/noticia/7', '/feed.xml', '/sitemap.xml']) {
    expect([url, (await get(url)).body.includes('anunciante-5')]).toEqual([url, false]);
  }
});

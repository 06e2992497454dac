import { describe, expect, test } from 'vitest';
import { oldAddressKeys } from '../../../contracts/redirects/old-address.ts';
import { isReservedPath } from '../../../contracts/redirects/site-paths.ts';
import { PATHS } from '../../addresses.ts';
import { sitemapPaths } from '../../routes.tsx';
import { FEED_SOURCES, feedPath } from '../../seo/feed-addresses.ts';
import { fail, fakeClient } from '../../testing/fake-api.ts';
import { testEdition } from '../../testing/test-edition.ts';
import { createTestSite } from '../../testing/test-site.ts';

/** A site whose API knows some old addresses; it counts how often the API was asked. */
function siteWith(known: Record<string, string>) {
  const state = { asked: 0, away: false, uptime: 0, known };
  const client = fakeClient({
    '/redirect': ({ address }) => {
      state.asked += 1;
      if (state.away) return fail();
      return { target: state.known[oldAddressKeys(String(address))[0] ?? ''] ?? null };
    },
  });
  const site = createTestSite({ client, uptime: () => state.uptime });
  const get = async (url: string) => {
    const { statusCode, headers } = await site.app.inject(url);
    return [statusCode, headers.location];
  };
  return { ...site, state, get };
}

describe('an address that the site does not know', () => {
  test.each([
    '/2019/03/carimbo/',
    '/2019/03/carimbo',
    '/2019/03/carimbo/amp/',
    '/2019/03/carimbo/feed/',
    '/?p=77',
    '/noticia/carimbo-em-maraba',
  ])('redirects permanently to its story: %s', async (url) => {
    const target = '/noticia/5';
    const { get } = siteWith({
      '/2019/03/carimbo': target,
      '?p=77': target,
      '/noticia/carimbo-em-maraba': target,
    });
    expect(await get(url)).toEqual([301, target]);
  });

  test('redirects to the home if it is not an old address, and an extra slash is tolerated', async () => {
    const { get } = siteWith({});
    expect(await get('/nada')).toEqual([302, '/']);
    expect(await get('/politica/')).toEqual([301, '/politica']);
    expect((await get('/?p=77'))[0]).toBe(200);
  });

  test.each([
    ['/search?q=açaí 🍇', '/search?q=a%C3%A7a%C3%AD%20%F0%9F%8D%87'],
    ['/search?q=a\r\nSet-Cookie: authToken=x', '/search?q=aSet-Cookie:%20authToken=x'],
  ])('redirects to an address that is valid in a header: %j', async (target, spelt) => {
    const { get } = siteWith({ '/velho': target });
    expect(await get('/velho')).toEqual([301, spelt]);
  });

  test.each([
    'https://fora.example/',
    '//fora.example/',
    String.raw`/\fora.example/`,
    '/%2e%2e//fora.example',
    '/\t/fora.example/',
    'javascript:alert(1)',
    'data:text/html,x',
    'http://[',
  ])('never redirects to another site, whatever the table contains: %j', async (target) => {
    const { get } = siteWith({ '/velho': target });
    expect(await get('/velho')).toEqual([302, '/']);
  });

  test("the feed of a section redirects to that section's feed", async () => {
    const { get } = siteWith({ '/category/politica': '/politica', '/feed': '/' });
    expect(await get('/category/politica/feed/')).toEqual([301, '/politica/feed.xml']);
    expect(await get('/category/politica/')).toEqual([301, '/politica']);
    expect(await get('/feed/')).toEqual([301, '/feed.xml']);
    expect(await get('/?feed=rss2')).toEqual([301, '/feed.xml']);
  });
});

describe('the API is called', () => {
  test('never for a page of the site', async () => {
    const { get, state } = siteWith({});
    for (const path of ['/', '/politica', '/?pagina=2', '/?utm_source=x']) await get(path);
    await get('/noticia/999');
    expect(state.asked).toBe(0);
  });

  test('once per address, known or not, until it is invalidated', async () => {
    const { get, state, invalidate } = siteWith({ '/velho': '/noticia/1' });
    for (const url of ['/velho', '/velho/', '/nada', '/nada/amp']) await get(url);
    expect(state.asked).toBe(2);
    state.known = { '/nada': '/noticia/2' };
    expect(await get('/nada')).toEqual([302, '/']);
    invalidate(['redirects']);
    expect([await get('/nada'), await get('/velho')]).toEqual([
      [301, '/noticia/2'],
      [302, '/'],
    ]);
  });

  test('with few calls at a time, for any number of invented addresses', async () => {
    const { app, state } = siteWith({});
    const answers = await Promise.all(
      Array.from({ length: 400 }, (_, index) =>
        app.inject(`/inventado-${index}`).then(({ statusCode }) => statusCode),
      ),
    );
    expect(new Set(answers)).toEqual(new Set([302]));
    expect(state.asked).toBeLessThanOrEqual(16);
  });

  test('at most a hundred times a second', async () => {
    const { get, state } = siteWith({ '/velho': '/noticia/1' });
    for (let index = 0; index < 150; index += 1) await get(`/inventado-${index}`);
    expect(state.asked).toBe(100);
    expect(await get('/velho')).toEqual([302, '/']);
    state.uptime += 10;
    expect(await get('/velho')).toEqual([301, '/noticia/1']);
    for (let index = 150; index < 400; index += 1) await get(`/inventado-${index}`);
    expect(state.asked).toBe(101);
  });

  test('not again at once while it is unreachable: readers are redirected to the home', async () => {
    const { get, state } = siteWith({ '/velho': '/noticia/1' });
    state.away = true;
    expect(await get('/velho')).toEqual([302, '/']);
    expect(await get('/velho')).toEqual([302, '/']);
    expect(state.asked).toBe(1);
    state.away = false;
    state.uptime += 2_000;
    expect(await get('/velho')).toEqual([301, '/noticia/1']);
  });
});

test('every page of the site is refused as an old address', () => {
  const pages = [
    ...sitemapPaths(testEdition()),
    ...Object.values(PATHS).filter((path) => typeof path === 'string'),
  ];
  const feeds = FEED_SOURCES.map(({ path }) => feedPath(path));
  expect([...pages, ...feeds].filter((path) => !isReservedPath(path))).toEqual([]);
});

import { describe, expect, test } from 'vitest';
import { DEFAULT_SETTINGS } from '../contracts/settings/settings.schema.ts';
import { fail, fakeClient, newsItem } from './testing/fake-api.ts';
import { createTestSite, SITE_URL } from './testing/test-site.ts';

const HOST = 'https://www.portal-novo.example';

/** A site whose newsroom can set another public origin. */
function open(canonicalHost = HOST) {
  const settings = { ...DEFAULT_SETTINGS, canonicalHost };
  const detail = { ...newsItem(1), desc: '<p>Texto</p>', related: [], pictures: [] };
  const client = fakeClient({
    '/settings': () => settings,
    '/news': ({ before }) => (before === 1 ? [] : [newsItem(1)]),
    '/news/:id': () => [detail],
  });
  const { app, invalidate } = createTestSite({ client });
  const get = async (url: string) => (await app.inject(url)).body;
  return { settings, invalidate, get };
}

describe('the public origin of the portal', () => {
  test('canonical links, shared links and their pictures use the origin of the settings', async () => {
    const { get } = open();
    for (const path of ['/', '/noticia/1', '/regioes']) {
      const body = await get(path);
      expect(body).toContain(`<link rel="canonical" href="${HOST}${path}"/>`);
      expect(body).toContain(`<meta property="og:url" content="${HOST}${path}"/>`);
      expect(body).toContain(`<meta property="og:image" content="${HOST}/`);
      expect(body).not.toContain(SITE_URL);
    }
    expect(await get('/noticia/1')).toContain(encodeURIComponent(`${HOST}/noticia/1`));
  });

  test.each([
    '/robots.txt',
    '/sitemap.xml',
    '/sitemap-paginas.xml',
    '/sitemap-noticias-1.xml',
    '/sitemap-google-news.xml',
    '/feed.xml',
    '/feed.atom',
    '/feed.json',
  ])('%s uses the origin of the settings, too', async (path) => {
    const body = await open().get(path);
    expect(body).toContain(HOST);
    expect(body).not.toContain(SITE_URL);
    expect(await open('').get(path)).toContain(SITE_URL);
  });

  test("without an origin in the settings the operator's is used", async () => {
    expect(await open('').get('/')).toContain(`<link rel="canonical" href="${SITE_URL}/"/>`);
  });

  test('a new origin is used as soon as the settings are invalidated', async () => {
    const { get, invalidate, settings } = open('');
    for (const path of ['/', '/robots.txt', '/sitemap-paginas.xml']) {
      settings.canonicalHost = '';
      invalidate(['settings']);
      expect(await get(path)).toContain(SITE_URL);
      settings.canonicalHost = HOST;
      invalidate(['settings']);
      expect(await get(path)).toContain(HOST);
    }
  });

  test('answers that need nothing else work while the settings cannot be loaded', async () => {
    const { app } = createTestSite({ client: fakeClient({ '/settings': fail }) });
    for (const path of ['/robots.txt', '/sitemap-paginas.xml']) {
      const { statusCode, body } = await app.inject(path);
      expect([statusCode, body.includes(SITE_URL)]).toEqual([200, true]);
    }
  });
});

import Fastify from 'fastify';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { createTaggedCache } from '../cache/tagged-cache.ts';
import { createContent } from '../data/content.ts';
import { fail, fakeClient, newsItem } from '../testing/fake-api.ts';
import { createTestSite } from '../testing/test-site.ts';
import type { MadeResponse } from './cached-response.ts';
import { registerSeo, type SeoOptions } from './seo.routes.ts';
import { readXml, textsNamed } from './xml-reading.support.ts';

const SITE = 'https://portal.example';
const newest = [newsItem(1_001), newsItem(1_000)];

function site(changes: Partial<SeoOptions> = {}, answers: Parameters<typeof fakeClient>[0] = {}) {
  const client = fakeClient({ '/news': ({ before }) => (before ? [] : newest), ...answers });
  const stored: Record<string, MadeResponse> = {};
  const app = Fastify();
  app.setNotFoundHandler((_request, reply) => reply.redirect('/', 302));
  registerSeo(app, {
    siteUrl: SITE,
    content: createContent(
      client,
      createTaggedCache({ maxBytes: 1_000_000, onTrouble: () => undefined }),
      () => undefined,
    ),
    newsBelow: async (id) => newest.filter((item) => item.id < id),
    now: () => new Date('2026-11-15T02:00:00.000Z'),
    pages: [{ path: '/' }, { path: '/regioes' }],
    cached: async (key, make) => {
      const made = await make();
      stored[key] = made;
      return made;
    },
    ...changes,
  });
  const get = (url: string, headers: Record<string, string> = {}) =>
    app.inject({ url, headers: { host: 'evil.example', ...headers } });
  return { get, stored };
}

describe('robots.txt', () => {
  test('closes what is not for search engines and names the sitemaps', async () => {
    const { body, headers } = await site().get('/robots.txt');
    expect(headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(body.split('\n')).toEqual([
      'User-agent: *',
      'Disallow: /admin',
      'Disallow: /api',
      'Disallow: /mensagens',
      'Disallow: /search?',
      'Disallow: /partes/',
      'Disallow: /ir/',
      'Disallow: /relatorio/',
      'Allow: /',
      '',
      'Sitemap: https://portal.example/sitemap.xml',
      'Sitemap: https://portal.example/sitemap-google-news.xml',
      '',
    ]);
  });
});

describe('the sitemaps', () => {
  test('every file that the index names is there', async () => {
    const { get } = site();
    const index = readXml((await get('/sitemap.xml')).body);
    const files = textsNamed(index, 'loc').map((address) => address.replace(SITE, ''));
    expect(files).toEqual(['/sitemap-paginas.xml', '/sitemap-noticias-1.xml', '/sitemap-noticias-2.xml']);
    const listed = await Promise.all(
      files.map(async (file) => textsNamed(readXml((await get(file)).body), 'loc')),
    );
    expect(listed).toEqual([
      [`${SITE}/`, `${SITE}/regioes`],
      [`${SITE}/noticia/1000`],
      [`${SITE}/noticia/1001`],
    ]);
  });

  test.each(['3', '0', '01', 'x', '99999999'])(
    'a file %s that never was is an unknown page',
    async (file) => {
      const answer = await site().get(`/sitemap-noticias-${file}.xml`);
      expect([answer.statusCode, answer.headers.location]).toEqual([302, '/']);
    },
  );

  test('Google News reads the last two days', async () => {
    const answer = await site().get('/sitemap-google-news.xml');
    expect(answer.headers['content-type']).toBe('application/xml; charset=utf-8');
    expect(textsNamed(readXml(answer.body), 'news:title')).toEqual(['Notícia 1001', 'Notícia 1000']);
  });
});

test('sitemaps ask only for what search engines find under our address', async () => {
  const asked: unknown[] = [];
  const { app } = createTestSite({
    client: fakeClient({
      '/news': ({ canonical, sort }) => {
        if (sort === 'id' || canonical) asked.push(canonical);
        return [];
      },
    }),
  });
  await app.inject('/sitemap.xml');
  await app.inject('/sitemap-google-news.xml');
  expect(asked).toEqual(['ours', 'ours']);
});

describe('the feeds', () => {
  test.each([
    ['/feed.xml', 'application/rss+xml'],
    ['/politica/feed.atom', 'application/atom+xml'],
    ['/regiao/marajo/feed.json', 'application/feed+json'],
  ])('%s is %s', async (path, type) => {
    const answer = await site().get(path);
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, `${type}; charset=utf-8`]);
  });

  test('each asks for its own list, without what a source keeps from search engines', async () => {
    const asked: unknown[] = [];
    const { get } = site(
      {},
      {
        '/news': ({ reg, cat, canonical }) => {
          asked.push(`${reg ?? cat} ${canonical}`);
          return newest;
        },
      },
    );
    for (const path of ['/feed.xml', '/foco/feed.xml', '/regiao/metropolitana/feed.xml']) await get(path);
    expect(asked).toEqual(['undefined indexed', 'foco indexed', 'metropolitana indexed']);
  });

  test.each(['/outra/feed.xml', '/regiao/atlantida/feed.xml', '/feed.csv'])(
    '%s is an unknown page',
    async (path) => {
      expect((await site().get(path)).headers.location).toBe('/');
    },
  );

  test('is cached under what it was made from, whatever was added to its address', async () => {
    const { get, stored } = site();
    await get('/regiao/marajo/feed.xml?utm_source=x');
    expect(Object.keys(stored)).toEqual(['/regiao/marajo/feed.xml {}']);
    expect(stored['/regiao/marajo/feed.xml {}']?.tags.toSorted()).toEqual(['list:marajó', 'settings']);
  });
});

describe('every text', () => {
  const paths = ['/feed.xml', '/feed.atom', '/feed.json', '/sitemap.xml', '/sitemap-noticias-1.xml'];
  paths.push('/sitemap-google-news.xml', '/sitemap-paginas.xml', '/robots.txt', '/site.webmanifest');

  test.each(paths)('%s has the operator’s address, not the one of the request', async (path) => {
    const { body, statusCode } = await site().get(path);
    expect(statusCode).toBe(200);
    expect(body).not.toContain('evil.example');
  });

  test.each(paths)('%s is not sent again to who has it', async (path) => {
    const { get } = site();
    const { headers } = await get(path);
    expect(headers['cache-control']).toBe('public, max-age=300');
    const again = await get(path, { 'if-none-match': `"x", ${headers.etag}` });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    expect((await get(path, { 'if-none-match': '"x"' })).statusCode).toBe(200);
  });

  test('is compressed for who reads it so', async () => {
    const { headers } = await site().get('/feed.xml', { 'accept-encoding': 'gzip' });
    expect(headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'Accept-Encoding' });
  });

  test.each([
    '/feed.xml',
    '/feed.json',
    '/sitemap.xml',
    '/sitemap-noticias-1.xml',
    '/sitemap-google-news.xml',
  ])('%s is put off while the API is away', async (path) => {
    const { get } = site({ newsBelow: async () => fail() }, { '/news': fail });
    const { statusCode, headers, body } = await get(path);
    expect(statusCode).toBe(503);
    expect(headers).toMatchObject({ 'retry-after': '30', 'cache-control': 'no-store' });
    expect(body).not.toContain('<');
  });
});

describe('the web manifest and the icons', () => {
  test('every icon of the manifest has the size it claims', async () => {
    const { get } = site();
    const answer = await get('/site.webmanifest');
    expect(answer.headers['content-type']).toBe('application/manifest+json; charset=utf-8');
    const manifest = answer.json();
    expect(manifest).toMatchObject({ name: 'Portal Pará', lang: 'pt-BR', start_url: '/' });
    expect(manifest.icons).toHaveLength(3);
    for (const { src, sizes, type } of manifest.icons) {
      const icon = await get(src);
      expect(icon.headers['content-type']).toBe(type);
      const { width, height, mediaType } = await sharp(icon.rawPayload).metadata();
      expect([`${width}x${height}`, mediaType]).toEqual([sizes, type]);
    }
  });

  test('phones and old browsers find theirs, and may cached them', async () => {
    const { get } = site();
    const apple = await get('/apple-touch-icon.png');
    expect(await sharp(apple.rawPayload).metadata()).toMatchObject({ width: 180, height: 180 });
    expect(apple.headers['cache-control']).toBe('public, max-age=604800');
    const favicon = await get('/favicon.ico');
    expect(favicon.headers['content-type']).toBe('image/x-icon');
    expect([...favicon.rawPayload.subarray(0, 8)]).toEqual([0, 0, 1, 0, 1, 0, 32, 32]);
    const inside = favicon.rawPayload.subarray(favicon.rawPayload.readUInt32LE(18));
    expect(await sharp(inside).metadata()).toMatchObject({ format: 'png', width: 32, height: 32 });
  });
});

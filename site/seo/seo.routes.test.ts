import Fastify from 'fastify';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { DEFAULT_SETTINGS } from '../../contracts/settings/settings.schema.ts';
import { createEditionContent } from '../data/content.ts';
import { createTaggedCache } from '../server/cache/tagged-cache.ts';
import { fail, fakeClient, newsItem } from '../testing/fake-api.ts';
import { setTestEdition, testEdition } from '../testing/test-edition.ts';
import { createTestNetwork } from '../testing/test-network.ts';
import { createTestSite } from '../testing/test-site.ts';
import type { MadeResponse } from './cached-response.ts';
import { registerSeo, type SeoOptions } from './seo.routes.ts';
import { parseXml, textsNamed } from './xml-reading.support.ts';

const SITE = 'https://portal.example';
const MAX_ID = 2_147_483_647;
const newest = [newsItem(1_001), newsItem(1_000)];

function site(changes: Partial<SeoOptions> = {}, answers: Parameters<typeof fakeClient>[0] = {}) {
  const client = fakeClient({
    '/news': ({ before = MAX_ID }) => newest.filter(({ id }) => id < Number(before)),
    ...answers,
  });
  const stored: Record<string, MadeResponse> = {};
  const app = Fastify();
  app.setNotFoundHandler((_request, reply) => reply.code(404).send());
  setTestEdition(app, testEdition());
  const content = createEditionContent(
    client,
    createTaggedCache({ maxBytes: 1_000_000, onWarning: () => undefined }),
    () => undefined,
    testEdition(),
  );
  registerSeo(app, {
    contentOf: () => content,
    now: () => new Date('2026-11-15T02:00:00.000Z'),
    pagesOf: () => [{ path: '/' }, { path: '/regioes' }],
    pictureBytes: async () => 54_321,
    readIcon: fail,
    cached: async (_edition, key, make) => {
      const made = await make();
      stored[key] = made;
      return { ...made, frontHeaders: () => [] };
    },
    ...changes,
  });
  const get = (url: string, headers: Record<string, string> = {}) =>
    app.inject({ url, headers: { host: 'evil.example', ...headers } });
  return { get, stored };
}

describe('robots.txt', () => {
  test('disallows paths that are not for search engines and names the sitemaps', async () => {
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

test('robots.txt closes the site to the purposes that the newsroom does not want', async () => {
  const robotsOf = async (closed: Partial<typeof DEFAULT_SETTINGS>) => {
    const settings = () => ({ ...DEFAULT_SETTINGS, ...closed });
    return (await site({}, { '/settings': settings }).get('/robots.txt')).body;
  };
  const noTraining = await robotsOf({ robotsTraining: false });
  expect(noTraining).toMatch(
    /^User-agent: GPTBot\n(?:User-agent: .+\n)+Disallow: \/\n\nUser-agent: \*\nDisallow: \/admin\n/,
  );
  expect(noTraining).not.toContain('User-agent: Googlebot');
  const knownOnly = await robotsOf({ robotsUnknown: false });
  expect(knownOnly).toMatch(/^User-agent: \*\nDisallow: \/\n\nUser-agent: Googlebot\n/);
});

describe('the sitemaps', () => {
  test('every file that the index names exists', async () => {
    const { get } = site();
    const index = parseXml((await get('/sitemap.xml')).body);
    const files = textsNamed(index, 'loc').map((address) => address.replace(SITE, ''));
    expect(files).toEqual([
      '/sitemap-paginas.xml',
      '/sitemap-municipios.xml',
      '/sitemap-assuntos.xml',
      '/sitemap-noticias-1.xml',
      '/sitemap-noticias-2.xml',
    ]);
    const listed = await Promise.all(
      files.map(async (file) => textsNamed(parseXml((await get(file)).body), 'loc')),
    );
    expect(listed).toEqual([
      [`${SITE}/`, `${SITE}/regioes`],
      [],
      [],
      [`${SITE}/noticia/1000`],
      [`${SITE}/noticia/1001`],
    ]);
  });

  test.each(['3', '0', '01', 'x', '99999999'])('an unknown file %s does not exist', async (file) => {
    const answer = await site().get(`/sitemap-noticias-${file}.xml`);
    expect([answer.statusCode, answer.headers.location]).toEqual([404, undefined]);
  });

  test('Google News reads the last two days', async () => {
    const answer = await site().get('/sitemap-google-news.xml');
    expect(answer.headers['content-type']).toBe('application/xml; charset=utf-8');
    expect(textsNamed(parseXml(answer.body), 'news:title')).toEqual(['Notícia 1001', 'Notícia 1000']);
  });
});

test('sitemaps list only stories whose canonical address is ours', async () => {
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

  test('each feed reads its own list, without stories that a source keeps out of search engines', async () => {
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
    '%s does not exist',
    async (path) => {
      expect((await site().get(path)).statusCode).toBe(404);
    },
  );

  test('is cached with its tags, and extra query parameters are ignored', async () => {
    const { get, stored } = site();
    await get('/regiao/marajo/feed.xml?utm_source=x');
    expect(Object.keys(stored)).toEqual(['/regiao/marajo/feed.xml']);
    expect(stored['/regiao/marajo/feed.xml']?.tags.toSorted()).toEqual(['list:marajó', 'settings']);
  });
});

describe('every text', () => {
  const paths = ['/feed.xml', '/feed.atom', '/feed.json', '/sitemap.xml', '/sitemap-noticias-1.xml'];
  paths.push(
    '/sitemap-google-news.xml',
    '/sitemap-paginas.xml',
    '/sitemap-municipios.xml',
    '/robots.txt',
    '/site.webmanifest',
  );

  test.each(paths)('%s has the operator’s origin, not the one of the request', async (path) => {
    const { body, statusCode } = await site().get(path);
    expect(statusCode).toBe(200);
    expect(body).not.toContain('evil.example');
  });

  test.each(paths)('%s is answered with 304 when the ETag matches', async (path) => {
    const { get } = site();
    const { headers } = await get(path);
    expect(headers['cache-control']).toBe('public, max-age=300');
    const again = await get(path, { 'if-none-match': `"x", ${headers.etag}` });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    expect((await get(path, { 'if-none-match': '"x"' })).statusCode).toBe(200);
  });

  test('is compressed for clients that accept it', async () => {
    const { headers } = await site().get('/feed.xml', { 'accept-encoding': 'gzip' });
    expect(headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'Accept-Encoding' });
  });

  test.each([
    '/feed.xml',
    '/feed.json',
    '/sitemap.xml',
    '/sitemap-noticias-1.xml',
    '/sitemap-google-news.xml',
  ])('%s is a 503 while the API is unreachable', async (path) => {
    const { get } = site({}, { '/news': fail });
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

  test('icons of phones and old browsers exist and may be cached', async () => {
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

describe('feeds', () => {
  test('of a municipality list its stories, and an unknown municipality has no feed', async () => {
    const asked: unknown[] = [];
    const answers = {
      '/news': (query: Record<string, unknown>) => {
        asked.push(query);
        return newest;
      },
    };
    const { get } = site({}, answers);
    const feed = await get('/regiao/marajo/soure/feed.xml');
    expect([feed.statusCode, feed.headers['content-type']]).toEqual([
      200,
      'application/rss+xml; charset=utf-8',
    ]);
    expect(asked).toContainEqual(expect.objectContaining({ reg: 'marajo', muni: 'soure' }));
    expect(feed.body).toContain('https://portal.example/regiao/marajo/soure/feed.xml');
    expect((await get('/regiao/marajo/belem/feed.xml')).statusCode).toBe(404);
  });

  test('with whole texts contain them and the sizes of pictures', async () => {
    const asked: unknown[] = [];
    const answers = {
      '/news': (query: Record<string, unknown>) => {
        asked.push(query);
        return [newsItem(9, { desc: '<p>O texto inteiro.</p>' })];
      },
    };
    const { get } = site({}, answers);
    const { body } = await get('/politica/feed-completo.xml');
    expect(asked).toContainEqual(
      expect.objectContaining({ cat: 'politica', fields: 'full', canonical: 'indexed' }),
    );
    expect(body).toContain('O texto inteiro.');
    expect(body).toContain('length="54321"');
  });
});

describe('well-known files', () => {
  const withSettings = (changes: object) =>
    site({}, { '/settings': () => ({ ...DEFAULT_SETTINGS, ...changes }) });

  test('the key of IndexNow is a file with its name; no other key is one', async () => {
    const { get } = withSettings({ indexNowKey: 'a1b2c3d4e5f6' });
    const { body, headers } = await get('/a1b2c3d4e5f6.txt');
    expect([body, headers['content-type']]).toEqual(['a1b2c3d4e5f6', 'text/plain; charset=utf-8']);
    for (const path of ['/a1b2c3d4e5f7.txt', '/A1B2C3D4E5F6.txt', '/indexnow.txt'])
      expect([path, (await get(path)).statusCode]).toEqual([path, 404]);
    expect((await withSettings({}).get('/a1b2c3d4e5f6.txt')).statusCode).toBe(404);
    expect((await get('/robots.txt')).body).toContain('User-agent');
  });

  test('the key of IndexNow of one edition is no file of another', async () => {
    const settings = ({ edition = 'para' }) => ({ ...DEFAULT_SETTINGS, indexNowKey: `key-of-${edition}` });
    const { ask } = createTestNetwork({}, { '/settings': settings });
    const found = async (host: string, key: string) => (await ask(host, `/${key}.txt`)).body === key;
    await ask('marajo.example', '/');
    expect(await found('portal.example', 'key-of-para')).toBe(true);
    expect(await found('marajo.example', 'key-of-marajo')).toBe(true);
    expect(await found('portal.example', 'key-of-marajo')).toBe(false);
    expect(await found('marajo.example', 'key-of-para')).toBe(false);
  });

  test('ads.txt has the text of the settings; without one the file does not exist', async () => {
    const adsTxt = 'google.com, pub-1, DIRECT, f08c47fec0942fa0\n# casa';
    const { body, headers } = await withSettings({ adsTxt }).get('/ads.txt');
    expect([body, headers['content-type']]).toEqual([`${adsTxt}\n`, 'text/plain; charset=utf-8']);
    expect((await withSettings({}).get('/ads.txt')).statusCode).toBe(404);
  });

  test('security.txt has contact, expiry date and its own address', async () => {
    const { body } = await withSettings({ securityContact: 'ti@portal.example' }).get(
      '/.well-known/security.txt',
    );
    expect(body.split('\n')).toEqual([
      'Contact: mailto:ti@portal.example',
      'Expires: 2027-11-15T00:00:00Z',
      'Preferred-Languages: pt, en',
      'Canonical: https://portal.example/.well-known/security.txt',
      '',
    ]);
    const page = await withSettings({ securityContact: 'https://portal.example/seguranca' }).get(
      '/.well-known/security.txt',
    );
    expect(page.body).toContain('Contact: https://portal.example/seguranca\n');
    expect((await withSettings({}).get('/.well-known/security.txt')).statusCode).toBe(404);
  });
});

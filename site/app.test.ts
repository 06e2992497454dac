import { describe, expect, test, vi } from 'vitest';
import type { Ad } from '../contracts/schemas/ad.schema.ts';
import { TEXTS } from '../contracts/texts.ts';
import { createSite, type SiteParts } from './app.ts';
import { renderPage } from './entry-server.tsx';
import { ad, fail, fakeClient, MEDIA_ID, newsItem } from './testing/fake-api.ts';

const STYLESHEET = '/assets/site-abc.css';
const css = Buffer.from('body{margin:0}');
const newest = [newsItem(9), newsItem(8), newsItem(7), newsItem(6)];
const positions: readonly Ad['position'][] = ['banner header', 'banner hero', 'banner side'];

function site(changes: Partial<SiteParts> = {}) {
  return createSite({
    env: { TRUST_PROXY: 'loopback', LOG_LEVEL: 'silent' },
    apiUrl: 'http://api.example',
    client: fullClient(),
    render: renderPage,
    files: {
      stylesheet: STYLESHEET,
      byPath: new Map([[STYLESHEET, { type: 'text/css; charset=utf-8', bytes: css, encoded: {} }]]),
    },
    now: () => new Date('2026-11-15T02:00:00.000Z'),
    sideDeadlineMs: 1_000,
    ...changes,
  });
}

function fullClient(answers: Parameters<typeof fakeClient>[0] = {}) {
  return fakeClient({
    '/news': ({ reg }) => (reg ? [newsItem(5), newsItem(4)] : newest),
    '/ad': ({ position }) => [ad(1, position as Ad['position']), ad(2, position as Ad['position'])],
    ...answers,
  });
}

async function home(changes: Partial<SiteParts> = {}) {
  const answer = await site(changes).inject('/');
  return { ...answer, status: answer.statusCode, html: answer.body };
}

function count(html: string, pattern: RegExp): number {
  return [...html.matchAll(pattern)].length;
}

function hero(html: string): string {
  return html.slice(html.indexOf('class="hero"'), html.indexOf('class="cols"'));
}

describe('the home', () => {
  test('opens with the four newest stories, the newest as the lead', async () => {
    const { status, html } = await home();
    expect(status).toBe(200);
    const order = [...hero(html).matchAll(/\/noticia\/(\d+)/g)].map(([, id]) => id);
    expect(order).toEqual(['9', '8', '7', '6']);
    expect(html).toMatch(/story--lead.*?<h2><a href="\/noticia\/9">/);
  });

  test('has one h1, one main and a way past the header', async () => {
    const { html } = await home();
    expect(count(html, /<h1[ >]/g)).toBe(1);
    expect(count(html, /<main /g)).toBe(1);
    expect(html.indexOf('href="#conteudo"')).toBeLessThan(html.indexOf('<header'));
  });

  test('shows the state and three regions, two stories each', async () => {
    const asked: unknown[] = [];
    const { html } = await home({
      client: fullClient({
        '/news': ({ reg, limit }) => {
          asked.push([reg, limit]);
          return reg ? [newsItem(5), newsItem(4)] : newest;
        },
      }),
    });
    const titles = [...html.matchAll(/<section class="sec">.*?<h2>(?:<a [^>]*>)?([^<]+)/g)].map((m) => m[1]);
    expect(titles).toEqual(['Pará', 'Região Metropolitana', 'Marajó', 'Carajás']);
    expect(asked).toEqual([
      [undefined, 6],
      ['metropolitana', 2],
      ['marajo', 2],
      ['carajas', 2],
    ]);
  });

  test('the first block shows other stories than the hero, while there are any', async () => {
    const below = async (stories: number) => {
      const news = Array.from({ length: stories }, (_, at) => newsItem(100 - at));
      const client = fullClient({ '/news': ({ reg, limit }) => (reg ? [] : news.slice(0, Number(limit))) });
      const { html } = await home({ client });
      const links = html.slice(html.indexOf('class="cols"')).matchAll(/\/noticia\/(\d+)/g);
      return [...links].map(([, id]) => id);
    };
    expect(await below(6)).toEqual(['96', '95']);
    expect(await below(3)).toEqual(['100', '99']);
  });

  test('does not link to itself in the navigation', async () => {
    const { html } = await home();
    const nav = html.match(/<nav class="nav".*?<\/nav>/)?.[0] ?? '';
    expect([...nav.matchAll(/href="([^"]+)"/g)].map((m) => m[1])).toEqual([
      '/regioes',
      '/tv-en-para',
      '/politica',
      '/seguranca',
      '/esportes',
      '/foco',
      '/search',
    ]);
  });

  test('dates are those of Belém, not of Greenwich', async () => {
    const { html } = await home();
    expect(html).toContain('Sábado, 14 de novembro de 2026');
    expect(html).toContain('<time dateTime="2026-11-15T01:30:00.000Z">14-11-2026</time>');
  });

  test('every ad is labelled and its link is sponsored', async () => {
    const { html } = await home();
    expect(count(html, /<span class="ad__label">Publicidade<\/span><a class="ad /g)).toBe(
      positions.length * 2,
    );
    const links = [...html.matchAll(/<a [^>]*anunciante-\d[^>]*>/g)].map(([tag]) => tag);
    expect(links).toHaveLength(positions.length * 2);
    for (const link of links) expect(link).toContain('rel="sponsored nofollow');
  });

  test('only the lead picture is asked for at once, and every picture says its size', async () => {
    const { html } = await home();
    const pictures = [...html.matchAll(/<img [^>]*>/g)].map(([tag]) => tag);
    const eager = pictures.filter((tag) => !tag.includes('loading="lazy"'));
    expect(eager).toHaveLength(1);
    expect(eager[0]).toContain('fetchPriority="high"');
    expect(hero(html).indexOf(eager[0] ?? '-')).toBeGreaterThan(0);
    for (const tag of pictures) expect(tag).toMatch(/width="\d+" height="\d+"/);
  });

  test('a picture is not offered wider than it is', async () => {
    const picture = { url: `/media/${MEDIA_ID}`, width: 700, height: 500, color: null, focal: '30% 20%' };
    const { html } = await home({
      client: fakeClient({ '/news': () => [newsItem(1, { coverPicture: picture })] }),
    });
    expect(html).toContain(`${MEDIA_ID}/640.avif 640w`);
    expect(html).not.toContain(`${MEDIA_ID}/920.avif`);
    expect(html).toContain('object-position:30% 20%');
  });

  test('a story without a picture has no empty frame', async () => {
    const { html } = await home({
      client: fakeClient({ '/news': () => [newsItem(1, { coverPicture: null })] }),
    });
    expect(html).toContain('story--bare');
    expect(html).not.toMatch(/class="pic/);
  });

  test('text from the newsroom never becomes markup', async () => {
    const { html } = await home({
      client: fakeClient({
        '/news': () => [newsItem(1, { title: '<script>x()</script>', excerpt: '1 < 2 & "três"' })],
      }),
    });
    expect(html).not.toContain('<script');
    expect(html).toContain('1 &lt; 2 &amp; &quot;três&quot;');
  });

  test('a portal with another name says so in header, title and footer', async () => {
    const { html } = await home({
      client: fullClient({
        '/settings': () => ({ brand: 'Diário do Xingu', hours: 'Todos os dias', social: {} }),
      }),
    });
    expect(html).toContain('<title>Diário do Xingu</title>');
    expect(html).toContain('Atendimento: todos os dias.');
    expect(html).not.toContain('Portal Pará');
    expect(html).not.toContain('#wordmark');
  });
});

describe('what is missing', () => {
  test('without news the page says so and answers 503', async () => {
    const { status, html, headers } = await home({ client: fullClient({ '/news': fail }) });
    expect(status).toBe(503);
    expect(html).toContain(TEXTS.loadFailed.news);
    expect(headers['cache-control']).toBe('no-store');
    expect(headers['retry-after']).toBe('5');
  });

  test('an empty database is no fault', async () => {
    const { status, html } = await home({ client: fakeClient() });
    expect(status).toBe(200);
    expect(count(html, new RegExp(TEXTS.empty.news, 'g'))).toBe(1);
    expect(html).toContain(TEXTS.empty.ads);
  });

  test('a region that fails leaves its own place empty, not the page', async () => {
    const { status, html } = await home({
      client: fullClient({ '/news': ({ reg }) => (reg === 'marajo' ? fail() : newest) }),
    });
    expect(status).toBe(200);
    expect(count(html, new RegExp(TEXTS.loadFailed.news, 'g'))).toBe(1);
  });

  test('ads and settings that fail keep their boxes and defaults', async () => {
    const { status, html } = await home({ client: fullClient({ '/ad': fail, '/settings': fail }) });
    expect(status).toBe(200);
    expect(count(html, new RegExp(TEXTS.loadFailed.ads, 'g'))).toBe(6);
    expect(html).toContain('segunda a sexta, das 9h às 18h');
  });

  test('a side block that never answers does not hold the page', async () => {
    const { status, html } = await home({
      client: fullClient({ '/ad': () => new Promise(() => undefined) }),
      sideDeadlineMs: 1,
    });
    expect(status).toBe(200);
    expect(html).toContain(TEXTS.loadFailed.ads);
  });
});

describe('the doors', () => {
  test.each(['/nada', '/noticia', '/index.html', '/%E0%A4%A', '/admin/../x', '//fora.example'])(
    'the unknown path %s leads home',
    async (url) => {
      const { statusCode, headers } = await site().inject(url);
      expect([statusCode, headers.location]).toEqual([302, '/']);
    },
  );

  test.each(['/', '/nada', STYLESHEET, '/healthz'])('%s comes with the security headers', async (url) => {
    const { headers } = await site().inject(url);
    expect(headers['content-security-policy']).toContain("script-src 'self';");
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin');
  });

  test('the page needs no script and carries no inline style sheet', async () => {
    const { html } = await home();
    expect(html).not.toMatch(/<script|<style|\son\w+=/);
  });

  test('a built file is kept for good', async () => {
    const { statusCode, body, headers } = await site().inject(STYLESHEET);
    expect([statusCode, body]).toEqual([200, css.toString()]);
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
  });

  test.each([
    '/assets/old-1.css',
    '/assets/../package.json',
    '/assets/%2e%2e/server.ts',
    '/assets/.vite/manifest.json',
  ])('nothing but built files is given out: %s', async (url) => {
    const { statusCode } = await site().inject(url);
    expect(statusCode).not.toBe(200);
  });
});

describe('pictures by way of the site', () => {
  const picture = () =>
    new Response('bytes', {
      headers: {
        'content-type': 'image/avif',
        'cache-control': 'public, max-age=60',
        etag: '"a"',
        'set-cookie': 'a=b',
      },
    });

  test.each([`/media/${MEDIA_ID}`, `/media/${MEDIA_ID}/640.avif`, `/media/external/${MEDIA_ID}/112.jpg`])(
    '%s is fetched from the API',
    async (url) => {
      const fetchApi = vi.fn(async () => picture());
      const { statusCode, body, headers } = await site({ fetch: fetchApi }).inject(`${url}?x=1`);
      expect([statusCode, body]).toEqual([200, 'bytes']);
      expect(headers).toMatchObject({
        'content-type': 'image/avif',
        'cache-control': 'public, max-age=60',
        etag: '"a"',
      });
      expect(headers['set-cookie']).toBeUndefined();
      expect(fetchApi).toHaveBeenCalledWith(
        `http://api.example${url}`,
        expect.objectContaining({ method: 'GET' }),
      );
    },
  );

  test.each([
    '/media/',
    `/media/${MEDIA_ID}/641.avif`,
    `/media/${MEDIA_ID}/640.svg`,
    `/media/${MEDIA_ID}/../../admin/news`,
    `/media/${MEDIA_ID}%2f..%2fadmin`,
    `/media/${MEDIA_ID.toUpperCase()}`,
    `/media/external/${MEDIA_ID}`,
    '/media/http://fora.example/x.png',
  ])('%s never reaches the API', async (url) => {
    const fetchApi = vi.fn(async () => picture());
    const { statusCode } = await site({ fetch: fetchApi }).inject(url);
    expect([302, 404]).toContain(statusCode);
    expect(fetchApi).not.toHaveBeenCalled();
  });

  test('nothing can be sent to the API through it', async () => {
    const fetchApi = vi.fn(async () => picture());
    const { statusCode } = await site({ fetch: fetchApi }).inject({
      method: 'POST',
      url: `/media/${MEDIA_ID}`,
    });
    expect(statusCode).toBe(302);
    expect(fetchApi).not.toHaveBeenCalled();
  });

  test('a picture the browser still has is not sent again', async () => {
    const fetchApi = vi.fn(async () => new Response(null, { status: 304, headers: { etag: '"a"' } }));
    const { statusCode } = await site({ fetch: fetchApi }).inject({
      url: `/media/${MEDIA_ID}/640.avif`,
      headers: { 'if-none-match': '"a"' },
    });
    expect(statusCode).toBe(304);
    expect(fetchApi).toHaveBeenCalledWith(
      expect.any(String),
      expect.objectContaining({ headers: [['if-none-match', '"a"']] }),
    );
  });

  test('HEAD says how long a picture is without sending it', async () => {
    const fetchApi = vi.fn(async () => new Response(null, { headers: { 'content-length': '31000' } }));
    const { statusCode, body, headers } = await site({ fetch: fetchApi }).inject({
      method: 'HEAD',
      url: `/media/${MEDIA_ID}/640.avif`,
    });
    expect([statusCode, body, headers['content-length']]).toEqual([200, '', '31000']);
    expect(fetchApi).toHaveBeenCalledWith(expect.any(String), expect.objectContaining({ method: 'HEAD' }));
  });

  test('what the API says about a missing picture stays inside', async () => {
    const fetchApi = async () =>
      new Response('{"detail":"x"}', {
        status: 404,
        headers: { 'content-type': 'application/problem+json' },
      });
    const { statusCode, body } = await site({ fetch: fetchApi }).inject(`/media/${MEDIA_ID}`);
    expect([statusCode, body]).toEqual([404, '']);
  });

  test('an API that is away is a bad gateway', async () => {
    const { statusCode } = await site({ fetch: async () => fail() }).inject(`/media/${MEDIA_ID}`);
    expect(statusCode).toBe(502);
  });
});

describe('health', () => {
  test('the site is alive without the API, but not ready', async () => {
    const app = site({ client: fakeClient({ '/news': fail, '/readyz': fail }) });
    expect((await app.inject('/healthz')).statusCode).toBe(200);
    expect((await app.inject('/readyz')).statusCode).toBe(503);
    await app.inject('/');
    expect((await app.inject('/readyz')).statusCode).toBe(503);
  });

  test('a site that has shown its home stays ready when the API goes away', async () => {
    const app = site({ client: fullClient({ '/readyz': fail }) });
    await app.inject('/');
    expect((await app.inject('/readyz')).statusCode).toBe(200);
  });

  test('the site is ready as soon as the API is', async () => {
    expect((await site().inject('/readyz')).statusCode).toBe(200);
  });
});

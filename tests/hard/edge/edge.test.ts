import { rm } from 'node:fs/promises';
import { connect } from 'node:http2';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { Agent, request } from 'undici';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DEMO_ADMIN } from '../../../api/demo/login.ts';
import { type Client, createClient } from '../../../client/client.ts';
import { dayNumber, dayText } from '../../../contracts/belem-time.ts';
import { ENDPOINTS } from '../../../contracts/endpoints.ts';
import { copySeededData } from '../../support/browser/open-portal.ts';
import { READER } from '../../support/browser/tabs.ts';
import { type RunningProgram, startProgram } from '../../support/programs/start-program.ts';
import {
  type EdgePorts,
  ensureNginx,
  type RunningNginx,
  reserveEdgePorts,
  startEdge,
} from '../../support/servers/nginx.ts';

/** A page that nginx has not cached gets no answer within this time, because the site is stopped. */
const A_MISS_MS = 5_000;
/** Encoding a picture takes long on a busy machine. */
const DRAWING = { timeout: 60_000 };
const isThere = ensureNginx();
if (!isThere) process.stderr.write('nginx cannot be installed here: the edge was not tested\n');

describe.skipIf(!isThere)('with nginx in front', () => {
  const dispatcher = new Agent({ connect: { rejectUnauthorized: false } });
  let folder: string;
  let ports: EdgePorts;
  let api: RunningProgram;
  let site: RunningProgram;
  let edge: RunningNginx;
  let call: Client['call'];
  let token: string;
  let story = 0;

  beforeAll(async () => {
    folder = await copySeededData();
    ports = await reserveEdgePorts();
    const shared = {
      INTERNAL_TOKEN: 'segredo',
      HOST: '127.0.0.1',
      LOG_LEVEL: 'error',
      READ_SOURCES: 'no',
    };
    api = await startProgram('api/server.ts', {
      ...shared,
      DATA_DIR: folder,
      DATABASE_URL: '',
      API_PORT: '0',
    });
    site = await startProgram('dist/site/server/server.js', {
      ...shared,
      API_URL: api.url,
      SITE_PORT: '0',
      SITE_URL: 'https://portal.example',
      DATA_DIR: join(folder, 'site'),
      EDGE_URL: `http://127.0.0.1:${ports.purge}`,
      EDGE_LOG_PORT: ports.views,
    });
    edge = await startEdge(site.url, ports);
    call = createClient({ baseUrl: api.url, timeoutMs: 0 }).call;
    const { email, password } = DEMO_ADMIN;
    token = (await call(ENDPOINTS.auth.login, { body: { email, password } })).body.token;
    const [newest] = (await call(ENDPOINTS.news.list, { query: { limit: 1, fields: 'summary' } })).body;
    story = newest?.id ?? 0;
  });

  afterAll(async () => {
    await dispatcher.destroy();
    await edge?.stop();
    await site?.stop();
    await api?.stop();
    await rm(folder, { recursive: true, force: true });
  });

  async function ask(
    path: string,
    headers: Record<string, string> = {},
    method: 'GET' | 'POST' = 'GET',
    body = '',
  ) {
    const response = await request(edge.url + path, {
      dispatcher,
      method,
      headers: { host: 'portal.example', 'accept-encoding': 'gzip', 'user-agent': READER, ...headers },
      ...(body && { body }),
    });
    const bytes = Buffer.from(await response.body.arrayBuffer());
    const { 'x-cache': cache } = response.headers;
    return { status: response.statusCode, headers: response.headers, cache, bytes };
  }

  const unpack = { gzip: gunzipSync, br: brotliDecompressSync };

  test('the second request for a page is answered by nginx alone, in either encoding, with every header', async () => {
    for (const encoding of ['gzip', 'br'] as const) {
      const first = await ask('/regioes', { 'accept-encoding': encoding });
      const second = await ask('/regioes', { 'accept-encoding': encoding });
      expect([first.cache, second.cache]).toEqual(['MISS', 'HIT']);
      expect(second.bytes.equals(first.bytes)).toBe(true);
      expect(second.headers['content-encoding']).toBe(encoding);
      expect(second.headers['content-security-policy']).toContain("default-src 'none'");
      expect(second.headers['x-accel-expires']).toBeUndefined();
      expect(unpack[encoding](second.bytes).toString()).toContain('<!doctype html>');
      const known = await ask('/regioes', {
        'accept-encoding': encoding,
        'if-none-match': String(first.headers.etag),
      });
      expect([known.status, known.bytes.length]).toEqual([304, 0]);
    }
  });

  test('an address that is not in canonical form is answered by the site', async () => {
    await ask('/regioes?other=x');
    expect((await ask('/regioes?other=x')).cache).toBe('MISS');
  });

  test('a reader without compression gets the cached page uncompressed, also through a proxy', async () => {
    const packed = await ask('/regioes');
    const plain = await ask('/regioes', { 'accept-encoding': 'identity' });
    expect([plain.cache, plain.headers['content-encoding']]).toEqual(['HIT', undefined]);
    expect(plain.bytes.equals(gunzipSync(packed.bytes))).toBe(true);
    const behindProxy = await ask('/regioes', { via: '1.1 proxy' });
    expect(behindProxy.headers['content-encoding']).toBe('gzip');
  });

  test("a host name other than the portal's is refused, over TLS and without", async () => {
    for (const host of ['other.example', '192.0.2.1', 'portal.example.other']) {
      expect([host, (await ask('/', { host })).status]).toEqual([host, 421]);
      const plain = await request(`http://127.0.0.1:${ports.http}/`, { headers: { host } });
      await plain.body.dump();
      expect([host, plain.statusCode, plain.headers.location]).toEqual([host, 421, undefined]);
    }
    expect((await ask('/', { host: 'portal.example' })).status).toBe(200);
  });

  test('tracking parameters do not lead to another cache entry', async () => {
    await ask('/regioes');
    for (const query of [
      'fbclid=IwAR0',
      'utm_source=whatsapp&utm_medium=social',
      'gclid=1&igsh=a&',
      'c=w3',
    ]) {
      expect([query, (await ask(`/regioes?${query}`)).cache]).toEqual([query, 'HIT']);
    }
    await ask('/regioes?utm_source=x&other=y');
    expect((await ask('/regioes?utm_source=x&other=y')).cache).toBe('MISS');
  });

  test('HTTP/2 is supported, and plain HTTP redirects to HTTPS', async () => {
    const session = connect(edge.url, { rejectUnauthorized: false });
    const stream = session.request({
      ':authority': 'portal.example',
      ':path': '/',
      'accept-encoding': 'br',
    });
    const [headers] = (await new Promise<unknown[]>((resolve) => {
      stream.once('response', (...given) => resolve(given));
    })) as [Record<string, unknown>];
    expect([headers[':status'], headers['content-encoding']]).toEqual([200, 'br']);
    session.destroy();
    const plain = await request(`http://127.0.0.1:${ports.http}/a?b=1`, {
      headers: { host: 'portal.example' },
    });
    await plain.body.dump();
    expect([plain.statusCode, plain.headers.location]).toEqual([301, 'https://portal.example/a?b=1']);
  });

  test('readers without consent are counted when nginx answers them', async () => {
    const path = `/noticia/${story}`;
    const views = async () =>
      (await call(ENDPOINTS.analytics.newsViews, { query: { ids: String(story) }, token })).body[0]?.views ??
      0;
    await expect.poll(async () => (await ask(path)).cache).toBe('HIT');
    const before = await views();
    for (let reader = 1; reader <= 5; reader++) {
      const asReader = async () => (await ask(path, { 'user-agent': `${READER} ${reader}` })).cache;
      await expect.poll(asReader).toBe('HIT');
    }
    await expect.poll(views).toBeGreaterThanOrEqual(before + 5);
  });

  test('ads shown as text are counted when nginx answers a light page, and only the log names them', async () => {
    const today = dayNumber(Date.now());
    const query = { from: dayText(today - 1), to: dayText(today) };
    const textImpressions = async () =>
      (await call(ENDPOINTS.analytics.ads, { query, token })).body.reduce(
        (sum, ad) => sum + ad.textImpressions,
        0,
      );
    await expect.poll(async () => (await ask('/leve')).cache).toBe('HIT');
    expect((await ask('/leve')).headers['x-text-ads']).toBeUndefined();
    const before = await textImpressions();
    for (let reader = 1; reader <= 5; reader++) {
      const asReader = async () => (await ask('/leve', { 'user-agent': `${READER} leve ${reader}` })).cache;
      await expect.poll(asReader).toBe('HIT');
    }
    await expect.poll(textImpressions).toBeGreaterThanOrEqual(before + 5);
  });

  test('a change is visible at once, and an unpublished story is gone, in every encoding', async () => {
    const path = `/noticia/${story}`;
    const encodings = ['gzip', 'br'] as const;
    const shown = async () =>
      await Promise.all(
        encodings.map(async (encoding) => {
          const { status, bytes } = await ask(path, { 'accept-encoding': encoding });
          return { status, text: status === 200 ? unpack[encoding](bytes).toString() : '' };
        }),
      );
    await shown();
    const title = 'Mudança que a borda mostra logo';
    await call(ENDPOINTS.adminNews.update, { ifMatch: '*', params: { id: story }, body: { title }, token });
    await expect
      .poll(async () => (await shown()).map(({ text }) => text.includes(title)))
      .toEqual([true, true]);
    await call(ENDPOINTS.adminNews.update, {
      ifMatch: '*',
      params: { id: story },
      body: { status: 'draft' },
      token,
    });
    await expect.poll(async () => (await shown()).map(({ status }) => status)).toEqual([404, 404]);
    await call(ENDPOINTS.adminNews.update, {
      ifMatch: '*',
      params: { id: story },
      body: { status: 'published' },
      token,
    });
    await expect.poll(async () => (await shown()).map(({ status }) => status)).toEqual([200, 200]);
  });

  test('feeds, sitemaps and share images are cached, and renewed when their content changes', async () => {
    const image = `/compartilhar/${story}.jpg`;
    const kept = [
      '/feed.xml',
      '/feed.json',
      '/sitemap.xml',
      '/sitemap-google-news.xml',
      '/sitemap-noticias-1.xml',
    ];
    for (const path of [...kept, image, '/compartilhar/portal.jpg', '/robots.txt'])
      for (const encoding of ['gzip', 'br'])
        await expect
          .poll(async () => [path, (await ask(path, { 'accept-encoding': encoding })).cache], DRAWING)
          .toEqual([path, 'HIT']);
    const before = (await ask(image)).bytes;
    const title = 'Manchete que os feeds e a imagem mostram logo';
    await call(ENDPOINTS.adminNews.update, {
      ifMatch: '*',
      params: { id: story },
      body: { title, cover: '' },
      token,
    });
    const feed = async () => gunzipSync((await ask('/feed.xml')).bytes).toString();
    await expect.poll(feed).toContain(title);
    await expect.poll(async () => (await ask(image)).bytes.equals(before), DRAWING).toBe(false);
    await expect.poll(async () => (await ask(image)).cache, DRAWING).toBe('HIT');
  });

  test('large bodies are accepted for the back office only', async () => {
    const large = 'x'.repeat(200_000);
    expect((await ask('/sinal', {}, 'POST', large)).status).toBe(413);
    expect((await ask('/admin/api/admin/media', {}, 'POST', large)).status).not.toBe(413);
  });

  test('the requests of one client are limited, whatever it asks for', async () => {
    const paths = ['/regioes', '/search?q=balsa', '/api/news?limit=1', '/admin', '/sw.js'];
    const asked = await Promise.all(
      Array.from({ length: 1_500 }, (_, n) => ask(paths[n % paths.length] ?? '/')),
    );
    expect(asked.some(({ status }) => status === 429)).toBe(true);
    // The next tests read again.
    await expect.poll(async () => (await ask('/regioes')).status).toBe(200);
  });

  test('pages and pictures are answered while site and API are stopped', async () => {
    const home = await ask('/');
    const picture = /\/media\/[0-9a-f]{32}\/\d+\.avif/.exec(gunzipSync(home.bytes).toString())?.[0] ?? '';
    const there = await ask(picture);
    expect(there.status).toBe(200);
    const paths = ['/', `/noticia/${story}`, '/regioes'];
    const kept = async () =>
      (await Promise.all(paths.map(async (path) => (await ask(path)).cache))).every(
        (cache) => cache === 'HIT',
      );
    // The site purges the latest change a second time. SIGSTOP keeps it from doing so between this check and the kill.
    const keptWithoutTheSite = async () => {
      if (!(await kept())) return false;
      process.kill(site.pid, 'SIGSTOP');
      const all = await Promise.race([kept(), wait(A_MISS_MS, false)]);
      if (!all) process.kill(site.pid, 'SIGCONT');
      return all;
    };
    await expect.poll(keptWithoutTheSite).toBe(true);
    await site.stop('SIGKILL');
    await api.stop('SIGKILL');
    for (const path of paths) {
      expect([path, (await ask(path)).status]).toEqual([path, 200]);
    }
    expect((await ask(picture)).bytes.equals(there.bytes)).toBe(true);
  });
});

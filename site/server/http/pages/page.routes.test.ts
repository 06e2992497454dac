import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { CHANGE_TAGS } from '../../../../contracts/change-tags.ts';
import type { SiteOptions } from '../../../app.ts';
import { parsePageNumber, parsePlaceSlug } from '../../../request/query-parsers.ts';
import { ROUTES } from '../../../routes.tsx';
import { fail, fakeClient, newsItem } from '../../../testing/fake-api.ts';
import { testEdition } from '../../../testing/test-edition.ts';
import { createTestSite, SITE_ENV } from '../../../testing/test-site.ts';
import { parsePageRequest } from './page.routes.ts';

/** A site whose news the test can change and which counts the API's answers. */
function newsroom(changes: Partial<SiteOptions> = {}) {
  const state = { title: 'Primeira', asked: 0, away: false, now: Date.parse('2026-11-15T12:00:00Z') };
  const client = fakeClient({
    '/news': ({ cat }) => {
      if (state.away) return fail();
      if (!cat) state.asked += 1;
      return [newsItem(1, { title: state.title })];
    },
    '/settings': () => (state.away ? fail() : { brand: 'Portal', channel: 'TV', hours: '', social: {} }),
    '/ad': () => (state.away ? fail() : []),
    '/tv': () => (state.away ? fail() : []),
    '/portal': () => (state.away ? fail() : []),
  });
  const site = createTestSite({
    client,
    now: () => new Date(state.now),
    uptime: () => state.now,
    ...changes,
  });
  const get = async (url = '/', headers: Record<string, string> = {}) => site.app.inject({ url, headers });
  return { ...site, state, get };
}

/** The home asks once for the state's list and for those of the thirteen regions: blocks and headlines. */
const ONE_RENDER = 14;

describe('a cached page', () => {
  test('is rendered once for any number of simultaneous requests', async () => {
    const { get, state } = newsroom();
    const answers = await Promise.all(Array.from({ length: 500 }, () => get()));
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
    expect(state.asked).toBe(ONE_RENDER);
  });

  test('shows a change as soon as its tag is invalidated', async () => {
    const { get, state, invalidate } = newsroom();
    expect((await get()).body).toContain('Primeira');
    state.title = 'Segunda';
    expect((await get()).body).toContain('Primeira');
    invalidate(['list', 'news:1', 'list:marajó']);
    expect((await get()).body).toContain('Segunda');
  });

  test('grows stale by elapsed time, also when the clock is set back', async () => {
    let uptime = 0;
    const { get, state } = newsroom({ uptime: () => uptime });
    await get();
    state.title = 'Segunda';
    state.now -= 40 * 86_400_000;
    uptime += 10 * 60_000;
    // The first request gets the stale page, while the new one is rendered.
    await get();
    await expect.poll(async () => (await get()).body).toContain('Segunda');
  });

  test('is not rendered again for a change that it does not show', async () => {
    const { get, state, invalidate } = newsroom();
    await get();
    invalidate(['news:77']);
    await get();
    expect(state.asked).toBe(ONE_RENDER);
  });

  test('is served stale once while a new one is rendered', async () => {
    const { get, state } = newsroom();
    await get();
    state.title = 'Segunda';
    state.now += 10 * 60_000;
    expect((await get()).body).toContain('Primeira');
    await expect.poll(async () => (await get()).body).toContain('Segunda');
  });

  test('is served while the API is unreachable, even after a change', async () => {
    const { get, state, invalidate } = newsroom();
    await get();
    state.away = true;
    for (const minutes of [1, 10, 600]) {
      state.now += minutes * 60_000;
      invalidate(['*']);
      const { statusCode, body } = await get();
      expect([statusCode, body.includes('Primeira')]).toEqual([200, true]);
    }
    state.away = false;
    state.title = 'De volta';
    state.now += 60_000;
    invalidate(['*']);
    await expect.poll(async () => (await get()).body).toContain('De volta');
  });

  test('a failure is never cached', async () => {
    const { get, state } = newsroom();
    state.away = true;
    const first = await get();
    expect([first.statusCode, first.headers['cache-control']]).toEqual([503, 'no-store']);
    state.away = false;
    expect((await get()).statusCode).toBe(200);
  });

  test('with a cache of no size, every page is still served', async () => {
    const { get } = newsroom({ env: { ...SITE_ENV, PAGE_CACHE_MB: 0 } });
    expect((await get()).statusCode).toBe(200);
    expect((await get()).statusCode).toBe(200);
  });
});

describe('a cached entry', () => {
  test('does not depend on warnings that were logged', async () => {
    const row = ROUTES.find(({ path }) => path === '/institucional');
    if (!row) throw new Error('no such row');
    const routes = [
      {
        ...row,
        open(context: Parameters<typeof row.open>[0]) {
          context.warn(new Error('noise'), 'a warning about something else');
          return row.open(context);
        },
      },
    ];
    const { headers } = await createTestSite({ routes }).app.inject('/institucional');
    expect(headers['cache-control']).toMatch(/^public, max-age=300/);
  });

  test('is invalidated by the tags its loader returned, and by those of the layout around it', async () => {
    let made = 0;
    const row = ROUTES.find(({ path }) => path === '/institucional');
    if (!row) throw new Error('no such row');
    const routes = [
      {
        ...row,
        async open(context: Parameters<typeof row.open>[0]) {
          made += 1;
          return { ...(await row.open(context)), tags: ['x'] };
        },
      },
    ];
    const { app, invalidate } = createTestSite({ routes });
    for (const tag of ['y', 'x', CHANGE_TAGS.settings, CHANGE_TAGS.networkLinks, CHANGE_TAGS.anyList]) {
      await app.inject('/institucional');
      invalidate([tag]);
    }
    await app.inject('/institucional');
    expect(made).toBe(4);
  });
});

describe('a page has one canonical address', () => {
  test.each([
    '/?utm_source=x&fbclid=123',
    '/?pagina=1',
    '/?pagina=2',
    '/?pagina=abc',
    '/?bloco=nenhum',
    '/?PAGINA=2',
    '/?bloco=para&bloco=marajo&pagina=001',
    '/?',
    '/?%zz',
  ])('%s uses the cached page of the canonical address', async (url) => {
    const { get, state } = newsroom();
    await get('/?bloco=para');
    const before = state.asked;
    await get('/');
    await get(url);
    expect(state.asked).toBe(before);
  });

  test.each([
    ['host', 'evil.example'],
    ['x-forwarded-host', 'evil.example'],
    ['x-forwarded-proto', 'ftp'],
    ['x-original-url', '/noticia/2'],
    ['x-rewrite-url', '/admin'],
    ['x-http-method-override', 'POST'],
    ['cookie', 'authToken=secret; theme=dark'],
    ['accept-language', 'en'],
    ['user-agent', '<script>alert(1)</script>'],
    ['range', 'bytes=0-9'],
    ['origin', 'https://evil.example'],
  ])('the header %s does not change the cached page', async (name, value) => {
    const clean = newsroom();
    const expected = await clean.get();
    const { get } = newsroom();
    const poisoned = await get('/', { [name]: value });
    const after = await get();
    expect(poisoned.statusCode).toBe(200);
    expect(poisoned.body).toBe(expected.body);
    expect(after.body).toBe(expected.body);
    expect(after.headers['set-cookie']).toBeUndefined();
    expect(JSON.stringify(after.headers)).not.toContain('evil');
  });

  test('a reader with Save-Data gets the same page; its script reads the setting', async () => {
    const { get } = newsroom();
    const [plain, saving] = [await get(), await get('/', { 'save-data': 'on' })];
    expect(saving.body).toBe(plain.body);
    expect(plain.body).toContain("if (line.saveData || /2g/.test(line.effectiveType)) d.savesData = ''");
    expect(plain.headers.vary).toBe('Accept-Encoding');
  });
});

describe('other spellings', () => {
  const inject = (url: string) => newsroom().app.inject(url);

  test.each([
    ['/%70artes/bloco?bloco=marajo', '/partes/bloco?bloco=marajo'],
    ['/regiao/maraj%6f?pagina=2', '/regiao/marajo?pagina=2'],
    ['/noticia/%31', '/noticia/1'],
    ['/?pagina=999999', '/'],
    ['/?bloco=marajo&pagina=7', '/?bloco=marajo'],
  ])('%s redirects to %s', async (url, target) => {
    const { statusCode, headers } = await inject(url);
    expect([301, 302]).toContain(statusCode);
    expect(headers.location).toBe(target);
  });

  // An ambiguous (backtracking) pattern would exceed the test's time limit.
  test('a path of slashes is matched in linear time', async () => {
    expect((await inject(`/a${'/'.repeat(15_900)}!`)).statusCode).toBe(302);
  });

  test.each([
    ['/tv-en-para?busca=x', 2],
    ['/search?q=x', 2],
    ['/noticia/77', 1],
    ['/tv-en-para', 1],
  ])(
    '%s requested twice is rendered %d times: searches are not cached, an unknown story is remembered',
    async (url, times) => {
      let made = 0;
      const routes = ROUTES.map((row) => ({
        ...row,
        open(context: Parameters<typeof row.open>[0]) {
          made += 1;
          return row.open(context);
        },
      }));
      const { get } = newsroom({ routes });
      await get(url);
      await get(url);
      expect(made).toBe(times);
    },
  );
});

describe('a page over HTTP', () => {
  test('comes in the encoding a browser reads best, and is the same text', async () => {
    const { get } = newsroom();
    const { body } = await get();
    const [br, gzip] = [
      await get('/', { 'accept-encoding': 'gzip, br' }),
      await get('/', { 'accept-encoding': 'gzip' }),
    ];
    expect(br.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(br.rawPayload).toString()).toBe(body);
    expect(gzip.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(body);
    expect(new Set([br, gzip, await get()].map(({ headers }) => headers.etag)).size).toBe(3);
  });

  test('is answered with 304 when the ETag matches', async () => {
    const { get, state, invalidate } = newsroom();
    const { headers } = await get('/', { 'accept-encoding': 'br' });
    const again = await get('/', { 'accept-encoding': 'br', 'if-none-match': String(headers.etag) });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    expect(again.headers.etag).toBe(headers.etag);
    expect(
      (await get('/', { 'if-none-match': `${String(headers.etag).replace(/^W\//, '')}, "x"` })).statusCode,
    ).toBe(304);
    expect((await get('/', { 'if-none-match': '"x"' })).statusCode).toBe(200);
    state.title = 'Segunda';
    invalidate(['list']);
    expect((await get('/', { 'if-none-match': String(headers.etag) })).statusCode).toBe(200);
  });

  test('HEAD has the same headers and no body', async () => {
    const { app, get } = newsroom();
    const [full, head] = [await get(), await app.inject({ method: 'HEAD', url: '/' })];
    expect([head.statusCode, head.body]).toEqual([200, '']);
    expect(head.headers['content-length']).toBe(full.headers['content-length']);
    expect(head.headers.etag).toBe(full.headers.etag);
  });

  test('tells browsers and CDNs how long it is fresh and allows a stale copy on errors', async () => {
    const { headers } = await newsroom().get();
    expect(headers['cache-control']).toMatch(
      /^public, max-age=\d+, stale-while-revalidate=\d+, stale-if-error=\d+$/,
    );
  });

  test.each(['POST', 'PUT', 'DELETE'] as const)('%s is refused', async (method) => {
    const { app, state } = newsroom();
    const { statusCode } = await app.inject({ method, url: '/' });
    expect(statusCode).toBe(405);
    expect(state.asked).toBe(0);
  });
});

const parsers = { municipio: parsePlaceSlug, pagina: parsePageNumber };
const route = { path: '/regiao/:region', query: parsers };
const canonical = (url: string) =>
  parsePageRequest(url, route, { region: 'marajo' }, testEdition()).pathAndQuery;

describe('the canonical form of a path and query', () => {
  test.each([
    ['/regiao/marajo', '/regiao/marajo'],
    ['/regiao/marajo?pagina=2', '/regiao/marajo?pagina=2'],
    ['/regiao/marajo?pagina=1', '/regiao/marajo'],
    ['/regiao/marajo?pagina=0002', '/regiao/marajo?pagina=2'],
    ['/regiao/marajo?pagina=-1', '/regiao/marajo'],
    ['/regiao/marajo?pagina=2e3', '/regiao/marajo'],
    ['/regiao/marajo?pagina=99999999999', '/regiao/marajo'],
    ['/regiao/marajo?pagina=2&pagina=3', '/regiao/marajo?pagina=2'],
    ['/regiao/marajo?pagina=2&municipio=soure', '/regiao/marajo?municipio=soure&pagina=2'],
    ['/regiao/marajo?municipio=Soure', '/regiao/marajo'],
    ['/regiao/marajo?municipio=%3Cscript%3E', '/regiao/marajo'],
    ['/regiao/marajo?municipio=', '/regiao/marajo'],
    ['/regiao/marajo?x=1&utm_source=y#z', '/regiao/marajo'],
    ['/regiao/marajo?__proto__=1&constructor=2', '/regiao/marajo'],
    ['/regiao/marajo?%E0%A4%A', '/regiao/marajo'],
  ])('%s is %s', (url, spelled) => expect(canonical(url)).toBe(spelled));
});

import { createHash } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { VERSION } from '../config/version.ts';
import type { SiteOptions } from './app.ts';
import { fail, fakeClient } from './testing/fake-api.ts';
import { createTestSite, css, cssAsBuilt, STYLESHEET } from './testing/test-site.ts';

const site = (changes: Partial<SiteOptions> = {}) => createTestSite(changes).app;

describe('redirects and security headers', () => {
  test.each(['/nada', '/noticia', '/index.html', '/%E0%A4%A', '/admin/../x', '//fora.example'])(
    'the unknown path %s redirects to the home',
    async (url) => {
      const { statusCode, headers } = await site().inject(url);
      expect([statusCode, headers.location]).toEqual([302, '/']);
    },
  );

  test.each(['/', '/nada', STYLESHEET, '/healthz'])('%s comes with the security headers', async (url) => {
    const { headers } = await site().inject(url);
    expect(headers['content-security-policy']).toMatch(/script-src 'self'( 'sha256-[^']+')+;/);
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin');
  });

  test('every inline script is allowed by its hash, and no other script runs', async () => {
    const { body, headers } = await site().inject('/');
    const scripts = [...body.matchAll(/<script(?: type="(\w+)")?>(.*?)<\/script>/g)];
    expect(scripts.map(([, type]) => type)).toEqual([undefined, 'speculationrules']);
    for (const [, , script = ''] of scripts) {
      const hash = createHash('sha256').update(script).digest('base64');
      expect(headers['content-security-policy']).toContain(`'sha256-${hash}'`);
    }
    expect(body).not.toMatch(/<style|\son\w+=|javascript:/);
  });

  test('behind TLS the site sends HSTS', async () => {
    const { headers } = await site().inject('/');
    expect(headers['strict-transport-security']).toContain('max-age=63072000');
    const publicOrigin = { origin: 'http://portal.example', configured: true };
    const plain = await site({ publicOrigin }).inject('/');
    expect(plain.headers['strict-transport-security']).toBeUndefined();
  });

  test("the origin of a page is the operator's, whatever host a request names", async () => {
    const { body } = await site().inject({
      url: '/',
      headers: { host: 'evil.example', 'x-forwarded-host': 'evil.example' },
    });
    expect(body).toContain('<link rel="canonical" href="https://portal.example/"/>');
    expect(body).not.toContain('evil.example');
  });

  test.each([
    ['/partes/bloco/', '/partes/bloco'],
    ['/partes/bloco//?bloco=belem&x=/', '/partes/bloco?bloco=belem&x=/'],
    ['/politica/?pagina=2', '/politica?pagina=2'],
  ])('%s redirects to the address without the trailing slashes, with its query', async (url, target) => {
    const { statusCode, headers } = await site().inject(url);
    expect([statusCode, headers.location]).toEqual([301, target]);
  });

  test('a built file is cached for good', async () => {
    const { statusCode, body, headers } = await site().inject(STYLESHEET);
    expect([statusCode, body]).toEqual([200, css.toString()]);
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
  });

  test('a built file is sent as the build compressed it, and as gzip to those that read no brotli', async () => {
    const sent = async (encoding: string) =>
      (await site().inject({ url: STYLESHEET, headers: { 'accept-encoding': encoding } })).rawPayload;
    expect(await sent('gzip, br')).toEqual(cssAsBuilt);
    expect(gunzipSync(await sent('gzip'))).toEqual(css);
  });

  test.each([
    '/assets/old-1.css',
    '/assets/../package.json',
    '/assets/%2e%2e/server.ts',
    '/assets/.vite/manifest.json',
  ])('only built files are served: %s', async (url) => {
    const { statusCode } = await site().inject(url);
    expect(statusCode).not.toBe(200);
  });
});

describe('health', () => {
  test('without the API the site is alive but not ready', async () => {
    const app = site({ client: fakeClient({ '/news': fail, '/readyz': fail }) });
    expect((await app.inject('/healthz')).json()).toEqual({ status: 'ok', version: VERSION });
    expect((await app.inject('/readyz')).statusCode).toBe(503);
    await app.inject('/');
    expect((await app.inject('/readyz')).statusCode).toBe(503);
  });

  test('a site that has rendered its home stays ready when the API becomes unreachable', async () => {
    const app = site({ client: fakeClient({ '/readyz': fail }) });
    await app.inject('/');
    expect((await app.inject('/readyz')).statusCode).toBe(200);
  });

  test('the site is ready as soon as the API is', async () => {
    expect((await site().inject('/readyz')).statusCode).toBe(200);
  });
});

import { describe, expect, test } from 'vitest';
import { VERSION } from '../../../config/version.ts';
import { createTestSite } from '../../testing/test-site.ts';

const { app } = createTestSite();
const cookie = 'authToken=abc';
const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });

describe('the back office', () => {
  test.each(['/admin/noticias', '/admin/noticias/7?x=1', '/mensagens'])(
    'without a session redirects from %s to the login, with the way back',
    async (path) => {
      const answer = await get(path);
      expect(answer.statusCode).toBe(302);
      expect(answer.headers.location).toBe(`/admin?destino=${encodeURIComponent(path)}`);
    },
  );

  test.each(['/admin', '/admin/convite'])(
    'is open at %s without a session, and its page carries no session mark',
    async (path) => {
      const answer = await get(path);
      expect(answer.statusCode).toBe(200);
      expect(answer.body).not.toContain('data-session');
    },
  );

  test('with a session is the same page at every address', async () => {
    const pages = await Promise.all(
      ['/admin', '/admin/anuncios', '/mensagens'].map((path) => get(path, { cookie })),
    );
    expect(new Set(pages.map(({ body }) => body)).size).toBe(1);
    expect(pages[0]?.body).toContain('data-session');
    expect(pages[0]?.body).toContain(`data-version="${VERSION}"`);
    expect(pages[0]?.body).toContain('/assets/admin/admin.js');
    expect(pages[0]?.body).not.toContain('abc');
  });

  test('is a share target on phones, and the login keeps the shared address', async () => {
    expect((await get('/admin')).body).toContain('rel="manifest" href="/admin/redacao.webmanifest"');
    const { statusCode, headers, body } = await get('/admin/redacao.webmanifest');
    expect([statusCode, headers['content-type']]).toEqual([200, 'application/manifest+json; charset=utf-8']);
    const { action, method, params } = JSON.parse(body).share_target;
    expect([action, method, Object.values(params)]).toEqual([
      '/admin/fila',
      'GET',
      ['titulo', 'texto', 'endereco'],
    ]);
    const shared = `${action}?endereco=${encodeURIComponent('https://soure.example/a?b=1')}`;
    const { location } = (await get(shared)).headers;
    expect(new URL(String(location), 'https://portal.example').searchParams.get('destino')).toBe(shared);
  });

  test('is not cached, not indexed and cannot be framed', async () => {
    const { headers, body } = await get('/admin');
    expect(headers['cache-control']).toBe('no-store');
    expect(body).toContain('<meta name="robots" content="noindex">');
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(headers['content-security-policy']).toMatch(/script-src 'self' 'sha256-/);
    expect(headers['content-security-policy']).not.toMatch(/script-src[^;]*unsafe/);
  });

  test('allows pictures from other hosts; a public page does not', async () => {
    expect((await get('/admin')).headers['content-security-policy']).toContain(
      "img-src 'self' blob: data: https:;",
    );
    expect((await get('/institucional')).headers['content-security-policy']).toContain("img-src 'self';");
  });

  test('may use the microphone; a public page may not', async () => {
    expect((await get('/admin')).headers['permissions-policy']).toContain('microphone=(self)');
    expect((await get('/institucional')).headers['permissions-policy']).toContain('microphone=()');
  });
});

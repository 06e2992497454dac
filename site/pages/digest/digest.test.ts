import { describe, expect, test, vi } from 'vitest';
import { ApiFailure } from '../../../client/client.ts';
import { PATHS } from '../../addresses.ts';
import { fakeClient } from '../../testing/fake-api.ts';
import { createTestSite, SITE_ENV } from '../../testing/test-site.ts';

const TOKEN = 'a'.repeat(43);
const OFFERED = { '/digest': () => [{ id: 0, edition: 'para' }] };
const SUBSCRIPTION = {
  email: 'r…@leitora.example',
  edition: 'para',
  municipality: 'breves',
  frequency: 'daily',
  state: 'active',
};
const FORM = { 'content-type': 'application/x-www-form-urlencoded' };
const PHONE = 'Mozilla/5.0 (Android 14; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0';
const LINK = `/boletim/assinatura/${TOKEN}`;

function siteWith(answers: Parameters<typeof fakeClient>[0] = {}) {
  return createTestSite({ client: fakeClient({ ...OFFERED, ...answers }) }).app;
}

describe('the form of the digest', () => {
  test('is not shown, and nothing links to it, where no mail is sent', async () => {
    const { app } = createTestSite();
    const { body, statusCode } = await app.inject(PATHS.digest);
    expect(statusCode).toBe(200);
    expect(body).not.toContain('<form class="mailform"');
    expect(body).toContain('<meta name="robots" content="noindex"');
    for (const path of ['/', '/municipio/breves']) {
      expect((await app.inject(path)).body).not.toContain(PATHS.digest);
    }
  });

  test('is linked from every footer and from a municipality, which it then has chosen', async () => {
    const app = siteWith();
    expect((await app.inject(PATHS.contact)).body).toContain(`href="${PATHS.digest}"`);
    expect((await app.inject('/municipio/breves')).body).toContain('href="/boletim?municipio=breves"');
    const { body } = await app.inject('/boletim?municipio=breves');
    expect(body).toContain('<option value="breves" selected="">Breves</option>');
  });

  test('sends what was typed with the reader’s e-mail, which stays out of every address', async () => {
    const subscribe = vi.fn(() => ({ ok: true }));
    const payload = 'email=rita%40leitora.example&municipio=breves&frequencia=weekly&site=';
    const { statusCode, headers } = await siteWith({ '/digest/subscriptions': subscribe }).inject({
      method: 'POST',
      url: PATHS.digest,
      headers: FORM,
      payload,
    });
    expect([statusCode, headers.location]).toEqual([303, '/boletim?estado=enviado']);
    expect(subscribe).toHaveBeenCalledExactlyOnceWith({
      email: 'rita@leitora.example',
      frequency: 'weekly',
      edition: 'para',
      municipality: 'breves',
    });
  });

  test.each([
    [400, 'email'],
    [429, 'muitos'],
    [503, 'fora'],
  ])('says why a request failed: %i %s', async (status, estado) => {
    const refuse = () => {
      throw new ApiFailure(status, {}, undefined);
    };
    const app = siteWith({ '/digest/subscriptions': refuse });
    const payload = 'email=rita%40leitora.example&municipio=breves';
    const { headers } = await app.inject({ method: 'POST', url: PATHS.digest, headers: FORM, payload });
    expect(headers.location).toBe(`/boletim?municipio=breves&estado=${estado}`);
    expect((await app.inject(String(headers.location))).body).toContain('role="alert"');
  });

  test.each(['', 'rita', 'rita@leitora'])(
    'says at the field that %j is no e-mail, without asking the API',
    async (email) => {
      const subscribe = vi.fn();
      const app = siteWith({ '/digest/subscriptions': subscribe });
      const payload = new URLSearchParams({ email, municipio: 'breves' }).toString();
      const { headers } = await app.inject({ method: 'POST', url: PATHS.digest, headers: FORM, payload });
      const { body } = await app.inject(String(headers.location));
      expect(body).toMatch(/<input[^>]* id="email"[^>]* aria-invalid="true"/);
      expect(body).toContain('id="email-erro">Digite o e-mail completo, como nome@exemplo.com.<');
      expect(body).toContain('<a href="#email">');
      expect(subscribe).not.toHaveBeenCalled();
    },
  );

  test('of a page of another site is not taken', async () => {
    const subscribe = vi.fn();
    const headers = { ...FORM, 'sec-fetch-site': 'cross-site' };
    await siteWith({ '/digest/subscriptions': subscribe }).inject({
      method: 'POST',
      url: PATHS.digest,
      headers,
      payload: 'email=rita%40leitora.example',
    });
    expect(subscribe).not.toHaveBeenCalled();
  });
});

describe('the link in every mail', () => {
  const calls = () => ({
    '/digest/subscriptions/:token': vi.fn((): unknown => SUBSCRIPTION),
    '/digest/subscriptions/:token/confirm': vi.fn((): unknown => SUBSCRIPTION),
  });

  test('opened by GET or HEAD shows a button and changes nothing', async () => {
    const called: string[] = [];
    const client = fakeClient({ ...OFFERED, ...calls() });
    const watched: typeof client = {
      call: ((endpoint: { method: string; path: string }, options: object) => {
        if (endpoint.method !== 'GET') called.push(`${endpoint.method} ${endpoint.path}`);
        return client.call(endpoint as never, options as never);
      }) as never,
    };
    const { app } = createTestSite({ client: watched });
    const query = '?List-Unsubscribe=One-Click&acao=sair';
    for (const method of ['GET', 'HEAD'] as const) {
      for (const url of [LINK, LINK + query]) await app.inject({ method, url });
    }
    expect(called).toEqual([]);
    const { body, headers } = await app.inject(LINK);
    expect(body).toMatch(/<form[^>]* method="post"[^>]*><button[^>]* value="sair"[^>]*>Cancelar o boletim</);
    expect(headers['cache-control']).toContain('no-store');
    expect(body).toContain('<meta name="robots" content="noindex"');
  });

  test.each([
    ['a form', FORM, 'List-Unsubscribe=One-Click'],
    [
      'a form with parts',
      { 'content-type': 'multipart/form-data; boundary=b' },
      '--b\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--\r\n',
    ],
  ])('unsubscribes by the one click of a mail program, as %s (RFC 8058)', async (_what, headers, payload) => {
    const answers = calls();
    const { statusCode, body } = await siteWith(answers).inject({
      method: 'POST',
      url: LINK,
      headers,
      payload,
    });
    expect([statusCode, body]).toEqual([200, 'ok']);
    expect(answers['/digest/subscriptions/:token']).toHaveBeenCalledExactlyOnceWith({ token: TOKEN });
  });

  test('answers a mail program 503 while the API is away, so that it asks again', async () => {
    const refuse = () => {
      throw new ApiFailure(503, {}, undefined);
    };
    const app = siteWith({ '/digest/subscriptions/:token': refuse });
    const payload = 'List-Unsubscribe=One-Click';
    expect((await app.inject({ method: 'POST', url: LINK, headers: FORM, payload })).statusCode).toBe(503);
  });

  test.each([
    ['confirmar', `${LINK}?feito=confirmado`],
    ['semanal', `${LINK}?feito=mudado`],
    ['sair', '/boletim?estado=cancelado'],
    ['', LINK],
  ])('has a button for every change: %j leads to %s', async (acao, target) => {
    const payload = `acao=${acao}`;
    const { headers } = await siteWith(calls()).inject({ method: 'POST', url: LINK, headers: FORM, payload });
    expect(headers.location).toBe(target);
  });

  test('of a subscription that is gone says so', async () => {
    const refuse = () => {
      throw new ApiFailure(404, {}, undefined);
    };
    const { statusCode, body } = await siteWith({ '/digest/subscriptions/:token': refuse }).inject(LINK);
    expect(statusCode).toBe(404);
    expect(body).toContain('Este boletim não existe mais');
  });
});

test('a link to a story leads there, and only a known kind of issue is counted', async () => {
  const click = vi.fn();
  const { app } = createTestSite({
    client: fakeClient({ ...OFFERED, '/digest/clicks': click }),
    env: { ...SITE_ENV, INTERNAL_TOKEN: 'segredo' },
  });
  const open = async (url: string) => (await app.inject({ url, headers: { 'user-agent': PHONE } })).headers;
  expect((await open('/boletim/diario/20774/40')).location).toBe('/noticia/40');
  expect((await open('/boletim/mensal/20774/40')).location).toBe('/');
  await expect.poll(() => click.mock.calls).toEqual([[{ edition: 'para', frequency: 'daily', day: 20_774 }]]);
});

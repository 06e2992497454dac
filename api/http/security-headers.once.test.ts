import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ENDPOINT_LIST } from '../../contracts/endpoints.ts';
import { createTestApi, type TestApi } from '../../tests/support/api/test-api.ts';

let api: TestApi;
let token: string;

beforeAll(async () => {
  api = await createTestApi();
  token = await api.tokenFor('editor');
});
afterAll(async () => api.close());

const fillPath = (path: string): string => path.replace(/:[a-z]+/g, '1');

describe('headers of every answer', () => {
  test.each(['/news', '/news/0', '/nowhere', '/admin/ad', '/healthz', '/media/x'])(
    '%s forbids sniffing, framing and scripts, and may be read by any origin',
    async (url) => {
      const { headers } = await api.inject({ url });
      expect(headers).toMatchObject({
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
        'cross-origin-resource-policy': 'cross-origin',
        'access-control-allow-origin': '*',
      });
      expect(headers).not.toHaveProperty('access-control-allow-credentials');
      expect(headers).not.toHaveProperty('x-powered-by');
    },
  );

  test('each request has a unique id, which a problem repeats', async () => {
    const [one, two] = [await api.inject({ url: '/nowhere' }), await api.inject({ url: '/nowhere' })];
    expect(one.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
    expect(one.json().requestId).toBe(one.headers['x-request-id']);
    expect(two.headers['x-request-id']).not.toBe(one.headers['x-request-id']);
  });

  test('a caller cannot choose the id', async () => {
    const { headers } = await api.inject({ url: '/news', headers: { 'x-request-id': 'mine' } });
    expect(headers['x-request-id']).not.toBe('mine');
  });

  test('a page of another origin may read the headers a list needs', async () => {
    const exposed = String((await api.inject({ url: '/news' })).headers['access-control-expose-headers']);
    const wanted = ['ETag', 'Link', 'Location', 'Retry-After', 'X-Total-Count', 'X-Total-Capped'];
    expect(exposed.split(', ')).toEqual(expect.arrayContaining(wanted));
  });
});

describe('OPTIONS', () => {
  test.each([...new Set(ENDPOINT_LIST.map(({ path }) => path))])('%s answers a preflight', async (path) => {
    const response = await api.inject({ method: 'OPTIONS', url: fillPath(path) });
    expect(response.statusCode).toBe(204);
    expect(response.headers['access-control-allow-methods']).toBe('GET, HEAD, POST, PUT, PATCH, DELETE');
    const allowed = String(response.headers['access-control-allow-headers']).split(', ');
    expect(allowed).toEqual(expect.arrayContaining(['Authorization', 'Content-Type', 'If-Match']));
  });

  test('an address that does not exist has no preflight', async () => {
    expect((await api.inject({ method: 'OPTIONS', url: '/nowhere' })).statusCode).toBe(404);
  });
});

describe('unknown addresses and methods', () => {
  test.each([
    ['POST', '/news', 'GET, HEAD'],
    ['PUT', '/news/1', 'GET, HEAD'],
    ['DELETE', '/contatos', 'GET, HEAD, POST'],
    ['GET', '/login', 'POST'],
    ['PUT', '/admin/news/1', 'GET, HEAD, PATCH, DELETE'],
  ] as const)('%s %s answers 405 with the allowed methods', async (method, url, allow) => {
    const headers = { authorization: `Bearer ${await api.tokenFor('editor')}` };
    const response = await api.inject({ method, url, headers });
    expect([response.statusCode, response.headers.allow]).toEqual([405, allow]);
    expect(response.json()).toMatchObject({
      status: 405,
      title: 'Método não permitido',
      detail: `Este endereço aceita apenas ${allow}.`,
    });
  });

  test('an address or method of the back office that does not exist is 401 without a session', async () => {
    for (const [method, url] of [
      ['GET', '/admin'],
      ['GET', '/admin/nowhere'],
      ['PUT', '/admin/news/1'],
    ] as const) {
      const { statusCode, headers } = await api.inject({ method, url });
      expect([url, statusCode, headers.allow]).toEqual([url, 401, undefined]);
    }
  });

  test.each(['/', '/nowhere', '/news/1/comments', '/ad/', '/NEWS', '//news'])(
    '%s is a 404 problem in Portuguese',
    async (url) => {
      const response = await api.inject({ url });
      expect(response.statusCode).toBe(404);
      expect(response.headers['content-type']).toBe('application/problem+json; charset=utf-8');
      expect(response.headers['cache-control']).toBe('no-store');
      expect(response.json()).toMatchObject({
        type: 'http://localhost:3000/desenvolvedores#erro-not-found',
        code: 'not-found',
        title: 'Não encontrado',
        status: 404,
        detail: 'Este endereço não existe. Veja /docs.',
      });
    },
  );
});

describe('bodies that cannot be read', () => {
  const post = (payload: string | Buffer, type?: string) =>
    api.inject({
      method: 'POST',
      url: '/admin/news',
      headers: { authorization: `Bearer ${token}`, ...(type && { 'content-type': type }) },
      payload,
    });

  test.each([
    ['text that is no JSON', '{"title": ', 400],
    ['a key that would change every object', '{"title":"a","__proto__":{"x":1}}', 400],
    ['a body of another kind', '<title/>', 415, 'application/xml'],
    ['a form', 'title=a', 415, 'application/x-www-form-urlencoded'],
    ['more than a megabyte', JSON.stringify({ title: 'x'.repeat(1_100_000) }), 413],
    ['nothing', '', 400],
    ['a list', '[]', 400],
    ['too many values', JSON.stringify({ title: Array(3_000).fill('x') }), 400],
    ['too deep a value', `{"title":${'['.repeat(50)}${']'.repeat(50)}}`, 400],
  ])('%s is refused with a message', async (_what, payload, status, type = 'application/json') => {
    const response = await post(payload, type);
    expect(response.statusCode).toBe(status);
    expect(response.headers['content-type']).toContain('application/problem+json');
    expect(response.json().detail).toMatch(/^[A-ZÀ-Ú].*\.$/);
    expect(response.body).not.toMatch(/stack|node_modules|SyntaxError|FST_/);
  });

  test('the guard refuses a request before its body is read', async () => {
    const response = await api.inject({ method: 'POST', url: '/admin/news', payload: '{"title": ' });
    expect(response.statusCode).toBe(401);
  });
});

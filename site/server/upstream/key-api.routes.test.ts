import { describe, expect, test } from 'vitest';
import { ENDPOINT_LIST } from '../../../contracts/endpoints.ts';
import { KEY_PREFIX } from '../../../contracts/keys/key-token.ts';
import { fakeAgent } from '../../testing/fake-agent.ts';
import { createTestSite } from '../../testing/test-site.ts';
import { KEY_CALLS } from './key-api.routes.ts';

const KEY = `${KEY_PREFIX}abc`;
const authorization = `Bearer ${KEY}`;

const found = (): Response => Response.json({ id: 7 }, { headers: { etag: '"v1"' } });
let answer = found;
const { agent, calls } = fakeAgent(() => answer());
/** One for all tests: it keeps nothing of a forwarded call. */
const { app } = createTestSite({ proxyAgent: agent });

function site(given = found) {
  answer = given;
  calls.length = 0;
  return { app, calls };
}

const pathOf = (path: string): string => path.replace(/:\w+/g, '7');

describe('a program with a key, at the origin of the site', () => {
  test.each(KEY_CALLS.map(({ method, path }) => [method, pathOf(path)] as const))(
    '%s %s reaches the API with the key and without cookies',
    async (method, path) => {
      const { app, calls } = site();
      const headers = { authorization, cookie: 'authToken=segredo', 'x-forwarded-for': '1.2.3.4' };
      await app.inject({ method, url: `/api${path}?x=1`, headers, remoteAddress: '203.0.113.7' });
      expect(calls.map((call) => [call.method, call.url])).toEqual([
        [method, `http://api.example${path}?x=1`],
      ]);
      expect(calls[0]?.headers.get('authorization')).toBe(authorization);
      expect(calls[0]?.headers.get('cookie')).toBeNull();
      expect(calls[0]?.headers.get('x-forwarded-for')).toBe('203.0.113.7');
    },
  );

  test('reads in a problem with a code why a call was not forwarded or got no answer', async () => {
    const { app } = site(() => {
      throw new TypeError('fetch failed');
    });
    const problemOf = async (url: string, length = '2') => {
      const headers = { authorization, 'content-type': 'application/json', 'content-length': length };
      const { headers: sent, body } = await app.inject({ method: 'PATCH', url, headers, payload: '{}' });
      expect(sent['content-type']).toMatch(/^application\/problem\+json/);
      return JSON.parse(body).code;
    };
    expect(await problemOf('/api/admin/news/%2E%2E')).toBe('not-found');
    expect(await problemOf('/api/admin/news/7', '99999999999')).toBe('too-large');
    expect(await problemOf('/api/admin/news/7')).toBe('no-answer');
  });

  test('endpoints without a scope are not forwarded, whatever the key', async () => {
    const { app, calls } = site();
    for (const { method, path, scope, access } of ENDPOINT_LIST) {
      if (scope !== undefined || access === 'public') continue;
      await app.inject({ method, url: `/api${pathOf(path)}`, headers: { authorization } });
    }
    expect(calls.map(({ url }) => url)).toEqual([]);
  });

  test('without a key, or with one elsewhere than in the header, nothing is forwarded', async () => {
    const { app, calls } = site();
    const url = '/api/admin/news/7';
    for (const headers of [{}, { authorization: 'Bearer segredo' }, { cookie: `authToken=${KEY}` }]) {
      expect((await app.inject({ url, headers })).statusCode).toBe(404);
    }
    expect((await app.inject(`${url}?access_token=${KEY}`)).statusCode).toBe(404);
    expect(calls).toEqual([]);
  });

  test('a key in the session cookie of the back office is no session', async () => {
    const { app, calls } = site();
    const { statusCode } = await app.inject({
      url: '/admin/api/admin/news',
      headers: { cookie: `authToken=${KEY}` },
    });
    expect([statusCode, calls]).toEqual([401, []]);
  });

  test('pages of other sites get no permission to call with a key', async () => {
    const { app } = site();
    const headers = { authorization, origin: 'https://outro.example' };
    const response = await app.inject({ url: '/api/admin/news/7', headers });
    expect(response.headers['access-control-allow-origin']).toBeUndefined();
    expect([response.headers.etag, response.headers['cache-control']]).toEqual(['"v1"', 'no-store']);
  });
});

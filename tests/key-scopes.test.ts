import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createApiKey } from '../api/keys/keys.support.ts';
import { ENDPOINT_LIST, type NamedEndpoint } from '../contracts/endpoints.ts';
import { ACKNOWLEDGE_SCOPE, KEY_SCOPE_KEYS, type KeyScope } from '../contracts/keys/key-scopes.ts';
import { createTestApi, type TestApi } from './support/api/test-api.ts';

const ALL = 'all scopes';
type Holder = KeyScope | typeof ALL;
const HOLDERS: readonly Holder[] = [...KEY_SCOPE_KEYS, ALL];

let api: TestApi;
const secrets = new Map<Holder, string>();

beforeAll(async () => {
  api = await createTestApi();
  for (const holder of HOLDERS) {
    const scopes = holder === ALL ? KEY_SCOPE_KEYS : [holder];
    secrets.set(holder, await createApiKey(api, { scopes }));
  }
});
afterAll(async () => api.close());

/** The guard's answer to a key. */
function expectedOf({ access, scope }: NamedEndpoint, holder: Holder): number | 'in' {
  if (access === 'public') return 'in';
  if (access === 'internal') return 404;
  return scope !== undefined && (holder === ALL || scope === holder) ? 'in' : 403;
}

describe('every endpoint and every scope of keys', () => {
  test.each(ENDPOINT_LIST.map((endpoint) => ({ endpoint, name: endpoint.name, scope: endpoint.scope })))(
    '$name opens to keys with the scope $scope only',
    async ({ endpoint }) => {
      const url = endpoint.path.replace(/:[a-z]+/g, '999999');
      const methods = endpoint.method === 'GET' ? (['GET', 'HEAD'] as const) : [endpoint.method];
      // Where no scope opens anything, the key with all of them speaks for the others.
      for (const holder of endpoint.scope === undefined ? ([ALL] as const) : HOLDERS) {
        for (const method of methods) {
          const headers = { authorization: `Bearer ${secrets.get(holder)}` };
          const { statusCode } = await api.inject({ method, url, headers });
          const expected = expectedOf(endpoint, holder);
          if (expected === 'in') expect([401, 403], holder).not.toContain(statusCode);
          else expect(statusCode, holder).toBe(expected);
        }
      }
    },
  );

  test('no endpoint of administrators, accounts, sessions, settings, messages or keys has a scope', () => {
    const closed =
      /^(auth|twoFactor|passkeys|invitations|adminUsers|adminSettings|adminKeys|adminAudit|messages|operations|adminEditions)\./;
    const open = ENDPOINT_LIST.filter(({ scope }) => scope !== undefined);
    expect(open.filter(({ name, access }) => closed.test(name) || access === 'admin')).toEqual([]);
    // This scope opens nothing: it lets the program of a person confirm personal data where other scopes let it publish.
    const opening = KEY_SCOPE_KEYS.filter((scope) => scope !== ACKNOWLEDGE_SCOPE);
    expect(new Set(open.map(({ scope }) => scope))).toEqual(new Set(opening));
  });
});

describe('spellings of a closed address', () => {
  const closed = ['/admin/user', '/admin/key', '/admin/settings', '/admin/audit'];
  const spellings = closed.flatMap((path) => [
    `${path}/`,
    `${path}//`,
    `/${path}`,
    path.toUpperCase(),
    path.replace('admin', 'Admin'),
    path.replace('admin', '%61dmin'),
    path.replace('/admin/', '/admin%2f'),
    `${path}%2f`,
    `${path}%20`,
    `${path};x=1`,
    `${path}.json`,
    `/admin/news/..${path.slice(6)}`,
    `/news/../${path}`,
    `/./${path}`,
    `${path}?access=admin`,
    `${path}#x`,
    `/admin/news/%2e%2e${path.slice(6)}`,
  ]);

  test.each(spellings)('a key with every scope gets nothing from %s', async (url) => {
    const headers = { authorization: `Bearer ${secrets.get(ALL)}` };
    for (const method of ['GET', 'POST', 'DELETE'] as const) {
      const { statusCode } = await api.inject({ method, url, headers });
      expect(statusCode, method).toBeGreaterThanOrEqual(400);
    }
  });
});

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ENDPOINT_LIST, type NamedEndpoint } from '../contracts/endpoints.ts';
import { createTestApi, type TestApi } from './support/api/test-api.ts';
import { registeredRoutes } from './support/registered-routes.ts';

/** Public routes of the documentation, which are not in the table. */
const DOCUMENTATION = ['/docs', '/docs/', '/docs/js/scalar.js', '/openapi.json', '/postman.json'];

let api: TestApi;

beforeAll(async () => {
  api = await createTestApi();
  await api.app.ready();
});
afterAll(async () => api.close());

const CALLERS = ['anonymous', 'bad token', 'contributor', 'editor', 'admin'] as const;
type Caller = (typeof CALLERS)[number];

/** The status that the guard gives each caller; `in`: the call is allowed. */
const EXPECTED: Record<NamedEndpoint['access'], Record<Caller, number | 'in'>> = {
  public: { anonymous: 'in', 'bad token': 'in', contributor: 'in', editor: 'in', admin: 'in' },
  optional: { anonymous: 'in', 'bad token': 401, contributor: 'in', editor: 'in', admin: 'in' },
  contributor: { anonymous: 401, 'bad token': 401, contributor: 'in', editor: 'in', admin: 'in' },
  editor: { anonymous: 401, 'bad token': 401, contributor: 403, editor: 'in', admin: 'in' },
  admin: { anonymous: 401, 'bad token': 401, contributor: 403, editor: 403, admin: 'in' },
  internal: { anonymous: 404, 'bad token': 404, contributor: 404, editor: 404, admin: 404 },
};

async function tokenOf(caller: Caller): Promise<string | undefined> {
  if (caller === 'anonymous') return undefined;
  return caller === 'bad token' ? 'invented' : await api.tokenFor(caller);
}

describe('routes and their guards', () => {
  test('every route the program has is in the table, and every row of the table is a route', () => {
    const table = ENDPOINT_LIST.flatMap(({ method, path }) => [
      `${method} ${path}`,
      ...(method === 'GET' ? [`HEAD ${path}`] : []),
    ]);
    const documentation = DOCUMENTATION.flatMap((path) => [`GET ${path}`, `HEAD ${path}`]);
    expect(registeredRoutes(api.app).sort()).toEqual([...table, ...documentation].sort());
  });

  const matrix = ENDPOINT_LIST.flatMap((endpoint) =>
    CALLERS.map((caller) => ({ endpoint, caller, name: endpoint.name, access: endpoint.access })),
  );

  test.each(matrix)('$name ($access) for $caller', async ({ endpoint, caller }) => {
    const expected = EXPECTED[endpoint.access][caller];
    const methods = endpoint.method === 'GET' ? (['GET', 'HEAD'] as const) : [endpoint.method];
    for (const method of methods) {
      const token = await tokenOf(caller);
      const { statusCode } = await api.inject({
        method,
        url: endpoint.path.replace(/:[a-z]+/g, '999999'),
        ...(token && { headers: { authorization: `Bearer ${token}` } }),
      });
      if (expected === 'in') expect([401, 403]).not.toContain(statusCode);
      else expect(statusCode).toBe(expected);
    }
  });

  test('a login without fields passes the guard and is told which fields are missing', async () => {
    expect((await api.inject({ method: 'POST', url: '/login', payload: {} })).statusCode).toBe(400);
  });
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApi, type TestApi } from '../../tests/support/api/test-api.ts';

let api: TestApi;

beforeAll(async () => {
  api = await createTestApi();
});
afterAll(async () => api.close());

test.each([
  ['GET', '/nowhere', 404, 'not-found'],
  ['GET', '/news?limit=x', 400, 'invalid'],
  ['GET', '/login', 405, 'method-not-allowed'],
  ['GET', '/admin/user', 401, 'unauthenticated'],
  ['POST', '/contatos', 400, 'invalid'],
] as const)(
  'the problem of %s %s has a code and the address of the page that explains it',
  async (method, url, status, code) => {
    const answer = await api.inject({ method, url });
    expect([answer.statusCode, answer.json()]).toEqual([
      status,
      expect.objectContaining({
        status,
        code,
        title: expect.any(String),
        type: `http://localhost:3000/desenvolvedores#erro-${code}`,
      }),
    ]);
  },
);

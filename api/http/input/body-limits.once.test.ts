import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ENDPOINT_LIST, ENDPOINTS } from '../../../contracts/endpoints.ts';
import { LIMITS } from '../../../contracts/limits.ts';
import { createTestApi, type TestApi } from '../../../tests/support/api/test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(async () => api.close());

async function statusOf(method: string, path: string, bytes: number): Promise<number> {
  const url = path.replace(/:[a-z]+/g, 'A'.repeat(43));
  const headers = { 'content-type': 'application/json' };
  const { statusCode } = await api.inject({
    method: method as 'POST',
    url,
    headers,
    payload: '['.repeat(bytes),
  });
  return statusCode;
}

describe('a request body sent without a session', () => {
  const open = ENDPOINT_LIST.filter(({ method, access }) => method !== 'GET' && access === 'public');

  test.each(open.map(({ name, method, path }) => [name, method, path] as const))(
    'to %s is not read beyond its limit',
    async (name, method, path) => {
      const limit =
        path === ENDPOINTS.messages.create.path ? LIMITS.messageBodyBytes : LIMITS.publicBodyBytes;
      expect([name, await statusOf(method, path, limit + 1)]).toEqual([name, 413]);
      expect([name, await statusOf(method, path, limit)]).toEqual([name, 400]);
    },
  );

  test('some endpoints accept a body without a session', () => {
    expect(open.length).toBeGreaterThan(2);
    expect(LIMITS.publicBodyBytes).toBe(16_384);
    expect(LIMITS.messageBodyBytes).toBe(65_536);
  });
});

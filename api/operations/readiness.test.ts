import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readEnvironment } from '../../config/environment.ts';
import { ENDPOINTS } from '../../contracts/endpoints.ts';
import type { Readiness } from '../../contracts/operations/readiness.ts';
import { type MediaStorage, StorageUnavailable } from '../../db/media/storage.ts';
import {
  createTestApi,
  INTERNAL_TOKEN,
  METRICS_TOKEN,
  type TestApi,
} from '../../tests/support/api/test-api.ts';
import { createInternalTokens, shortSecrets } from '../http/internal-tokens.ts';

const { operations } = ENDPOINTS;
let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(async () => api.close());

async function ask(of: TestApi, url: string, token?: string) {
  const headers = token ? { authorization: `Bearer ${token}` } : {};
  const answer = await of.inject({ url, headers });
  return { status: answer.statusCode, body: answer.json() as Readiness & { detail?: string } };
}

const stateOf = ({ body }: { body: Readiness }, name: string): unknown =>
  body.dependencies?.find((one) => one.name === name)?.state;

describe('/readyz?verbose', () => {
  test('names each dependency and its state to monitoring and to programs of the installation', async () => {
    for (const token of [METRICS_TOKEN, INTERNAL_TOKEN]) {
      const { status, body } = await ask(api, '/readyz?verbose', token);
      expect([status, body.status]).toEqual([200, 'ok']);
      expect(body.dependencies?.map(({ name, state }) => `${name} ${state}`)).toEqual([
        'database ok',
        'internalToken ok',
        'jobs ok',
        'media ok',
        'messages ok',
        'disk ok',
      ]);
    }
  });

  test('reveals nothing without a secret, and names the required secret', async () => {
    for (const token of [undefined, 'wrong', await api.tokenFor('admin')]) {
      const { status, body } = await ask(api, '/readyz?verbose', token);
      expect([status, body.dependencies]).toEqual([401, undefined]);
      expect(body.detail).toContain('METRICS_TOKEN');
    }
  });

  test('an unreachable bucket degrades the API, which keeps serving', async () => {
    const gone = async (): Promise<never> => {
      throw new StorageUnavailable('the bucket answered 403');
    };
    const storage = { read: gone, write: gone, has: gone, remove: gone } as unknown as MediaStorage;
    const other = await createTestApi({ storage });
    const answer = await ask(other, '/readyz?verbose', METRICS_TOKEN);
    expect([answer.status, answer.body.status, stateOf(answer, 'media')]).toEqual([200, 'degraded', 'away']);
    expect(answer.body.dependencies).toContainEqual({
      name: 'media',
      state: 'away',
      detail: 'the bucket answered 403',
    });
    await other.close();
  });

  test('an unreachable database is named, and the answer is 503', async () => {
    const broken = await createTestApi();
    await broken.db.query.destroy();
    const answer = await ask(broken, '/readyz?verbose', METRICS_TOKEN);
    expect([answer.status, stateOf(answer, 'database'), stateOf(answer, 'media')]).toEqual([
      503,
      'away',
      'ok',
    ]);
    await broken.close();
  });
});

describe('a wrong INTERNAL_TOKEN', () => {
  test('degrades the API for a minute, while it keeps serving', async () => {
    expect((await api.call(operations.changes, { token: 'another-secret' })).status).toBe(404);
    const short = await ask(api, '/readyz');
    expect([short.status, short.body]).toEqual([200, { status: 'degraded' }]);
    const { body } = await ask(api, '/readyz?verbose', METRICS_TOKEN);
    expect(body.dependencies).toContainEqual({
      name: 'internalToken',
      state: 'degraded',
      detail: 'INTERNAL_TOKEN is wrong: 127.0.0.1 called with another one',
    });
    expect(JSON.stringify(body)).not.toContain('another-secret');
    api.clock += 61_000;
    expect((await ask(api, '/readyz')).body).toEqual({ status: 'ok' });
  });

  test('from a public IP does not degrade the API, because anybody can guess', async () => {
    const url = '/changes';
    const headers = { authorization: 'Bearer guess', 'x-forwarded-for': '203.0.113.9' };
    const guess = { url, headers: { ...headers, 'x-forwarded-for': '8.8.8.8' } };
    expect((await api.inject(guess)).statusCode).toBe(404);
    expect((await ask(api, '/readyz')).body).toEqual({ status: 'ok' });
  });

  test('is logged with the name of the variable once a minute, without its value', () => {
    let clock = 0;
    const lines: string[] = [];
    const env = { ...readEnvironment({}), INTERNAL_TOKEN: 'right' };
    const tokens = createInternalTokens({ env, uptime: () => clock });
    const request = {
      ip: '10.0.0.7',
      routeOptions: { url: '/changes' },
      log: { warn: (line: string) => lines.push(line) },
    } as unknown as Parameters<typeof tokens.reportRefused>[0];
    for (const at of [0, 10_000, 59_000, 61_000]) {
      clock = at;
      tokens.reportRefused(request);
    }
    const line = 'a call from 10.0.0.7 to /changes had another INTERNAL_TOKEN than this API';
    expect(lines).toEqual([line, line]);
  });
});

test('while INTERNAL_TOKEN is rotated the old and the new secret are accepted, and no other', () => {
  const secrets = { INTERNAL_TOKEN: 'new', INTERNAL_TOKEN_OLD: 'old', METRICS_TOKEN: 'measures' };
  const tokens = createInternalTokens({ env: { ...readEnvironment({}), ...secrets }, uptime: () => 0 });
  const opening = ['new', 'old', 'measures', '', 'third', undefined].filter((one) =>
    tokens.accepts(one, 'programs'),
  );
  expect(opening).toEqual(['new', 'old']);
  expect(tokens.accepts('measures', 'metrics')).toBe(true);
  const none = createInternalTokens({ env: readEnvironment({}), uptime: () => 0 });
  expect([none.accepts('', 'programs'), none.accepts('', 'metrics')]).toEqual([false, false]);
});

test('a caller with the old secret is reported for a minute, so that an operator sees when it can go', () => {
  let clock = 0;
  const env = { ...readEnvironment({}), INTERNAL_TOKEN: 'new', INTERNAL_TOKEN_OLD: 'old' };
  const tokens = createInternalTokens({ env, uptime: () => clock });
  tokens.accepts('new', 'programs');
  expect(tokens.trouble).toBeUndefined();
  tokens.accepts('old', 'programs');
  expect(tokens.trouble).toBe('a program still calls with INTERNAL_TOKEN_OLD');
  clock += 61_000;
  expect(tokens.trouble).toBeUndefined();
});

test('secrets with fewer than 16 characters are named, missing and longer ones are not', () => {
  const env = { ...readEnvironment({}), INTERNAL_TOKEN: 'a'.repeat(15), INTERNAL_TOKEN_OLD: 'a'.repeat(16) };
  expect(shortSecrets(env)).toEqual(['INTERNAL_TOKEN']);
  expect(shortSecrets({ ...env, METRICS_TOKEN: 'x' })).toEqual(['INTERNAL_TOKEN', 'METRICS_TOKEN']);
});

import { expect, test } from 'vitest';
import { fakeClient } from '../../testing/fake-api.ts';
import { createTestSite, SITE_ENV } from '../../testing/test-site.ts';

const env = { ...SITE_ENV, INTERNAL_TOKEN: 'secret', METRICS_TOKEN: 'measures' };
const headers = { authorization: 'Bearer measures' };
const fail = (): never => {
  throw new Error('connection refused');
};

interface Stream {
  readonly connected: boolean;
  readonly refused: boolean;
}

const siteWith = (stream: Stream, more: object = {}) => createTestSite({ env, changes: stream, ...more }).app;

test('a site whose INTERNAL_TOKEN the API refuses keeps serving and reports itself as degraded', async () => {
  const app = siteWith({ connected: false, refused: true });
  const short = await app.inject('/readyz');
  expect([short.statusCode, short.json()]).toEqual([200, { status: 'degraded' }]);
  const { dependencies } = (await app.inject({ url: '/readyz?verbose', headers })).json();
  expect(dependencies).toContainEqual({
    name: 'internalToken',
    state: 'degraded',
    detail: 'INTERNAL_TOKEN is wrong: the API does not accept it',
  });
});

test('with a secret the site names the API, the stream of changes and its reading copy', async () => {
  const app = siteWith({ connected: true, refused: false }, { hasCopy: () => true });
  const response = await app.inject({ url: '/readyz?verbose', headers });
  expect([response.statusCode, response.json()]).toEqual([
    200,
    {
      status: 'ok',
      dependencies: ['api', 'changes', 'readingCopy', 'internalToken'].map((name) => ({ name, state: 'ok' })),
    },
  ]);
});

test('an unreachable API is named, and the site serves from its copy', async () => {
  const more = { hasCopy: () => true, client: fakeClient({ '/readyz': fail }) };
  const app = siteWith({ connected: false, refused: false }, more);
  const response = await app.inject({ url: '/readyz?verbose', headers });
  const { status, dependencies } = response.json();
  expect([response.statusCode, status]).toEqual([200, 'degraded']);
  expect(dependencies[0]).toEqual({ name: 'api', state: 'away', detail: 'connection refused' });
});

test('without a secret the site names nothing', async () => {
  const app = siteWith({ connected: true, refused: false });
  for (const authorization of [undefined, 'Bearer wrong', 'Bearer ']) {
    const response = await app.inject({
      url: '/readyz?verbose',
      headers: { ...(authorization && { authorization }) },
    });
    expect([response.statusCode, Object.keys(response.json())]).toEqual([401, ['detail']]);
  }
});

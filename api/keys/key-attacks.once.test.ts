import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readEnvironment } from '../../config/environment.ts';
import { DAY_MS } from '../../contracts/durations.ts';
import { ENDPOINTS } from '../../contracts/endpoints.ts';
import { createLocalStorage } from '../../db/media/local-storage.ts';
import { createTestApi, START, type TestApi } from '../../tests/support/api/test-api.ts';
import { createApi } from '../app.ts';
import { createGuardedFetch } from '../media/fetch/guarded-fetch.ts';
import { createEdition } from '../rights/rights.support.ts';
import { createKeyToken } from './key-token.ts';
import { createApiKey } from './keys.support.ts';

const { adminKeys, adminNews, adminAds, adminVideos } = ENDPOINTS;
let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(async () => api.close());

const bearer = (secret: string) => ({ authorization: `Bearer ${secret}` });

const STORY = {
  title: 'Balsa volta a circular em Soure',
  cat: 'politica',
  muni: 'Soure',
  link: 'https://agencia.example/balsa',
  desc: '<p>Desde hoje.</p>',
} as const;

test('a key works until the last millisecond before its end, and not at its end', async () => {
  const secret = await createApiKey(api, { expiresAt: new Date(START + DAY_MS).toISOString() });
  const statusAt = async (moment: number) => {
    api.clock = moment;
    const { statusCode } = await api.inject({ url: '/admin/news/counts', headers: bearer(secret) });
    api.clock = START;
    return statusCode;
  };
  expect([await statusAt(START + DAY_MS - 1), await statusAt(START + DAY_MS)]).toEqual([200, 401]);
});

test('a key that one instance revokes is refused by another at once, which used it before', async () => {
  const second = await createTestApi({ db: { ...api.db } });
  const secret = await createApiKey(api, { name: 'Revogada' });
  const onSecond = async () =>
    (await second.inject({ url: '/admin/news/counts', headers: bearer(secret) })).statusCode;
  expect(await onSecond()).toBe(200);
  const token = await api.tokenFor('admin');
  const { body } = await api.call(adminKeys.list, { token });
  const { id = 0 } = body.find(({ name }) => name === 'Revogada') ?? {};
  await api.call(adminKeys.revoke, { token, params: { id } });
  expect(await onSecond()).toBe(401);
  await second.app.close();
});

describe('another method than the one that was sent', () => {
  const tries = [
    ...['x-http-method-override', 'x-http-method', 'x-method-override'].map((name) => ({
      url: '/admin/news/1',
      headers: { [name]: 'DELETE' } as Record<string, string>,
    })),
    { url: '/admin/news/1?_method=DELETE', headers: {} },
  ];

  test.each(tries)('is not taken from $headers or the address $url', async ({ url, headers }) => {
    const token = await api.tokenFor('admin');
    const { body: story } = await api.call(adminNews.create, { token, body: STORY });
    const secret = await createApiKey(api, { scopes: ['drafts:read', 'drafts:write'] });
    for (const method of ['GET', 'POST'] as const) {
      await api.inject({
        method,
        url: url.replace('/1', `/${story.id}`),
        headers: { ...headers, ...bearer(secret) },
        ...(method === 'POST' && { payload: {} }),
      });
    }
    expect((await api.call(adminNews.get, { token, params: { id: story.id } })).body.deletedAt).toBeNull();
  });

  test('HEAD opens nothing that GET does not open', async () => {
    const secret = await createApiKey(api, { scopes: ['media'] });
    for (const url of ['/admin/news', '/admin/key', '/admin/webhook', '/admin/user'])
      expect((await api.inject({ method: 'HEAD', url, headers: bearer(secret) })).statusCode).toBe(403);
  });
});

describe('a key of one edition', () => {
  test('reaches another edition through no field of a story, ad or video', async () => {
    const marajo = await createEdition(api, 'marajo', 'marajó');
    await createEdition(api, 'carajas', 'carajás');
    const token = await createApiKey(api, {
      editions: [marajo],
      scopes: ['drafts:read', 'drafts:write', 'publish', 'ads', 'videos'],
    });
    const { body: own } = await api.call(adminNews.create, { token, body: STORY });
    const params = { id: own.id };
    const ad = { title: 'Feira', link: 'https://feira.example', position: 'banner side' } as const;
    const video = { title: 'TV', link: 'https://www.youtube.com/watch?v=abcdefghijk' };
    const tries = [
      () => api.call(adminNews.create, { token, body: { ...STORY, chosenEdition: 'carajas' } }),
      () => api.call(adminNews.create, { token, body: { ...STORY, muni: 'Marabá' } }),
      () => api.call(adminNews.create, { token, body: { ...STORY, chosenEdition: 'para' } }),
      () => api.call(adminNews.update, { token, params, body: { chosenEdition: 'carajas' } }),
      () => api.call(adminNews.update, { token, params, body: { muni: '', munis: ['Marabá', 'Soure'] } }),
      () => api.call(adminAds.create, { token, body: { ...ad, editions: ['carajas'] } }),
      () => api.call(adminAds.create, { token, body: { ...ad, editions: ['marajo', 'carajas'] } }),
      () => api.call(adminVideos.create, { token, body: { ...video, editions: ['carajas'] } }),
    ];
    // Without an edition an item is for those of the key, not for all.
    const { body: made } = await api.call(adminAds.create, { token, body: { ...ad, editions: [] } });
    expect(made.editions).toEqual(['marajo']);
    const before = await api.db.query.selectFrom('news').select('id').execute();
    for (const [index, attempt] of tries.entries()) {
      const { status } = await attempt();
      expect([index, status >= 400 && status < 500]).toEqual([index, true]);
    }
    expect(await api.db.query.selectFrom('news').select('id').execute()).toEqual(before);
    await api.call(adminAds.update, { token, params: { id: made.id }, body: { editions: ['carajas'] } });
    expect(await api.db.query.selectFrom('ad').select(['id', 'editions']).execute()).toEqual([
      { id: made.id, editions: 'marajo' },
    ]);
    expect(await api.db.query.selectFrom('video').select('id').execute()).toEqual([]);
    expect((await api.call(adminNews.get, { token, params })).body).toMatchObject({
      muni: 'Soure',
      homeEdition: 'marajo',
    });
  });
});

test('no log line of any level contains a key, wherever it was sent and whatever was answered', async () => {
  let log = '';
  const app = await createApi({
    db: { ...api.db },
    env: { ...readEnvironment({}), LOG_LEVEL: 'trace', INTERNAL_TOKEN: 'interno' },
    media: {
      storage: createLocalStorage(api.db.environment.DATA_DIR),
      fetchFile: createGuardedFetch({ resolve: async () => [] }),
      concurrency: 1,
    },
    logTo: {
      write(line) {
        log += line;
      },
    },
    maxLagMs: 0,
  });
  const valid = await createApiKey(api);
  const unknown = createKeyToken();
  for (const secret of [valid, unknown, valid.slice(0, -1), `${valid}x`]) {
    await app.inject({ url: '/admin/news/counts', headers: bearer(secret) });
    await app.inject({ url: '/admin/user', headers: bearer(secret) });
    await app.inject({ url: '/nowhere', headers: bearer(secret) });
    await app.inject({ url: `/news?api_key=${secret}` });
    await app.inject({ url: `/nowhere?api_key=${secret}` });
    await app.inject({ url: `/admin/news/${secret}`, headers: bearer(secret) });
    await app.inject({ url: '/admin/news', headers: { cookie: `authToken=${secret}`, 'x-api-key': secret } });
    await app.inject({ url: '/news', headers: { 'x-request-id': secret } });
    await app.inject({ method: 'POST', url: '/login', payload: { email: secret, password: secret } });
    await app.inject({
      method: 'POST',
      url: '/admin/news',
      headers: bearer(secret),
      payload: `{"a":"${secret}`,
    });
  }
  await app.close();
  expect(log.split('\n').length).toBeGreaterThan(20);
  expect(log).not.toContain(valid.slice(15, -1));
  expect(log).not.toContain(unknown.slice(15, -1));
});

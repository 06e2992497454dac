import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { HOUR_MS } from '../../../contracts/durations.ts';
import { ENDPOINTS } from '../../../contracts/endpoints.ts';
import { createNewsApi, type NewsApi } from '../../../tests/support/api/news-api.ts';
import { createTestApi, START, type TestApi } from '../../../tests/support/api/test-api.ts';

const { news, adminLive, adminNews } = ENDPOINTS;
let api: TestApi;
let newsApi: NewsApi;
let token: string;

beforeAll(async () => {
  api = await createTestApi();
  token = await api.tokenFor('editor');
  newsApi = createNewsApi(api, token);
});
beforeEach(async () => {
  api.clock = START;
  await api.db.query.deleteFrom('news').execute();
});
afterAll(async () => api.close());

const read = async (query: { page?: number; limit?: number } = {}) =>
  (await api.call(news.corrections, { query })).body;

async function correctedStory(correction: string): Promise<number> {
  const { id } = await newsApi.write();
  api.clock += HOUR_MS;
  await api.call(adminNews.update, { token, params: { id }, body: { correction } });
  return id;
}

async function correctedBlock(correction: string): Promise<{ id: number; key: string }> {
  const { id } = await newsApi.write();
  const key = randomUUID();
  await api.call(adminLive.put, { token, params: { id }, body: { state: 'live' } });
  await api.call(adminLive.putBlock, { token, params: { id, key }, body: { text: '<p>São 41 barcos.</p>' } });
  api.clock += HOUR_MS;
  await api.call(adminLive.updateBlock, { token, params: { id, key }, body: { correction } });
  return { id, key };
}

test('stories and blocks of live pages are one log, the latest correction first', async () => {
  const first = await correctedStory('Era terça.');
  const live = await correctedBlock('São 14 barcos.');
  const last = await correctedStory('Era Soure.');
  expect((await read()).map(({ news: id, block, correction }) => [id, block > 0, correction])).toEqual([
    [last, false, 'Era Soure.'],
    [live.id, true, 'São 14 barcos.'],
    [first, false, 'Era terça.'],
  ]);
  expect((await read({ page: 2, limit: 2 })).map(({ news: id }) => id)).toEqual([first]);
  expect((await api.call(news.corrections, { query: { limit: 2 } })).headers['x-total-capped']).toBe('true');
});

test('a removed block and a story that readers do not see are not in it', async () => {
  const { id, key } = await correctedBlock('São 14 barcos.');
  const story = await correctedStory('Era terça.');
  await api.call(adminLive.updateBlock, { token, params: { id, key }, body: { removed: true } });
  await api.call(adminNews.update, { token, params: { id: story }, body: { status: 'draft' } });
  expect(await read()).toEqual([]);
});

test('the earlier corrections of a story are in it too, each at its moment', async () => {
  const id = await correctedStory('Era terça.');
  const at = new Date(api.clock).toISOString();
  const other = await correctedStory('Era Soure.');
  api.clock += HOUR_MS;
  const body = { correction: 'Era quarta.', earlierCorrections: `${at} Era terça.` };
  await api.call(adminNews.update, { token, params: { id }, body });
  expect((await read()).map(({ news: story, correction }) => [story, correction])).toEqual([
    [id, 'Era quarta.'],
    [other, 'Era Soure.'],
    [id, 'Era terça.'],
  ]);
  expect((await read({ page: 2, limit: 2 })).map(({ correction }) => correction)).toEqual(['Era terça.']);
});

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { dayNumber } from '../../contracts/belem-time.ts';
import { CHANGE_TAGS } from '../../contracts/change-tags.ts';
import { ENDPOINTS } from '../../contracts/endpoints.ts';
import { createNewsApi, minute, type NewsApi } from '../../tests/support/api/news-api.ts';
import { createTestApi, START, type TestApi } from '../../tests/support/api/test-api.ts';
import { publishClockChanges } from '../jobs/schedule.ts';

const { news } = ENDPOINTS;
let api: TestApi;
let newsApi: NewsApi;

beforeAll(async () => {
  api = await createTestApi();
  newsApi = createNewsApi(api, await api.tokenFor('editor'));
});
beforeEach(async () => {
  api.clock = START;
  await api.db.query.deleteFrom('news').execute();
});
afterAll(async () => api.close());

async function listed(query: { current?: true; reg?: string }): Promise<[number[], string | undefined]> {
  const { body, headers } = await api.call(news.list, { query });
  return [body.map(({ id }) => id), headers['x-total-count']?.toString()];
}

test('a story past its deadline leaves the list of the home and stays readable', async () => {
  const { id: open } = await newsApi.write();
  const { id: short, validUntil } = await newsApi.write({ validUntil: minute(30) });
  expect(validUntil).toBe(minute(30));
  api.clock = START + 30 * 60_000 - 1;
  expect(await listed({ current: true })).toEqual([[short, open], '2']);
  api.clock += 1;
  expect(await listed({ current: true })).toEqual([[open], '1']);
  expect(await listed({ current: true, reg: 'marajo' })).toEqual([[open], '1']);
  expect(await listed({})).toEqual([[short, open], '2']);
  expect((await api.call(news.get, { params: { id: short } })).status).toBe(200);
});

test('the deadline is published as a change, so that pages are rendered again', async () => {
  const { id } = await newsApi.write({ validUntil: minute(30) });
  const heard: string[] = [];
  api.db.changes.subscribe((tags) => void heard.push(...tags));
  await publishClockChanges(api.db, START, START + 29 * 60_000);
  await publishClockChanges(api.db, START + 29 * 60_000, START + 31 * 60_000);
  await expect
    .poll(() => heard)
    .toEqual(expect.arrayContaining([CHANGE_TAGS.anyList, CHANGE_TAGS.list('marajó'), CHANGE_TAGS.news(id)]));
});

test('removing or moving a deadline brings the story back', async () => {
  const { id } = await newsApi.write({ validUntil: minute(1) });
  api.clock = START + 120_000;
  expect((await listed({ current: true }))[0]).toEqual([]);
  await newsApi.change(id, { validUntil: null });
  expect((await listed({ current: true }))[0]).toEqual([id]);
});

test('the most read stories contain none whose deadline has passed', async () => {
  const { id } = await newsApi.write({ validUntil: minute(30) });
  const day = dayNumber(START);
  await api.db.query
    .insertInto('views_day')
    .values({ day, page: 'news', news_id: id, views: 9, anonymous: 0 })
    .execute();
  const mostReadIds = async () => (await api.call(news.mostRead, {})).body.map((story) => story.id);
  expect(await mostReadIds()).toEqual([id]);
  api.clock = START + 31 * 60_000;
  expect(await mostReadIds()).toEqual([]);
});

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ENDPOINTS } from '../../../contracts/endpoints.ts';
import { OFFLINE } from '../../../contracts/offline.ts';
import { createNewsApi, minute, type NewsApi } from '../../../tests/support/api/news-api.ts';
import { createTestApi, START, type TestApi } from '../../../tests/support/api/test-api.ts';

const { adminNews, news } = ENDPOINTS;
let api: TestApi;
let newsApi: NewsApi;
let token: string;

beforeAll(async () => {
  api = await createTestApi();
  token = await api.tokenFor('editor');
  newsApi = createNewsApi(api, token);
});
beforeEach(() => {
  api.clock = START;
});
afterAll(async () => api.close());

async function withdrawn(): Promise<number[]> {
  // An answer is shared for a second.
  api.clock += 2_000;
  return (await api.call(news.withdrawn)).body.map(({ id }) => id);
}

describe('the list of withdrawn stories', () => {
  test('a story that is on the site is not listed', async () => {
    const { id } = await newsApi.write();
    expect(await withdrawn()).not.toContain(id);
  });

  test.each([
    ['moved to the trash', (id: number) => newsApi.trash(id)],
    ['made a draft again', (id: number) => newsApi.change(id, { status: 'draft' })],
    ['archived', (id: number) => newsApi.change(id, { status: 'archived' })],
    ['put off to a later day', (id: number) => newsApi.change(id, { publishAt: minute(5_000) })],
  ])('a story that was %s is listed', async (_how, withdraw) => {
    const { id } = await newsApi.write();
    await withdraw(id);
    expect(await withdrawn()).toContain(id);
  });

  test('a story that ended by the clock is listed from its end on', async () => {
    const { id } = await newsApi.write({ unpublishAt: minute(10) });
    expect(await withdrawn()).not.toContain(id);
    api.clock = START + 11 * 60_000;
    expect(await withdrawn()).toContain(id);
  });

  test('a story that was deleted for good is listed', async () => {
    const admin = await api.tokenFor('admin');
    const { id } = await newsApi.write();
    await newsApi.trash(id);
    await api.call(adminNews.removeForGood, { token: admin, params: { id } });
    expect(await withdrawn()).toContain(id);
  });

  test('a story that came back is no longer listed', async () => {
    const { id } = await newsApi.write();
    await newsApi.trash(id);
    await api.call(adminNews.restore, { token, params: { id } });
    expect(await withdrawn()).not.toContain(id);
  });

  test('a story is listed for as long as a copy of it may be shown', async () => {
    const { id } = await newsApi.write();
    await newsApi.trash(id);
    api.clock = START + OFFLINE.maxAgeMs - 60_000;
    expect(await withdrawn()).toContain(id);
    api.clock = START + OFFLINE.maxAgeMs + 60_000;
    expect(await withdrawn()).not.toContain(id);
  });
});

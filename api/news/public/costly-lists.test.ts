import { afterAll, beforeAll, expect, test } from 'vitest';
import { ENDPOINTS } from '../../../contracts/endpoints.ts';
import { LIMITS } from '../../../contracts/limits.ts';
import type { NewsListQuery } from '../../../contracts/news/news.schema.ts';
import { seedLarge } from '../../../db/large/seed-large.ts';
import { createTestApi, START, type TestApi } from '../../../tests/support/api/test-api.ts';

const { news, adminTopics, adminBylines } = ENDPOINTS;
const STORIES = LIMITS.newsPageMax + 20;
let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
  await seedLarge(api.db, { count: STORIES, now: START, onProgress: () => undefined });
});
afterAll(async () => api.close());

const list = async (query: NewsListQuery) => await api.call(news.list, { query });

test('without a limit the list is complete; searches and lists below an item have at most a hundred items', async () => {
  expect((await list({})).body).toHaveLength(STORIES);
  const { body } = await list({ q: 'a' });
  expect(body).toHaveLength(LIMITS.newsPageMax);
  const [newest] = (await list({ limit: 1 })).body;
  expect((await list({ before: newest?.id ?? 0 })).body).toHaveLength(LIMITS.newsPageMax);
  expect((await list({ sort: 'id', before: 2_147_483_647 })).body).toHaveLength(LIMITS.newsPageMax);
});

test('a section of any kind sorted by id is refused with a message that names the kind, because each page would read all of it', async () => {
  const token = await api.tokenFor('editor');
  await api.call(adminTopics.create, { token, body: { name: 'Balsa' } });
  await api.call(adminBylines.create, { token, body: { name: 'Ana Lima', on: true } });
  for (const [section, kind] of [
    [{ reg: 'caete' }, 'região'],
    [{ cat: 'foco' }, 'categoria'],
    [{ muni: 'soure' }, 'município'],
    [{ topic: 'balsa' }, 'assunto'],
    [{ byline: 'ana-lima' }, 'autor'],
  ] as const) {
    const { status, problem } = await list({ sort: 'id', limit: 1, ...section });
    expect([status, problem.errors]).toEqual([
      400,
      [{ field: 'sort', message: expect.stringContaining(kind) }],
    ]);
  }
});

test('of many concurrent expensive lists a few are made and the others refused with a time to retry; cheap ones are answered', async () => {
  const pages = Array.from({ length: 40 }, (_, index) => list({ page: 120 + index, limit: 10 }));
  const cheap = Array.from({ length: 20 }, (_, index) => list({ page: 1 + index, limit: 5 }));
  const answers = await Promise.all(pages);
  const refused = answers.filter(({ status }) => status === 503);
  expect(refused.length).toBeGreaterThan(0);
  expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(0);
  expect(answers.some(({ status }) => status === 200)).toBe(true);
  expect((await Promise.all(cheap)).map(({ status }) => status)).toEqual(Array(20).fill(200));
  expect((await list({ page: 200, limit: 10 })).status).toBe(200);
});

test('concurrent requests for the same expensive list make it once', async () => {
  api.clock += 1_000;
  const answers = await Promise.all(Array.from({ length: 40 }, () => list({})));
  expect(answers.map(({ status }) => status)).toEqual(Array(40).fill(200));
  expect(new Set(answers.map(({ headers }) => headers.etag)).size).toBe(1);
});

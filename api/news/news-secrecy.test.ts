import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ENDPOINTS } from '../../contracts/endpoints.ts';
import type { AdminNewsItem } from '../../contracts/news/news.schema.ts';
import { createNewsApi, minute, type NewsApi } from '../../tests/support/api/news-api.ts';
import { createTestApi, START, type TestApi } from '../../tests/support/api/test-api.ts';

const { news, adminNews } = ENDPOINTS;
let api: TestApi;
let newsApi: NewsApi;

beforeAll(async () => {
  api = await createTestApi();
  newsApi = createNewsApi(api, await api.tokenFor('editor'));
});
beforeEach(() => {
  api.clock = START;
});
afterAll(async () => api.close());

/** Every public address where an anonymous reader can look for an item. */
async function publicAddressesOf({ id, title }: Pick<AdminNewsItem, 'id' | 'title'>): Promise<string[]> {
  const has = (items: readonly { id: number }[]): boolean => items.some((item) => item.id === id);
  const found = {
    list: has((await api.call(news.list)).body),
    summaries: has((await api.call(news.list, { query: { fields: 'summary', limit: 100 } })).body),
    region: has((await api.call(news.list, { query: { reg: 'marajo' } })).body),
    category: has((await api.call(news.list, { query: { cat: 'foco' } })).body),
    municipality: has((await api.call(news.list, { query: { muni: 'soure' } })).body),
    search: has((await api.call(news.list, { query: { q: title } })).body),
    shortSearch: has((await api.call(news.list, { query: { q: title.slice(0, 2) } })).body),
    detail: has((await api.call(news.get, { params: { id } })).body),
    backOffice: has((await api.call(adminNews.list)).body),
    cursor: (await api.call(news.list, { query: { before: id } })).status === 200,
  };
  return Object.entries(found)
    .filter(([, shown]) => shown)
    .map(([address]) => address);
}

const EVERYWHERE = [
  'list',
  'summaries',
  'region',
  'category',
  'municipality',
  'search',
  'shortSearch',
  'detail',
  'backOffice',
  'cursor',
];

describe('the visibility for readers', () => {
  test('a published story is in every public response', async () => {
    expect(await publicAddressesOf(await newsApi.write({ title: 'Zebra publicada' }))).toEqual(EVERYWHERE);
  });

  test('a draft is in no public response', async () => {
    expect(
      await publicAddressesOf(await newsApi.write({ title: 'Zebra rascunho', status: 'draft' })),
    ).toEqual([]);
  });

  test('a list below a draft is refused like one below an unknown story', async () => {
    const { id } = await newsApi.write({ status: 'draft' });
    const below = async (before: number) => {
      const { status, problem } = await api.call(news.list, { query: { before } });
      return { status, problem: { ...problem, requestId: '' } };
    };
    expect((await below(id)).status).toBe(400);
    expect(await below(id)).toEqual(await below(2_147_483_000));
  });

  test('an archived story is in no public response', async () => {
    const story = await newsApi.write({ title: 'Zebra arquivada' });
    await newsApi.change(story.id, { status: 'archived' });
    expect(await publicAddressesOf(story)).toEqual([]);
  });

  test('a story in the trash is in no public response', async () => {
    const story = await newsApi.write({ title: 'Zebra na lixeira' });
    await newsApi.trash(story.id);
    expect(await publicAddressesOf(story)).toEqual([]);
  });

  test('a scheduled story is in no public response before its moment and in every one from it on', async () => {
    const story = await newsApi.write({ title: 'Zebra agendada', status: 'scheduled', publishAt: minute(5) });
    api.clock = START + 5 * 60_000 - 1;
    expect(await publicAddressesOf(story)).toEqual([]);
    api.clock = START + 5 * 60_000;
    expect(await publicAddressesOf(story)).toEqual(EVERYWHERE);
  });

  test('an expiring story is in every public response before its end and in none from it on', async () => {
    const story = await newsApi.write({ title: 'Zebra com fim', unpublishAt: minute(5) });
    api.clock = START + 5 * 60_000 - 1;
    expect(await publicAddressesOf(story)).toEqual(EVERYWHERE);
    api.clock = START + 5 * 60_000;
    expect(await publicAddressesOf(story)).toEqual([]);
  });

  test('a token never makes the public list show more', async () => {
    const { id } = await newsApi.write({ title: 'Zebra secreta', status: 'draft' });
    const token = await api.tokenFor('admin');
    expect((await api.call(news.list, { token })).body.map((item) => item.id)).not.toContain(id);
    expect((await api.call(news.get, { token, params: { id } })).status).toBe(404);
  });

  test('an unpublished story disappears at once from responses cached for a second', async () => {
    const story = await newsApi.write({ title: 'Zebra retirada' });
    expect(await publicAddressesOf(story)).toEqual(EVERYWHERE);
    await newsApi.change(story.id, { status: 'draft' });
    expect(await publicAddressesOf(story)).toEqual([]);
  });
});

describe('GET /admin/news without a token', () => {
  test('the list has only stories written in the back office', async () => {
    const own = await newsApi.write({ title: 'Da casa' });
    const brought = await newsApi.write({ title: 'De fora' });
    await api.db.query
      .updateTable('news')
      .set({ origin: 'importada' })
      .where('id', '=', brought.id)
      .execute();
    const listed = (await api.call(adminNews.list)).body.map((item) => item.id);
    expect(listed).toContain(own.id);
    expect(listed).not.toContain(brought.id);
    expect((await api.call(news.list)).body.map((item) => item.id)).toContain(brought.id);
  });

  test('items have the status published, but neither author nor version', async () => {
    const own = await newsApi.write({ title: 'Sem segredos' });
    const item = (await api.call(adminNews.list)).body.find(({ id }) => id === own.id);
    expect(item).toMatchObject({ status: 'published', title: 'Sem segredos' });
    const secret = ['author', 'version', 'publishAt', 'unpublishAt', 'createdAt', 'deletedAt', 'coverFocal'];
    for (const field of secret) expect(item).not.toHaveProperty(field);
  });

  test('the list has a hundred items per page by default, as the home page sends no limit', async () => {
    for (let n = 0; n < 26; n++) await newsApi.write({ title: `Volume ${n}` });
    expect((await api.call(adminNews.list)).body.length).toBeGreaterThan(26);
  });

  test('the list is filtered by place and paged like the public list', async () => {
    await newsApi.write({ muni: 'Juruti' });
    const { id } = await newsApi.write({ muni: 'Juruti' });
    const { body, headers } = await api.call(adminNews.list, { query: { muni: 'juruti', limit: 1 } });
    expect(body.map((item) => item.id)).toEqual([id]);
    expect(headers['x-total-count']).toBe('2');
    expect(headers.link).toContain('rel="next"');
  });

  test.each(['status=draft', 'status=published', 'author=1', 'from=2026-01-01T00:00:00Z', 'trash=true'])(
    'the filter %s requires a session: 401',
    async (query) => {
      expect((await api.inject({ url: `/admin/news?${query}` })).statusCode).toBe(401);
    },
  );

  test.each(['to=2026-01-01T00:00:00Z', 'q=zebra', 'sort=oldest'])(
    'the parameter %s requires a session: 401',
    async (query) => {
      expect((await api.inject({ url: `/admin/news?${query}` })).statusCode).toBe(401);
    },
  );

  test.each(['Bearer nonsense', 'Bearer ', 'Basic YTpi', ''])(
    'a bad token (%j) is refused',
    async (token) => {
      const response = await api.inject({ url: '/admin/news', headers: { authorization: token } });
      expect(response.statusCode).toBe(401);
      expect(response.body).not.toContain('Zebra');
    },
  );
});

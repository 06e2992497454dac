import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ENDPOINTS } from '../../contracts/endpoints.ts';
import { LIMITS } from '../../contracts/limits.ts';
import type { AdminNewsItem, AdminNewsListQuery } from '../../contracts/news/news.schema.ts';
import { NEWS_STATUS_KEYS } from '../../contracts/news/statuses.ts';
import { createNewsApi, minute } from '../../tests/support/api/news-api.ts';
import { createTestApi, START, type TestApi } from '../../tests/support/api/test-api.ts';

const { adminNews } = ENDPOINTS;
const TOPICS = ['Círio 2026'];
let api: TestApi;
let token: string;
let authors: { ana: number; bento: number };

beforeAll(async () => {
  api = await createTestApi();
  const [ana, bento] = [await api.tokenFor('editor'), await api.tokenFor('admin')];
  token = ana;
  const newsApi = createNewsApi(api, ana);
  const other = createNewsApi(api, bento);
  const [first] = [await newsApi.write({ title: 'Publicada', date: minute(-50), topics: TOPICS })];
  const second = await other.write({ title: 'Rascunho', status: 'draft', topics: TOPICS });
  await newsApi.write({ title: 'Agendada', status: 'scheduled', publishAt: minute(60), muni: 'Belém' });
  await other.write({ title: 'Arquivada', status: 'archived', cat: 'politica' });
  await newsApi.write({ title: 'Vencida', date: minute(-40), unpublishAt: minute(1) });
  await newsApi.trash((await newsApi.write({ title: 'Lixo', date: minute(-30) })).id);
  api.clock = START + 2 * 60_000;
  await newsApi.change(first.id, { source: 'Agência' });
  authors = { ana: first.author?.id ?? 0, bento: second.author?.id ?? 0 };
});
afterAll(async () => api.close());

async function list(query: AdminNewsListQuery = {}): Promise<{ titles: string[]; items: AdminNewsItem[] }> {
  const { status, body, headers } = await api.call(adminNews.list, { token, query });
  expect(status).toBe(200);
  if (!query.limit) expect(headers['x-total-count']).toBe(String(body.length));
  return { titles: body.map((item) => item.title), items: body };
}

describe('the list of the back office', () => {
  test('an editor sees every item outside the trash, newest first, each with its status', async () => {
    const { items } = await list();
    expect(items.map((item) => [item.title, item.status])).toEqual([
      ['Agendada', 'scheduled'],
      ['Arquivada', 'archived'],
      ['Rascunho', 'draft'],
      ['Vencida', 'archived'],
      ['Publicada', 'published'],
    ]);
    expect(items[2]).toMatchObject({ author: { id: authors.bento, username: 'admin 2' }, version: 1 });
  });

  test('the filter topic lists stories in any state by name or slug, and none of a topic that does not exist', async () => {
    for (const topic of ['Círio 2026', 'cirio-2026', 'CIRIO 2026']) {
      expect((await list({ topic })).titles).toEqual(['Rascunho', 'Publicada']);
    }
    expect((await list({ topic: 'cirio-2026', status: 'draft' })).titles).toEqual(['Rascunho']);
    expect((await list({ topic: 'cirio-2026', sort: 'updated' })).titles).toEqual(['Publicada', 'Rascunho']);
    expect((await list({ topic: 'cirio-2026', q: 'rascunho' })).titles).toEqual(['Rascunho']);
    expect((await list({ topic: 'Festa que não existe' })).titles).toEqual([]);
  });

  test.each([
    ['published', ['Publicada']],
    ['draft', ['Rascunho']],
    ['scheduled', ['Agendada']],
    ['archived', ['Arquivada', 'Vencida']],
  ] as const)('the filter status=%s lists only stories of that status', async (status, titles) => {
    expect((await list({ status })).titles).toEqual(titles);
  });

  test('the filter by author lists only stories of that person', async () => {
    expect((await list({ author: authors.bento })).titles).toEqual(['Arquivada', 'Rascunho']);
  });

  test('a period includes its beginning and excludes its end', async () => {
    expect((await list({ from: minute(-50), to: minute(-40) })).titles).toEqual(['Publicada']);
    expect((await list({ from: minute(-40), to: minute(0) })).titles).toEqual(['Vencida']);
  });

  test('a period that is not a date is refused by name', async () => {
    const response = await api.inject({
      url: '/admin/news?from=ontem',
      headers: { authorization: `Bearer ${token}` },
    });
    expect(response.statusCode).toBe(400);
    expect(response.json().errors[0].field).toBe('from');
  });

  test('section and status combine', async () => {
    expect((await list({ reg: 'metropolitana' })).titles).toEqual(['Agendada']);
    expect((await list({ cat: 'politica', status: 'archived' })).titles).toEqual(['Arquivada']);
    expect((await list({ muni: 'belem', status: 'draft' })).titles).toEqual([]);
  });

  test('the trash is a separate list', async () => {
    const { items } = await list({ trash: true });
    expect(items.map((item) => item.title)).toEqual(['Lixo']);
    expect(items[0]?.deletedAt).toBe(minute(0));
    expect((await list({ trash: false })).titles).not.toContain('Lixo');
  });

  test('a search finds drafts, inside the filters', async () => {
    expect((await list({ q: 'rascunho' })).titles).toEqual(['Rascunho']);
    expect((await list({ q: 'travessia', status: 'scheduled' })).titles).toEqual(['Agendada']);
    expect((await list({ q: 'travessia', sort: 'oldest' })).titles[0]).toBe('Publicada');
    expect((await list({ q: 'lixo' })).titles).toEqual([]);
    expect((await list({ q: 'lixo', trash: true })).titles).toEqual(['Lixo']);
  });

  test('the list is sorted by date in both directions, or by the last change', async () => {
    const newest = (await list()).titles;
    expect((await list({ sort: 'oldest' })).titles).toEqual(newest.toReversed());
    expect((await list({ sort: 'updated' })).titles[0]).toBe('Publicada');
  });

  test('the list has 25 items per page by default', async () => {
    const newsApi = createNewsApi(api, token);
    for (let n = 0; n < 25; n++) await newsApi.write({ title: `Série ${n}`, muni: 'Oeiras do Pará' });
    const { body, headers } = await api.call(adminNews.list, { token });
    expect(body).toHaveLength(LIMITS.adminPageDefault);
    expect(headers['x-total-count']).toBe('30');
    expect(headers.link).toBe('</admin/news?page=2>; rel="next"');
    expect((await api.call(adminNews.list, { token, query: { page: 2 } })).body).toHaveLength(5);
  });

  test('summaries do not contain the text', async () => {
    const { items } = await list({ fields: 'summary', status: 'draft' });
    expect(items[0]).not.toHaveProperty('desc');
    expect(items[0]?.excerpt).toContain('A travessia');
  });
});

describe('GET /admin/news/counts', () => {
  test('the counts equal the lengths of the lists, at any moment', async () => {
    for (const after of [2, 60, 120]) {
      api.clock = START + after * 60_000;
      const { body } = await api.call(adminNews.counts, { token });
      const all = (await api.call(adminNews.list, { token, query: { limit: 100 } })).body;
      const trash = (await api.call(adminNews.list, { token, query: { limit: 100, trash: true } })).body;
      const naive = Object.fromEntries(
        NEWS_STATUS_KEYS.map((key) => [key, all.filter((item) => item.status === key).length]),
      );
      expect(body).toEqual({ ...naive, trash: trash.length });
    }
    api.clock = START + 2 * 60_000;
  });
});

describe('GET /admin/news/{id}', () => {
  test('a story is returned with its version as ETag, also from the trash', async () => {
    const [lost] = (await list({ trash: true })).items;
    const { status, body, headers } = await api.call(adminNews.get, {
      token,
      params: { id: lost?.id ?? 0 },
    });
    expect([status, body.title, headers.etag]).toEqual([200, 'Lixo', '"v2"']);
  });

  test('an unknown id is a problem, not an empty array', async () => {
    const { status, problem } = await api.call(adminNews.get, { token, params: { id: 999_999 } });
    expect([status, problem.detail]).toEqual([404, 'O item não existe ou foi removido.']);
  });

  test('responses with a session are not cacheable', async () => {
    const [item] = (await list({ limit: 1 })).items;
    const one = await api.call(adminNews.get, { token, params: { id: item?.id ?? 0 } });
    const many = await api.call(adminNews.list, { token });
    expect(one.headers['cache-control']).toBe('private, no-store');
    expect(many.headers['cache-control']).toBe('private, no-store');
  });
});

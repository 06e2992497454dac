import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ENDPOINTS } from '../../contracts/endpoints.ts';
import type { NewsCreate } from '../../contracts/schemas/news.schema.ts';
import { createTestApi, START, type TestApi } from '../../tests/support/test-api.ts';

const { news, adminNews } = ENDPOINTS;
let api: TestApi;
let editor: string;

beforeAll(async () => {
  api = await createTestApi();
  editor = await api.tokenFor('editor');
});
afterAll(async () => api.close());

async function create(fields: Partial<NewsCreate> = {}) {
  const answer = await api.call(adminNews.create, {
    token: editor,
    body: {
      title: 'Balsa ganha horário novo',
      desc: '<p>Texto.</p>',
      cat: 'foco',
      muni: 'soure',
      status: 'published',
      ...fields,
    },
  });
  expect(answer.status).toBe(201);
  return answer.body;
}

async function isListed(id: number): Promise<boolean> {
  const { body } = await api.call(news.list, { query: { limit: 100 } });
  return body.some((item) => item.id === id);
}

describe('the life of a story', () => {
  test('a draft is nowhere in the public answers', async () => {
    const { id } = await create({ status: 'draft', title: 'Rascunho secreto' });
    expect(await isListed(id)).toBe(false);
    const detail = await api.call(news.get, { params: { id } });
    expect(detail.status).toBe(404);
    expect(detail.body).toEqual([]);
    expect((await api.call(news.list, { query: { q: 'Rascunho secreto' } })).body).toEqual([]);
    expect((await api.call(adminNews.list)).body.map((item) => item.id)).not.toContain(id);
  });

  test('a scheduled story appears at its second and disappears at its end, by the clock alone', async () => {
    const publishAt = new Date(START + 60_000).toISOString();
    const unpublishAt = new Date(START + 120_000).toISOString();
    const { id, status } = await create({ status: 'scheduled', publishAt, unpublishAt });
    expect(status).toBe('scheduled');
    api.clock = START + 59_999;
    expect(await isListed(id)).toBe(false);
    api.clock = START + 60_000;
    expect(await isListed(id)).toBe(true);
    expect((await api.call(news.get, { params: { id } })).body[0]?.date).toBe(publishAt);
    api.clock = START + 120_000;
    expect(await isListed(id)).toBe(false);
    const { body } = await api.call(adminNews.get, { params: { id }, token: editor });
    expect(body.status).toBe('archived');
    api.clock = START;
  });
});

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { EDITING } from '../../contracts/constants.ts';
import { ENDPOINTS } from '../../contracts/endpoints.ts';
import type { NewsCreate, NewsPatch } from '../../contracts/news/news.schema.ts';
import { NEWS_STATUS_KEYS, type NewsStatus } from '../../contracts/news/statuses.ts';
import { createNewsApi, minute, type NewsApi, STORY } from '../../tests/support/api/news-api.ts';
import { createTestApi, START, type TestApi } from '../../tests/support/api/test-api.ts';

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

async function refusedFields(id: number, body: NewsPatch): Promise<string[]> {
  const { status, problem } = await api.call(adminNews.update, { token, params: { id }, body });
  expect(status).toBe(400);
  return (problem.errors ?? []).map((error) => error.field);
}

async function refusedCreate(fields: Partial<NewsCreate>): Promise<string[]> {
  const { status, problem } = await api.call(adminNews.create, { token, body: { ...STORY, ...fields } });
  expect(status).toBe(400);
  return (problem.errors ?? []).map((error) => error.field);
}

const life = (status: NewsStatus): NewsPatch =>
  status === 'scheduled' ? { status, publishAt: minute(10) } : { status };

describe('transitions', () => {
  const pairs = NEWS_STATUS_KEYS.flatMap((from) => NEWS_STATUS_KEYS.map((to) => [from, to] as const));
  test.each(pairs)('a story goes from %s to %s', async (from, to) => {
    const { id, status } = await newsApi.write(life(from));
    expect(status).toBe(from);
    expect((await newsApi.change(id, life(to))).status).toBe(to);
    const { status: seen } = await api.call(news.get, { params: { id } });
    expect(seen).toBe(to === 'published' ? 200 : 404);
  });

  test('a story without a status is a draft', async () => {
    const { body } = await api.call(adminNews.create, { token, body: { title: 'Só um título' } });
    expect(body).toMatchObject({ status: 'draft', publishAt: null, unpublishAt: null });
  });

  test('an unknown status is refused by name', async () => {
    const { id } = await newsApi.write();
    expect(await refusedFields(id, { status: 'hidden' as NewsStatus })).toEqual(['status']);
  });

  test('a change of the text does not change status and dates', async () => {
    for (const status of NEWS_STATUS_KEYS) {
      const before = await newsApi.write({ ...life(status), unpublishAt: minute(60) });
      const after = await newsApi.change(before.id, { title: 'Outro título' });
      const { publishAt, unpublishAt, date } = before;
      expect(after).toMatchObject({ status, publishAt, unpublishAt, date });
    }
  });
});

describe('publishAt', () => {
  test('scheduling needs a moment in the future', async () => {
    expect(await refusedCreate({ status: 'scheduled' })).toEqual(['publishAt']);
    expect(await refusedCreate({ status: 'scheduled', publishAt: minute(0) })).toEqual(['publishAt']);
    expect(await refusedCreate({ status: 'scheduled', publishAt: minute(-1) })).toEqual(['publishAt']);
  });

  test('publishing with a moment in the future is scheduling', async () => {
    expect((await newsApi.write({ publishAt: minute(3) })).status).toBe('scheduled');
  });

  test('publishing a scheduled story now removes its scheduled moment', async () => {
    const { id } = await newsApi.write(life('scheduled'));
    expect(await newsApi.change(id, { status: 'published' })).toMatchObject({
      status: 'published',
      publishAt: minute(0),
      date: minute(0),
    });
  });

  test('a scheduled story becomes published at its moment without a write', async () => {
    const { id } = await newsApi.write(life('scheduled'));
    api.clock = START + 10 * 60_000;
    expect(await newsApi.read(id)).toMatchObject({ status: 'published', version: 1 });
  });

  test.each(['2026-02-30T00:00:00Z', '15/11/2026', '2026-11-15', '9999-01-01T00:00:00Z'])(
    'the moment %s is refused by name',
    async (publishAt) => {
      expect(await refusedCreate({ publishAt })).toEqual(['publishAt']);
    },
  );
});

describe('unpublishAt', () => {
  test('unpublishAt before publishAt is refused', async () => {
    expect(await refusedCreate({ unpublishAt: minute(0) })).toEqual(['unpublishAt']);
    expect(
      await refusedCreate({ status: 'scheduled', publishAt: minute(10), unpublishAt: minute(10) }),
    ).toEqual(['unpublishAt']);
  });

  test('null removes unpublishAt', async () => {
    const { id } = await newsApi.write({ unpublishAt: minute(5) });
    expect((await newsApi.change(id, { unpublishAt: null })).unpublishAt).toBeNull();
    api.clock = START + 6 * 60_000;
    expect((await newsApi.read(id)).status).toBe('published');
  });

  test('publishing an expired story again removes the old unpublishAt', async () => {
    const { id } = await newsApi.write({ unpublishAt: minute(5) });
    api.clock = START + 6 * 60_000;
    expect((await newsApi.read(id)).status).toBe('archived');
    const again = await newsApi.change(id, { status: 'published' });
    expect(again).toMatchObject({ status: 'published', unpublishAt: null, date: minute(6) });
  });
});

describe('date', () => {
  test('the date is the moment of publication, not of writing', async () => {
    const { id } = await newsApi.write({ status: 'draft' });
    api.clock = START + 3 * 60_000;
    expect((await newsApi.change(id, { status: 'published' })).date).toBe(minute(3));
    expect((await newsApi.write({ status: 'scheduled', publishAt: minute(9) })).date).toBe(minute(9));
  });

  test('a draft published later is newer than stories published in the meantime', async () => {
    const { id: waited } = await newsApi.write({ status: 'draft', muni: 'Tucumã' });
    const { id: meanwhile } = await newsApi.write({ muni: 'Tucumã' });
    api.clock = START + 1_000;
    await newsApi.change(waited, { status: 'published' });
    const { body } = await api.call(news.list, { query: { muni: 'tucuma' } });
    expect(body.map((item) => item.id)).toEqual([waited, meanwhile]);
  });

  test('a correction of a published story does not change its date', async () => {
    const { id, date } = await newsApi.write();
    api.clock = START + 60_000;
    expect(await newsApi.change(id, { title: 'Corrigido' })).toMatchObject({ date, updatedAt: minute(1) });
  });

  test('an editor may set an earlier date, but none after the publication', async () => {
    expect((await newsApi.write({ date: minute(-90) })).date).toBe(minute(-90));
    expect(await refusedCreate({ date: minute(1) })).toEqual(['date']);
    const { id } = await newsApi.write();
    expect(await refusedFields(id, { date: minute(1) })).toEqual(['date']);
  });
});

describe('publishing an incomplete story', () => {
  test.each(['published', 'scheduled'] as const)('%s names every missing field', async (status) => {
    const { body } = await api.call(adminNews.create, { token, body: { title: 'Só um título' } });
    expect(await refusedFields(body.id, life(status))).toEqual(['desc', 'cat', 'reg', 'link']);
    expect((await newsApi.read(body.id)).status).toBe('draft');
  });

  test('a text without words or pictures does not count as text', async () => {
    expect(await refusedCreate({ desc: '<p> &nbsp; </p>' })).toEqual(['desc']);
    expect((await newsApi.write({ desc: '<img src="/media/x.jpg" alt="">' })).status).toBe('published');
  });

  test('a required field of a published story cannot be removed', async () => {
    const { id } = await newsApi.write();
    expect(await refusedFields(id, { desc: '', cat: '', reg: '', link: '' })).toEqual([
      'desc',
      'cat',
      'reg',
      'link',
    ]);
  });

  test('a story without a title of its own stays a draft', async () => {
    expect(await refusedCreate({ title: EDITING.untitled })).toEqual(['title']);
  });
});

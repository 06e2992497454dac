import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readEnvironment } from '../../config/environment.ts';
import { ENDPOINTS } from '../../contracts/endpoints.ts';
import { LIMITS } from '../../contracts/limits.ts';
import type { NewsListQuery } from '../../contracts/news/news.schema.ts';
import { SEARCH_LIMITS } from '../../contracts/search-limits.ts';
import { createLocalStorage } from '../../db/media/local-storage.ts';
import { createSearchIndex } from '../../db/search/search-index.ts';
import { createNewsApi, minute, type NewsApi } from '../../tests/support/api/news-api.ts';
import { createTestApi, START, type TestApi } from '../../tests/support/api/test-api.ts';
import { createApi } from '../app.ts';
import { createGuardedFetch } from '../media/fetch/guarded-fetch.ts';
import { applyWrite } from './news.rules.ts';

const { news } = ENDPOINTS;
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

async function totalOf(query: NewsListQuery = {}): Promise<number> {
  const { headers } = await api.call(news.list, { query: { limit: 1, ...query } });
  return Number(headers['x-total-count']);
}

describe('X-Total-Count', () => {
  test('the total counts visible items at this moment: scheduled and expired items change it', async () => {
    await newsApi.write({ muni: 'Acará' });
    await newsApi.write({ muni: 'Acará', status: 'draft' });
    await newsApi.write({ muni: 'Acará', status: 'archived' });
    await newsApi.write({
      muni: 'Acará',
      status: 'scheduled',
      publishAt: minute(10),
      unpublishAt: minute(30),
    });
    await newsApi.write({ muni: 'Acará', unpublishAt: minute(20) });
    await newsApi.trash((await newsApi.write({ muni: 'Acará' })).id);
    const counts: number[] = [];
    for (const after of [0, 10, 20, 30]) {
      api.clock = START + after * 60_000;
      for (const query of [{ muni: 'acara' }, { reg: 'baixo-tocantins' }, { cat: 'foco' }, {}]) {
        const listed = (await api.call(news.list, { query: { limit: 100, ...query } })).body.length;
        expect(await totalOf(query)).toBe(listed);
      }
      counts.push(await totalOf({ muni: 'acara' }));
    }
    expect(counts).toEqual([2, 3, 2, 1]);
  });

  test('items saved and removed by several editors at once are counted correctly', async () => {
    const before = await totalOf({ muni: 'Bagre' });
    const saved = await Promise.all(Array.from({ length: 8 }, () => newsApi.write({ muni: 'Bagre' })));
    expect(await totalOf({ muni: 'Bagre' })).toBe(before + 8);
    await Promise.all(saved.map(({ id }) => newsApi.trash(id)));
    expect(await totalOf({ muni: 'Bagre' })).toBe(before);
  });

  test('the total follows an item that moves to another place', async () => {
    const { id } = await newsApi.write({ muni: 'Portel', cat: 'politica' });
    const before = await totalOf({ reg: 'marajo', cat: 'politica' });
    await newsApi.change(id, { muni: 'Xinguara', cat: 'esportes' });
    expect(await totalOf({ reg: 'marajo', cat: 'politica' })).toBe(before - 1);
    expect(await totalOf({ muni: 'xinguara', cat: 'esportes' })).toBe(1);
  });

  test('with a search the total is exact up to the cap, and marked as capped beyond it', async () => {
    await fill(SEARCH_LIMITS.counted, 'Enchente');
    const exact = await api.call(news.list, { query: { q: 'enchente', limit: 1 } });
    expect(exact.headers['x-total-count']).toBe(String(SEARCH_LIMITS.counted));
    expect(exact.headers['x-total-capped']).toBeUndefined();
    await newsApi.write({ title: 'Mais uma enchente' });
    const capped = await api.call(news.list, { query: { q: 'enchente', limit: 1 } });
    expect(capped.headers['x-total-count']).toBe(String(SEARCH_LIMITS.counted));
    expect(capped.headers['x-total-capped']).toBe('true');
    const deep = await api.call(news.list, { query: { q: 'enchente', limit: 25, page: 4 } });
    expect(deep.headers.link).toContain('rel="next"');
  });
});

describe('the number of items', () => {
  test('without a limit the list has at most the newest NEWS_LIMIT items', async () => {
    const app = await createApi({
      db: api.db,
      env: { ...readEnvironment({ NEWS_LIMIT: '3' }), LOG_LEVEL: 'silent' },
      media: { storage: createLocalStorage(api.db.environment.DATA_DIR), fetchFile, concurrency: 1 },
      now: () => api.clock,
    });
    const response = await app.inject({ url: '/news' });
    const newest = await api.call(news.list, { query: { limit: 3 } });
    expect(response.json()).toEqual(newest.body);
    expect(response.headers['x-total-count']).toBe(newest.headers['x-total-count']);
    expect(response.headers.link).toBe('</news?page=2>; rel="next"');
    await app.close();
  });

  test('NEWS_LIMIT is 1,000 by default', async () => {
    await fill(LIMITS.newsDefault + 5, 'Sobra');
    expect((await api.call(news.list)).body).toHaveLength(1_000);
  });
});

const fetchFile = createGuardedFetch({ resolve: async () => [] });

/** Inserts rows directly: a thousand API calls would take too long. */
async function fill(count: number, title: string): Promise<void> {
  const story = {
    title,
    desc: `<p>${title}.</p>`,
    cat: 'foco',
    muni: 'Belém',
    link: 'https://a.example',
    status: 'published',
  } as const;
  const row = {
    ...applyWrite(story, undefined, START - 1_000),
    origin: 'importada' as const,
    author_id: null,
    created_at: START,
    deleted_at: null,
    version: 1,
  };
  const search = createSearchIndex(api.db);
  await api.db.query.transaction().execute(async (trx) => {
    for (let done = 0; done < count; done += 100) {
      const rows = Array.from({ length: Math.min(100, count - done) }, () => row);
      await search.put(trx, await trx.insertInto('news').values(rows).returningAll().execute());
    }
  });
}

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createNewsApi } from '../../../tests/support/api/news-api.ts';
import { createTestApi, type TestApi } from '../../../tests/support/api/test-api.ts';
import { createNewsQueries } from '../news.queries.ts';
import { whereAdmin, whereVisible } from '../news-listings.ts';
import type { SectionFilter } from './news-sections.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
  const newsApi = createNewsApi(api, await api.tokenFor('editor'));
  await newsApi.write({ title: 'Em Soure', muni: 'Soure' });
  await newsApi.write({ title: 'Em Breves', muni: 'Breves' });
  await newsApi.write({ title: 'Em Altamira', muni: 'Altamira', cat: 'esportes' });
  await newsApi.write({ title: 'Em Belém', muni: 'Belém' });
  await newsApi.write({ title: 'Rascunho de Soure', muni: 'Soure', status: 'draft' });
});
afterAll(async () => api.close());

/** Titles of a section in list order, after checking that the total agrees with them. */
async function listed(section: SectionFilter): Promise<string[]> {
  const news = createNewsQueries(api.db);
  const page = { offset: 0, limit: 50 };
  const rows = await news.list(whereVisible(section, api.clock), 'newest', page, 'card');
  expect(await news.countVisible(section, api.clock)).toEqual({ total: rows.length, capped: false });
  const all = await news.list(whereAdmin(section, api.clock), 'newest', page, 'card');
  expect((await news.countAdmin(section, api.clock)).total).toBe(all.length);
  return rows.map(({ title }) => title);
}

describe('a set of places', () => {
  test('a story belongs to it by its region or by its municipality, and is listed once', async () => {
    const places = { regs: ['marajó'], munis: ['Soure', 'Altamira'], edition: 'ilhas' };
    expect(await listed({ places })).toEqual(['Em Altamira', 'Em Breves', 'Em Soure']);
  });

  test('further parts of the section narrow it', async () => {
    const places = { regs: ['marajó', 'xingu'], munis: [], edition: 'ilhas' };
    expect(await listed({ places, reg: 'marajó', muni: 'Breves' })).toEqual(['Em Breves']);
    expect(await listed({ places, cat: 'esportes' })).toEqual(['Em Altamira']);
  });

  test('a set without places has no stories but those that chose its edition', async () => {
    expect(await listed({ places: { regs: [], munis: [], edition: 'ilhas' } })).toEqual([]);
  });
});

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ENDPOINTS } from '../../contracts/endpoints.ts';
import { MUNICIPALITIES } from '../../contracts/municipalities.ts';
import type { NewsPatch } from '../../contracts/news/news.schema.ts';
import { REGION_KEYS } from '../../contracts/regions.ts';
import { createNewsApi, type NewsApi } from '../../tests/support/api/news-api.ts';
import { createTestApi, type TestApi } from '../../tests/support/api/test-api.ts';

const { adminNews, news } = ENDPOINTS;
let api: TestApi;
let newsApi: NewsApi;
let token: string;

beforeAll(async () => {
  api = await createTestApi();
  token = await api.tokenFor('editor');
  newsApi = createNewsApi(api, token);
});
afterAll(async () => api.close());

async function refusal(body: Readonly<Record<string, unknown>>): Promise<unknown> {
  const story = { title: 'Balsa', desc: '<p>Texto.</p>', cat: 'foco', link: 'https://agencia.example/1' };
  const answer = await api.call(adminNews.create, { token, body: { ...story, ...body } as never });
  return [answer.status, (answer.body as { errors?: { field: string }[] }).errors?.map(({ field }) => field)];
}

describe('the municipalities of a story', () => {
  test('the first municipality is muni and sets the region; names and slugs are accepted, repetitions dropped', async () => {
    const story = await newsApi.write({ munis: ['altamira', 'Soure', 'Altamira'] });
    expect(story).toMatchObject({ muni: 'Altamira', munis: ['Altamira', 'Soure'], reg: 'xingu' });
    const [read] = (await api.call(news.get, { params: { id: story.id } })).body;
    expect(read).toMatchObject({ muni: 'Altamira', munis: ['Altamira', 'Soure'], reg: 'xingu' });
  });

  test('a story of one municipality, or of none, has a list of one or none', async () => {
    expect((await newsApi.write({ muni: 'Breves' })).munis).toEqual(['Breves']);
    expect((await newsApi.write({ muni: '', reg: 'xingu' })).munis).toEqual([]);
  });

  test('muni alone replaces the first municipality and keeps the others; an empty muni removes all', async () => {
    const { id } = await newsApi.write({ munis: ['Altamira', 'Soure', 'Breves'] });
    expect(await newsApi.change(id, { muni: 'Belém' })).toMatchObject({
      munis: ['Belém', 'Soure', 'Breves'],
      reg: 'metropolitano',
    });
    expect(await newsApi.change(id, { muni: 'Breves' })).toMatchObject({ munis: ['Breves', 'Soure'] });
    expect(await newsApi.change(id, { muni: '' })).toMatchObject({ muni: '', munis: [], reg: 'marajó' });
  });

  test('a region sent with municipalities is kept', async () => {
    const story = await newsApi.write({ munis: ['Altamira', 'Soure'], reg: 'tapajos' });
    expect(story).toMatchObject({ reg: 'tapajós', munis: ['Altamira', 'Soure'] });
  });

  test('a sixth municipality, an unknown one and a first one that is not muni are refused by name', async () => {
    const six = MUNICIPALITIES.slice(0, 6).map(({ name }) => name);
    expect(await refusal({ munis: six })).toEqual([400, ['munis']]);
    expect(await refusal({ munis: ['Soure', 'Atlântida'] })).toEqual([400, ['munis']]);
    expect(await refusal({ munis: ['Soure', 'Breves'], muni: 'Breves' })).toEqual([400, ['munis']]);
  });

  test('a revision stores the municipalities, and restoring it restores exactly those', async () => {
    const { id, version = 0 } = await newsApi.write({ muni: 'Soure' });
    await newsApi.change(id, { munis: ['Soure', 'Breves'] });
    const { body: revisions } = await api.call(adminNews.revisions, { token, params: { id } });
    expect(revisions[0]?.fields).toEqual(['munis']);
    const restored = await api.call(adminNews.restoreRevision, { token, params: { id, version } });
    expect(restored.body).toMatchObject({ muni: 'Soure', munis: ['Soure'] });
  });

  test('a revision without a list of municipalities has the one of its muni', async () => {
    const { id, version = 0 } = await newsApi.write({ muni: 'Soure' });
    const { data } = await api.db.query
      .selectFrom('news_revision')
      .select('data')
      .where('news_id', '=', id)
      .executeTakeFirstOrThrow();
    const { munis: _munis, ...older } = JSON.parse(data);
    await api.db.query
      .updateTable('news_revision')
      .set({ data: JSON.stringify(older) })
      .where('news_id', '=', id)
      .execute();
    await newsApi.change(id, { munis: ['Soure', 'Breves'] });
    const restored = await api.call(adminNews.restoreRevision, { token, params: { id, version } });
    expect(restored.body).toMatchObject({ munis: ['Soure'] });
  });

  test('municipalities of unsaved text do not change the public story', async () => {
    const { id } = await newsApi.write({ muni: 'Soure' });
    const body = { munis: ['Breves', 'Soure'] };
    const ifMatch = await newsApi.etag(id);
    const { body: saved } = await api.call(adminNews.autosave, { token, params: { id }, body, ifMatch });
    expect(saved).toMatchObject({ munis: ['Soure'], pending: { data: { muni: 'Breves', ...body } } });
    const published = await newsApi.change(id, { ...saved.pending?.data } as NewsPatch);
    expect(published).toMatchObject({ muni: 'Breves', munis: ['Breves', 'Soure'], reg: 'marajó' });
  });
});

describe('the places of a story', () => {
  test('a region key and the name of a municipality never coincide, because both are places in one column', () => {
    const names = MUNICIPALITIES.map(({ name }) => name);
    expect(names.filter((name) => (REGION_KEYS as readonly string[]).includes(name))).toEqual([]);
    // The further ones are stored in one column.
    expect(names.filter((name) => name.includes(','))).toEqual([]);
  });

  test('the database knows the region of every municipality', async () => {
    const known = await api.db.query.selectFrom('municipality').selectAll().execute();
    const byName = (a: { name: string }, b: { name: string }): number => (a.name < b.name ? -1 : 1);
    expect(known.toSorted(byName)).toEqual(
      MUNICIPALITIES.map(({ name, region }) => ({ name, reg: region })).toSorted(byName),
    );
  });
});

describe('lists of places', () => {
  let ids: Record<'many' | 'twice' | 'one', number>;
  beforeEach(async () => {
    for (const table of ['news', 'news_tally', 'news_place_tally'] as const) {
      await api.db.query.deleteFrom(table).execute();
    }
    const write = async (title: string, munis: string[]) => (await newsApi.write({ title, munis })).id;
    ids = {
      one: await write('Uma', ['Soure']),
      twice: await write('Duas do Marajó', ['Breves', 'Soure']),
      many: await write('Três regiões', ['Altamira', 'Belém', 'Soure']),
    };
  });

  async function listed(query: Readonly<Record<string, string>>): Promise<string[]> {
    api.clock += 2_000;
    const { body, headers } = await api.call(news.list, { query: { ...query, limit: 50 } });
    if (!('q' in query || 'before' in query)) expect(Number(headers['x-total-count'])).toBe(body.length);
    return body.map(({ title }) => title);
  }

  test('a story is in the list of each region and municipality it belongs to, once', async () => {
    expect(await listed({ reg: 'marajo' })).toEqual(['Três regiões', 'Duas do Marajó', 'Uma']);
    expect(await listed({ reg: 'xingu' })).toEqual(['Três regiões']);
    expect(await listed({ reg: 'metropolitana' })).toEqual(['Três regiões']);
    expect(await listed({ muni: 'soure' })).toEqual(['Três regiões', 'Duas do Marajó', 'Uma']);
    expect(await listed({ muni: 'breves' })).toEqual(['Duas do Marajó']);
    expect(await listed({ reg: 'marajo', muni: 'soure' })).toEqual(['Três regiões', 'Duas do Marajó', 'Uma']);
    expect(await listed({ reg: 'marajo', muni: 'altamira' })).toEqual(['Três regiões']);
    expect(await listed({ reg: 'xingu', cat: 'esportes' })).toEqual([]);
    expect(await listed({})).toHaveLength(3);
  });

  test('pages and "before" use the same order', async () => {
    expect(await listed({ reg: 'marajo', before: String(ids.many) })).toEqual(['Duas do Marajó', 'Uma']);
    const { body, headers } = await api.call(news.list, { query: { reg: 'marajo', limit: 1, page: 2 } });
    expect([body.map(({ id }) => id), headers['x-total-count']]).toEqual([[ids.twice], '3']);
  });

  test('a search within a place and a search for its name find the story', async () => {
    expect(await listed({ q: 'regiões', reg: 'metropolitana' })).toEqual(['Três regiões']);
    expect(await listed({ q: 'regiões', reg: 'tapajos' })).toEqual([]);
    expect(await listed({ q: 'regiões belém', match: 'apart' })).toEqual(['Três regiões']);
  });

  test('the lists follow every change of the story', async () => {
    await newsApi.change(ids.many, { munis: ['Altamira'] });
    expect(await listed({ muni: 'belem' })).toEqual([]);
    expect(await listed({ reg: 'marajo' })).toEqual(['Duas do Marajó', 'Uma']);
    await newsApi.change(ids.twice, { munis: ['Breves', 'Santarém'], cat: 'esportes' });
    expect(await listed({ reg: 'baixo-amazonas', cat: 'esportes' })).toEqual(['Duas do Marajó']);
    await newsApi.change(ids.one, { munis: ['Soure', 'Santarém'], date: '2020-01-01T00:00:00Z' });
    expect(await listed({ muni: 'santarem' })).toEqual(['Duas do Marajó', 'Uma']);
    await newsApi.change(ids.twice, { status: 'archived' });
    expect(await listed({ muni: 'santarem' })).toEqual(['Uma']);
    await newsApi.trash(ids.one);
    expect(await listed({ muni: 'santarem' })).toEqual([]);
    const { headers } = await api.call(adminNews.list, { token, query: { muni: 'santarem', trash: true } });
    expect(headers['x-total-count']).toBe('1');
  });

  test('a story deleted for good leaves no row in news_place and no count', async () => {
    for (const id of Object.values(ids)) await newsApi.trash(id);
    await api.db.query.deleteFrom('news').execute();
    expect(await api.db.query.selectFrom('news_place').selectAll().execute()).toEqual([]);
    const left = await api.db.query.selectFrom('news_place_tally').select('items').execute();
    expect(left.reduce((sum, { items }) => sum + items, 0)).toBe(0);
  });
});

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { EXCERPT } from '../../../contracts/constants.ts';
import { ENDPOINTS } from '../../../contracts/endpoints.ts';
import type { NewsListQuery } from '../../../contracts/news/news.schema.ts';
import { createNewsApi, minute, type NewsApi } from '../../../tests/support/api/news-api.ts';
import { createTestApi, type TestApi } from '../../../tests/support/api/test-api.ts';

const { news } = ENDPOINTS;
let api: TestApi;
let newsApi: NewsApi;
let ids: Record<'soure' | 'salvaterra' | 'belem' | 'maraba' | 'state' | 'old', number>;

beforeAll(async () => {
  api = await createTestApi();
  newsApi = createNewsApi(api, await api.tokenFor('editor'));
  const write = async (title: string, muni: string, cat: 'foco' | 'esportes', date: string, reg?: string) =>
    (await newsApi.write({ title, muni, cat, date, ...(reg && { reg }) })).id;
  ids = {
    soure: await write('Búfalos em Soure', 'Soure', 'foco', minute(-1)),
    old: await write('Notícia antiga', 'Belém', 'foco', minute(-500)),
    salvaterra: await write('Torneio em Salvaterra', 'salvaterra', 'esportes', minute(-2)),
    belem: await write('Mercado de Belém', 'belem', 'foco', minute(-3)),
    maraba: await write('Copa em Marabá', 'maraba', 'esportes', minute(-3)),
    state: await write('O estado todo', '', 'esportes', minute(-4), 'marajo'),
  };
});
afterAll(async () => api.close());

async function list(query: NewsListQuery = {}) {
  const { status, body, headers } = await api.call(news.list, { query });
  expect(status).toBe(200);
  return { ids: body.map((item) => item.id), body, headers, total: Number(headers['x-total-count']) };
}

describe('the order of the list', () => {
  test('the newest date comes first, whatever the ids; of equal dates the higher id', async () => {
    const { soure, salvaterra, maraba, belem, state, old } = ids;
    expect((await list()).ids).toEqual([soure, salvaterra, maraba, belem, state, old]);
  });
});

describe('filters', () => {
  test('a region can be given by key or slug, and the answer has its key', async () => {
    const bySlug = await list({ reg: 'marajo' });
    expect(bySlug.ids).toEqual([ids.soure, ids.salvaterra, ids.state]);
    expect((await list({ reg: 'marajó' })).body).toEqual(bySlug.body);
    expect(new Set(bySlug.body.map((item) => item.reg))).toEqual(new Set(['marajó']));
    expect((await list({ reg: 'metropolitana' })).body).toEqual((await list({ reg: 'metropolitano' })).body);
    expect((await list({ reg: 'metropolitana' })).ids).toEqual([ids.belem, ids.old]);
  });

  test('a category narrows the list', async () => {
    expect((await list({ cat: 'esportes' })).ids).toEqual([ids.salvaterra, ids.maraba, ids.state]);
    expect((await list({ cat: 'politica' })).ids).toEqual([]);
  });

  test('a municipality can be given by name or slug, and the answer has its name', async () => {
    const byName = await list({ muni: 'Belém' });
    expect(byName.ids).toEqual([ids.belem, ids.old]);
    expect((await list({ muni: 'belem' })).body).toEqual(byName.body);
    expect(byName.body[0]?.muni).toBe('Belém');
  });

  test('filters, search and paging combine, and the total is of the combination', async () => {
    const found = await list({ reg: 'marajo', cat: 'esportes', limit: 1 });
    expect([found.ids, found.total]).toEqual([[ids.salvaterra], 2]);
    expect((await list({ reg: 'marajo', cat: 'esportes', muni: 'soure' })).ids).toEqual([]);
    const searched = await list({ reg: 'marajo', q: 'torneio' });
    expect([searched.ids, searched.total]).toEqual([[ids.salvaterra], 1]);
    expect((await list({ reg: 'carajas', q: 'torneio' })).ids).toEqual([]);
  });

  test('a search ignores case and accents and looks inside words, in title and text', async () => {
    expect((await list({ q: 'BUFALO' })).ids).toEqual([ids.soure]);
    expect((await list({ q: 'úfalos em' })).ids).toEqual([ids.soure]);
    expect((await list({ q: 'travessia passa' })).total).toBe(6);
    expect((await list({ q: 'nada disto' })).ids).toEqual([]);
  });
});

describe('pages', () => {
  test('pages have no gaps and no repetitions, and link to their neighbours', async () => {
    const all = (await list()).ids;
    const [first, second, third] = [
      await list({ limit: 2 }),
      await list({ limit: 2, page: 2 }),
      await list({ limit: 2, page: 3 }),
    ];
    expect([...first.ids, ...second.ids, ...third.ids]).toEqual(all);
    expect(first.headers.link).toBe('</news?limit=2&page=2>; rel="next"');
    expect(second.headers.link).toBe(
      '</news?limit=2&page=1>; rel="prev", </news?limit=2&page=3>; rel="next"',
    );
    expect(third.headers.link).toBe('</news?limit=2&page=2>; rel="prev"');
  });

  test('the links of a page keep every parameter, also a question mark in the search', async () => {
    await newsApi.write({ title: 'Quem? 1', muni: 'Xinguara', date: minute(-900) });
    await newsApi.write({ title: 'Quem? 2', muni: 'Xinguara', date: minute(-901) });
    const { headers } = await api.inject({ url: '/news?reg=araguaia&q=Quem?&limit=1' });
    const next = new URL(/<(.*)>/.exec(String(headers.link))?.[1] ?? '', 'http://api.example');
    expect(Object.fromEntries(next.searchParams)).toEqual({
      reg: 'araguaia',
      q: 'Quem?',
      limit: '1',
      page: '2',
    });
  });

  test('a page past the end is an empty list with the same total', async () => {
    const { ids: none, total, headers } = await list({ muni: 'soure', limit: 5, page: 9 });
    expect([none, total]).toEqual([[], 1]);
    expect(headers.link).toBe('</news?muni=soure&limit=5&page=8>; rel="prev"');
  });

  test('"before" continues below an item while new items arrive above it', async () => {
    const first = await list({ limit: 2, cat: 'esportes' });
    await newsApi.write({ title: 'Chegou no meio', muni: 'Portel', cat: 'esportes' });
    const rest = await list({ limit: 2, cat: 'esportes', before: first.ids.at(-1) as number });
    expect([...first.ids, ...rest.ids]).toEqual([ids.salvaterra, ids.maraba, ids.state]);
  });

  test('"before" at equal dates continues with the lower id', async () => {
    expect((await list({ before: ids.maraba, limit: 1 })).ids).toEqual([ids.belem]);
  });

  test('"before" has no link to a next page at the end of the list', async () => {
    const last = await list({ before: ids.salvaterra, cat: 'esportes', limit: 2 });
    expect(last.ids).toEqual([ids.maraba, ids.state]);
    expect(last.headers.link).toBeUndefined();
    const more = await list({ before: ids.salvaterra, cat: 'esportes', limit: 1 });
    expect(more.headers.link).toContain('rel="next"');
  });

  test('the list by id can be cut into stable ranges, whether or not an item has the id of the cut', async () => {
    const all = Object.values(ids).sort((a, b) => b - a);
    const [highest = 0] = all;
    expect((await list({ sort: 'id', before: highest + 1 })).ids).toEqual(all);
    const { ids: last } = await list({ sort: 'id', before: 2_147_483_647, limit: 1 });
    expect(last[0]).toBeGreaterThanOrEqual(highest);
  });

  test('"before" works inside a search', async () => {
    expect((await list({ q: 'travessia', cat: 'esportes', before: ids.maraba })).ids).toEqual([ids.state]);
  });
});

describe('fields=summary', () => {
  test('a summary has an excerpt of at most 200 characters instead of the text', async () => {
    const long = 'Palavra '.repeat(100);
    const { id } = await newsApi.write({ desc: `<p>${long}</p><img src="/media/x.jpg">`, muni: 'Juruti' });
    const [item] = (await list({ fields: 'summary', muni: 'juruti' })).body;
    expect(item).toMatchObject({ id });
    expect(item).not.toHaveProperty('desc');
    expect(item?.excerpt?.length).toBeLessThanOrEqual(EXCERPT.wideLength);
    expect(item?.excerpt).toMatch(/^Palavra .*…$/);
    expect(item?.excerpt).not.toContain('<');
  });

  test('without fields=summary an item has its whole text and no excerpt', async () => {
    const [item] = (await list({ muni: 'soure' })).body;
    expect(item?.desc).toContain('<p>A travessia');
    expect(item).not.toHaveProperty('excerpt');
  });

  test('a search with fields=summary has summaries, too', async () => {
    const [item] = (await list({ q: 'Búfalos', fields: 'summary' })).body;
    expect(item).toMatchObject({ id: ids.soure, excerpt: 'A travessia passa a sair de hora em hora.' });
    expect(item).not.toHaveProperty('desc');
  });
});

describe('refused parameters', () => {
  test.each([
    ['reg=atlantida', 'reg'],
    ['reg=', 'reg'],
    ['cat=fofoca', 'cat'],
    ['muni=Manaus', 'muni'],
    ['limit=0', 'limit'],
    ['limit=101', 'limit'],
    // The length of the unlimited list cannot be requested explicitly: `limit` is at most 100.
    ['limit=1000', 'limit'],
    ['limit=ten', 'limit'],
    ['limit=1e1', 'limit'],
    ['limit=', 'limit'],
    ['limit=5&limit=6', 'limit'],
    ['page=0', 'page'],
    ['page=-1', 'page'],
    ['page=1.5', 'page'],
    ['page=99999&limit=100', 'page'],
    ['before=x', 'before'],
    ['before=2147483000', 'before'],
    ['fields=all', 'fields'],
    ['q=', 'q'],
    ['order=asc', 'order'],
  ])('%s is refused with 400 and the name of the field, in Portuguese', async (query, field) => {
    const response = await api.inject({ url: `/news?${query}` });
    expect(response.statusCode).toBe(400);
    expect(response.headers['content-type']).toContain('application/problem+json');
    const problem = response.json();
    expect(problem).toMatchObject({ status: 400, title: 'Pedido inválido' });
    expect(problem.detail).toBe('Confira os campos indicados.');
    expect(problem.errors.map((error: { field: string }) => error.field)).toEqual([field]);
    expect(problem.errors[0].message).toMatch(/^[A-ZÀ-Ú].*\.$/);
  });

  test('all wrong fields are named at once', async () => {
    const { problem } = await api.call(news.list, { query: { reg: 'a', cat: 'b', muni: 'c' } });
    expect(problem.errors?.map((error) => error.field).sort()).toEqual(['cat', 'muni', 'reg']);
  });
});

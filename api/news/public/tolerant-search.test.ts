import { afterAll, beforeAll, expect, test } from 'vitest';
import { ENDPOINTS } from '../../../contracts/endpoints.ts';
import type { NewsListQuery } from '../../../contracts/news/news.schema.ts';
import { createNewsApi } from '../../../tests/support/api/news-api.ts';
import { createTestApi, type TestApi } from '../../../tests/support/api/test-api.ts';

const beginning = 'Chegou ontem.';
let api: TestApi;
let bus: number;
let ferry: number;

beforeAll(async () => {
  api = await createTestApi();
  const newsroom = createNewsApi(api, await api.tokenFor('admin'));
  const filler = '<p>A obra continua como a prefeitura informou nesta semana.</p>'.repeat(6);
  const about = `<p>${beginning}</p>${filler}<p>O ônibus para no ponto; o serviço elétrico, não.</p>`;
  bus = (await newsroom.write({ title: 'Ônibus elétrico em Belém', desc: about, muni: 'Belém' })).id;
  const desc = `${filler}<p>As embarcações atrasam, e os barcos também.</p>`;
  ferry = (await newsroom.write({ title: 'Porto', desc, muni: 'Breves' })).id;
});
afterAll(async () => api.close());

async function find(query: NewsListQuery) {
  const { body, headers } = await api.call(ENDPOINTS.news.list, { query: { fields: 'summary', ...query } });
  const named = Object.entries(headers).filter(([name]) => name.startsWith('x-search-'));
  return {
    ids: body.map(({ id }) => id),
    body,
    headers: Object.fromEntries(named),
    total: headers['x-total-count'],
  };
}

test('a tolerant search says what was meant, how many have the text, and what to mark', async () => {
  const { ids, headers, total } = await find({ q: 'onibuz', match: 'tolerant' });
  expect([ids, total]).toEqual([[bus], '1']);
  expect(headers).toEqual({
    'x-search-phrases': '1',
    // From the text of the story, with its accent.
    'x-search-meant': encodeURIComponent('Ônibus'),
    'x-search-marks': 'onibus',
  });
});

test('a cached answer has the same headers', async () => {
  const query = { q: 'barco breves', match: 'tolerant' } as const;
  const first = await find(query);
  expect(first.headers).toMatchObject({
    'x-search-phrases': '0',
    'x-search-marks': 'barco%2Cbreves%2Cbarcos',
  });
  expect((await find(query)).headers).toEqual(first.headers);
});

test('the excerpt is around the form that the text has, at the beginning of a word', async () => {
  const { ids, body } = await find({ q: 'barco breves', match: 'tolerant' });
  expect(ids).toEqual([ferry]);
  expect(body[0]?.excerpt).toContain('os barcos também');
});

test('a story whose title says every word keeps its beginning, also when the words stand apart', async () => {
  const { body } = await find({ q: 'eletrico onibus', match: 'tolerant' });
  expect(body.map(({ id, excerpt }) => [id, excerpt?.slice(0, beginning.length)])).toEqual([
    [bus, beginning],
  ]);
});

test('a search as it was before has the answers and headers it had', async () => {
  for (const query of [
    { q: 'onibuz' },
    { q: 'barco breves' },
    { q: 'barco breves', match: 'phrase' },
  ] as const) {
    expect(await find(query)).toMatchObject({ ids: [], headers: {}, total: '0' });
  }
});

test('a quoted text is found as it stands or not at all', async () => {
  expect((await find({ q: '"ônibus elétrico"', match: 'tolerant' })).ids).toEqual([bus]);
  expect((await find({ q: '"elétrico ônibus"', match: 'tolerant' })).ids).toEqual([]);
});

test('signs of patterns in a query are taken as text', async () => {
  const newsroom = createNewsApi(api, await api.tokenFor('admin'));
  const titles = ['Porto (barcas) fecha', 'Cais (barcas) abre'];
  const ids: number[] = [];
  for (const title of titles) ids.push((await newsroom.write({ title, muni: 'Breves' })).id);
  expect((await find({ q: '(barca', match: 'tolerant' })).ids).toEqual([...ids.reverse(), ferry]);
});

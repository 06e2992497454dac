import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { ENDPOINTS } from '../../../contracts/endpoints.ts';
import type { NewsListQuery } from '../../../contracts/news/news.schema.ts';
import { findSources } from '../../../db/search/sources.queries.ts';
import { createNewsApi, minute, type NewsApi } from '../../../tests/support/api/news-api.ts';
import { createTestApi, type TestApi } from '../../../tests/support/api/test-api.ts';
import { createFoundExcerpts } from './found-excerpts.ts';

let api: TestApi;
let token: string;
let newsroom: NewsApi;
let ids: Record<'balsa' | 'queijo' | 'phrase', number>;

beforeAll(async () => {
  api = await createTestApi();
  token = await api.tokenFor('admin');
  newsroom = createNewsApi(api, token);
  const filler = '<p>A obra continua como a prefeitura informou nesta semana.</p>'.repeat(6);
  const write = async (...story: Parameters<NewsApi['write']>) => (await newsroom.write(...story)).id;
  ids = {
    balsa: await write({ title: 'Balsa volta a sair', muni: 'Itaituba', date: minute(-3) }),
    queijo: await write({
      title: 'Produtores reunidos',
      desc: `${filler}<p>O queijo de búfala ganha selo.</p>`,
      source: 'Agência do Marajó',
      link: 'https://agencia.example/queijo',
      date: minute(-2),
    }),
    phrase: await write({ title: 'Balsa Itaituba em obras', muni: 'Belém', date: minute(-1) }),
  };
});
afterAll(async () => api.close());

async function find(query: NewsListQuery) {
  return (await api.call(ENDPOINTS.news.list, { query: { fields: 'summary', ...query } })).body;
}
const found = async (query: NewsListQuery) => (await find(query)).map(({ id }) => id);

describe('a search by words', () => {
  test('finds each word in title, text, municipality or source, without regard to accents', async () => {
    expect(await found({ q: 'balsa itaituba', match: 'apart' })).toEqual([ids.balsa]);
    expect(await found({ q: 'marajo queijo', match: 'apart' })).toEqual([ids.queijo]);
    expect(await found({ q: 'balsa queijo', match: 'apart' })).toEqual([]);
  });

  test('does not change the search for the whole phrase, which comes first', async () => {
    expect(await found({ q: 'balsa itaituba' })).toEqual([ids.phrase]);
    expect(await found({ q: 'marajo queijo' })).toEqual([]);
  });

  test('a draft is not found', async () => {
    await newsroom.write({ title: 'Queijo secreto', muni: 'Itaituba', status: 'draft' });
    expect(await found({ q: 'itaituba queijo', match: 'apart' })).toEqual([]);
  });

  test('the excerpt contains the match', async () => {
    const [item] = await find({ q: 'queijo de búfala' });
    expect(item?.excerpt).toMatch(/^….*O queijo de búfala ganha selo/);
    const [other] = await find({ q: 'marajo queijo', match: 'apart' });
    expect(other?.excerpt).toContain('queijo');
  });

  test('a changed story has the excerpt of its new text', async () => {
    const filler = '<p>A obra continua como a prefeitura informou nesta semana.</p>'.repeat(6);
    const { id } = await newsroom.write({ title: 'Feira', desc: `${filler}<p>O açaí custa dez reais.</p>` });
    expect((await find({ q: 'acai custa' }))[0]?.excerpt).toContain('dez reais');
    await newsroom.change(id, { desc: `${filler}<p>O açaí custa oito reais.</p>` });
    expect((await find({ q: 'acai custa' }))[0]?.excerpt).toContain('oito reais');
  });
});

test('cached texts for excerpts are limited by their total length', async () => {
  const read = vi.spyOn(api.db.query, 'selectFrom');
  const rows = await api.db.query.selectFrom('news').selectAll().execute();
  const withoutText = rows.map((row) => ({ ...row, excerpt: '' }));
  read.mockClear();
  const remembering = createFoundExcerpts(api.db.query);
  const forgetting = createFoundExcerpts(api.db.query, 0);
  for (const excerpts of [remembering, forgetting, remembering, forgetting])
    await excerpts(withoutText, 'jacaré');
  // `remembering` reads once, `forgetting` reads each time.
  expect(read).toHaveBeenCalledTimes(3);
  read.mockRestore();
});

describe('the list of the back office', () => {
  const adminFound = async (q: string) => {
    const { body } = await api.call(ENDPOINTS.adminNews.list, { token, query: { q } });
    return body.map(({ id }) => id);
  };

  test.each([
    ['words', () => 'itaituba balsa', () => [ids.phrase, ids.balsa]],
    ['the source', () => 'agência do marajo', () => [ids.queijo]],
    ['the id', () => String(ids.queijo), () => [ids.queijo]],
    ['our address', () => `https://portal.example/noticia/${ids.balsa}`, () => [ids.balsa]],
    ['the address of the source', () => 'https://agencia.example/queijo', () => [ids.queijo]],
  ])('finds by %s', async (_way, q, expected) => {
    expect(await adminFound(q())).toEqual(expected());
  });
});

test('corrected stories are listed alone, by the time of their correction', async () => {
  await newsroom.change(ids.balsa, { correction: 'A balsa sai às 7h, e não às 6h.' });
  const [item, ...others] = await find({ corrected: true });
  expect(others).toEqual([]);
  expect(item).toMatchObject({ id: ids.balsa, correction: 'A balsa sai às 7h, e não às 6h.' });
  expect(item?.correctedAt).toBeTruthy();
  await newsroom.change(ids.balsa, { correction: '' });
  expect(await find({ corrected: true })).toEqual([]);
});

test('the names of sources come from their index, each once', async () => {
  await newsroom.write({ title: 'Outra', source: 'Agência do Marajó' });
  expect(await findSources(api.db)).toEqual(['Agência do Marajó']);
  const explain = api.db.engine === 'sqlite' ? 'explain query plan' : 'explain';
  const { rows } = await api.db.query.transaction().execute(async (trx) => {
    if (api.db.engine === 'postgres') await sql`set local enable_seqscan = off`.execute(trx);
    return await sql.raw(`${explain} select min(source) from news where source > 'a'`).execute(trx);
  });
  expect(JSON.stringify(rows)).toContain('news_source');
});

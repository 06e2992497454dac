import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../../tests/support/database/test-database.ts';
import { addNews, removeAllNews, type TestNews } from '../search-index.support.ts';
import { createSearchIndex, type SearchIndex } from '../search-index.ts';
import type { TolerantRequest } from './search-tolerantly.ts';

let database: TestDatabase;
let index: SearchIndex;

beforeAll(async () => {
  database = await openTestDatabase();
  index = createSearchIndex(database);
});
afterAll(async () => database.close());
beforeEach(async () => removeAllNews(database));

/** Later stories are newer. */
const add = (...items: TestNews[]): Promise<number[]> =>
  addNews(
    database,
    index,
    items.map((item, date) => ({ date, ...item })),
  );
const find = (q: string, request: Partial<TolerantRequest> = {}) =>
  index.findTolerantly({ q, where: (news) => news, offset: 0, limit: 10, ...request });

describe('the order of what is found', () => {
  test('titles first, then words that begin with it, then words that contain it, each newest first', async () => {
    const [title, text, within, newerText] = await add(
      { title: 'Preço do açaí', body: '' },
      { title: 'Feira', body: 'O açaí está caro.' },
      { title: 'O rio Itacaiúnas', body: '' },
      { title: 'Praça', body: 'Vendedores de açaí.' },
    );
    expect(await find('acai')).toMatchObject({ ids: [title, newerText, text, within], phrases: 4 });
  });

  test('the text as typed comes before its words apart', async () => {
    const [typed, apart] = await add(
      { title: 'Avisos', body: 'A passagem de barco subiu.' },
      { title: 'Passagens dos barcos sobem', body: '' },
    );
    expect(await find('passagem de barco')).toMatchObject({ ids: [typed, apart], total: 2, phrases: 1 });
  });

  test('of the words apart, the story whose title says more of them comes first', async () => {
    const [title, text] = await add(
      { title: 'Barcos para Breves', body: 'As passagens sobem.' },
      { title: 'Avisos', body: 'Breves terá barcos com passagens grátis.' },
    );
    expect((await find('passagem barco breves')).ids).toEqual([title, text]);
  });

  test('pages put together are the whole list, each story once', async () => {
    const both = Array.from({ length: 20 }, (_one, at) => ({
      title: at % 3 ? 'a' : 'Barco novo',
      body: 'Barco novo',
    }));
    const apart = Array.from({ length: 45 }, () => ({ title: 'Novos', body: 'Muitos barcos' }));
    const ids = await add(...both, ...apart);
    const pages = [];
    for (let offset = 0; offset < 70; offset += 10) pages.push(await find('barco novo', { offset }));
    expect(pages.map(({ total, phrases }) => [total, phrases])).toEqual(pages.map(() => [65, 20]));
    const listed = pages.flatMap((page) => page.ids);
    expect([...listed].sort()).toEqual([...ids].sort());
  });

  test('behind the matches that are put in order, a frequent text goes on by date', async () => {
    const ids = await add(
      ...Array.from({ length: 70 }, (_one, at) => ({ title: at % 2 ? 'Barco' : 'x', body: 'barco' })),
    );
    const pages = [];
    for (let offset = 0; offset < 70; offset += 7)
      pages.push((await find('barco', { offset, limit: 7 })).ids);
    expect(pages.flat().sort()).toEqual([...ids].sort());
    expect(pages[0]?.every((id) => ids.indexOf(id) % 2 === 1)).toBe(true);
  });
});

describe('slips', () => {
  test('a word that no text has is replaced by the nearest that one has', async () => {
    const [bus] = await add({ title: 'Ônibus elétrico', body: '' }, { title: 'Balsa', body: '' });
    for (const typed of ['onibuz', 'ônibuss', 'onibus eletrco']) {
      const { ids, meant } = await find(typed);
      expect([ids, meant[0]], typed).toEqual([[bus], 'onibus']);
    }
  });

  test('what is found as typed is not corrected', async () => {
    const [one] = await add({ title: 'Brevis', body: '' }, { title: 'Breves', body: '' });
    expect(await find('brevis')).toMatchObject({ ids: [one], meant: [] });
  });

  test('a word that only unseen stories have is not suggested', async () => {
    await add({ title: 'Ônibus secreto', body: '', reg: 'xingu' });
    const { ids, meant, total } = await find('onibuz', { where: (news) => news.where('reg', '=', 'marajó') });
    expect([ids, meant, total]).toEqual([[], [], 0]);
  });

  test('a short word is not corrected, nor one with three slips', async () => {
    await add({ title: 'Mar, governo', body: '' });
    for (const typed of ['mir', 'guferni']) expect((await find(typed)).total, typed).toBe(0);
  });
});

describe('places', () => {
  test('a district finds the stories that say it, then those of its municipality', async () => {
    const [said, other] = await add(
      { title: 'Praias de Mosqueiro', body: '', muni: 'Belém' },
      { title: 'Chuva na capital', body: '', muni: 'Belém' },
      { title: 'Chuva em Breves', body: '', muni: 'Breves' },
    );
    expect(await find('mosqueiro')).toMatchObject({ ids: [said, other], phrases: 1, place: 'belem' });
    expect((await find('chuva mosqueiro')).ids).toEqual([other]);
  });

  test('the state behind a name, and punctuation, are no words', async () => {
    const [breves] = await add({ title: 'Porto', body: '', muni: 'Breves' });
    for (const typed of ['breves - pa', 'Breves/PA', 'breves, pará']) {
      expect(await find(typed), typed).toMatchObject({ ids: [breves], place: 'breves' });
    }
  });

  test('a municipality is named beside other words too, also when nothing is found', async () => {
    for (const typed of ['maré breves', 'passagem de barco para breves', 'marajo breves']) {
      expect(await find(typed), typed).toMatchObject({ total: 0, place: 'breves' });
    }
    expect((await find('passagem de barco')).place).toBeUndefined();
  });

  test('a misspelt town is named as it is written', async () => {
    const [mine] = await add({ title: 'Mina', body: '', muni: 'Parauapebas' });
    expect(await find('paraupebas')).toMatchObject({
      ids: [mine],
      meant: ['Parauapebas'],
      place: 'parauapebas',
    });
  });
});

test('the forms that texts have are marked, not parts of other words', async () => {
  await add({ title: 'Passagens', body: 'Passageiros embarcam nos barcos.' });
  const { marks } = await find('passagem barco');
  expect([...marks].sort()).toEqual(['barco', 'barcos', 'passagem', 'passagens']);
});

test('a text of one or two letters is searched as typed only', async () => {
  const [one] = await add({ title: 'UTI', body: '' });
  expect(await find('ti')).toMatchObject({ ids: [one], phrases: 1 });
});

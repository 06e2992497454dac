import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { SEARCH_LIMITS } from '../../contracts/search-limits.ts';
import {
  openTestDatabase,
  type TestDatabase,
  testEngine,
} from '../../tests/support/database/test-database.ts';
import type { NewsList } from '../news/news-in-order.ts';
import { writeTogether } from '../statements/write-together.ts';
import { addNews, INDEX_FIRST, removeAllNews, type TestNews } from './search-index.support.ts';
import { createSearchIndex, type SearchIndex } from './search-index.ts';
import type { SearchRequest } from './search-news.ts';
import { SQLITE_TUNING } from './tuning.ts';

let database: TestDatabase;
let index: SearchIndex;

beforeAll(async () => {
  database = await openTestDatabase();
  index = createSearchIndex(database);
});
afterAll(async () => database.close());
beforeEach(async () => {
  await removeAllNews(database);
});

const add = (items: readonly TestNews[]): Promise<number[]> => addNews(database, index, items);

const find = (q: string, request: Partial<SearchRequest> = {}) =>
  index.find({ q, order: 'newest', where: (news) => news, offset: 0, limit: 25, ...request });

describe.each([
  { way: 'list', tuning: SQLITE_TUNING },
  { way: 'index', tuning: INDEX_FIRST },
])('matches found by the $way', ({ tuning }) => {
  beforeEach(() => {
    index = createSearchIndex(database, tuning);
  });
  afterAll(() => {
    index = createSearchIndex(database);
  });

  test('case and accents make no difference, in the text and in the query', async () => {
    const [id] = await add([{ title: 'Açaí em Belém', body: '<p>Safra de VERÃO</p>' }]);
    for (const q of ['acai', 'AÇAÍ', 'belem', 'Verao', 'verão', 'ça']) {
      expect((await find(q)).ids, q).toEqual([id]);
    }
  });

  test('a match may begin and end within a word', async () => {
    const [id] = await add([{ title: 'Desenvolvimento regional', body: '' }]);
    for (const q of ['volvi', 'mento reg', 'desenvolvimento regional', 'nal']) {
      expect((await find(q)).ids, q).toEqual([id]);
    }
    for (const q of ['mento nal', 'regional desen', 'volvimentos']) {
      expect((await find(q)).ids, q).toEqual([]);
    }
  });

  test('wildcards and operators mean themselves', async () => {
    const [percent, quoted] = await add([
      { title: 'Alta de 100% em a_b', body: '' },
      { title: 'Alta de 1000 "e" axb * [sic]', body: '' },
    ]);
    expect((await find('100%')).ids).toEqual([percent]);
    expect((await find('a_b')).ids).toEqual([percent]);
    expect((await find('"e" axb')).ids).toEqual([quoted]);
    expect((await find('axb *')).ids).toEqual([quoted]);
    expect((await find('[sic]')).ids).toEqual([quoted]);
    expect((await find('a?b')).ids).toEqual([]);
    expect((await find('de 1000 OR 100')).ids).toEqual([]);
  });

  test('punctuation counts, between words and within them', async () => {
    const [id] = await add([{ title: 'x', body: '<p>Hoje, em Breves: covid-19 (R$ 1.500,00).</p>' }]);
    for (const q of ['hoje, em', 'breves: covid', 'covid-19', 'r$ 1.500', '1.500,00).']) {
      expect((await find(q)).ids, q).toEqual([id]);
    }
    for (const q of ['hoje em breves', 'covid 19', 'r$1.500']) expect((await find(q)).ids, q).toEqual([]);
  });

  test('a query of punctuation only is searched for, too', async () => {
    const [id] = await add([
      { title: 'Será?!', body: '' },
      { title: 'Sim!', body: '' },
    ]);
    expect((await find('?!')).ids).toEqual([id]);
    expect((await find('?!?')).ids).toEqual([]);
  });

  test('no match reaches from the title into the body', async () => {
    const [id] = await add([{ title: 'Ponte aberta', body: '<p>hoje cedo</p>' }]);
    expect((await find('aberta hoje')).ids).toEqual([]);
    expect((await find('abertahoje')).ids).toEqual([]);
    expect((await find('hoje cedo')).ids).toEqual([id]);
  });

  test('the text is what readers see, not the markup', async () => {
    const [id] = await add([
      { title: 'x', body: '<p class="destaque">Pe<strong>dra</strong> &amp; cal</p>' },
    ]);
    expect((await find('pedra & cal')).ids).toEqual([id]);
    expect((await find('destaque')).ids).toEqual([]);
    expect((await find('strong')).ids).toEqual([]);
  });

  test('words too long for the vocabulary are found by any part', async () => {
    const long = `https://exemplo.example/${'parte-'.repeat(20)}fim`;
    const [id] = await add([{ title: 'x', body: `<p>Veja ${long} agora</p>` }]);
    for (const q of [long, 'exemplo.example', 'te-fim agora', 'veja https', `veja ${long} ag`]) {
      expect((await find(q)).ids, q).toEqual([id]);
    }
    expect((await find(`${long}x`)).ids).toEqual([]);
  });

  test('common words that are adjacent in one item only find that item', async () => {
    const common = ['o rio de', 'de uma ponte', 'uma casa no', 'no rio uma', 'ponte e o rio'];
    const ids = await add(common.map((title) => ({ title, body: '' })));
    expect((await find('uma casa no')).ids).toEqual([ids[2]]);
    expect((await find('rio uma')).ids).toEqual([ids[3]]);
    expect((await find('no rio de')).ids).toEqual([]);
    expect((await find('te e o ri')).ids).toEqual([ids[4]]);
    expect((await find('o rio de')).ids).toEqual([ids[0]]);
  });
});

describe('the list', () => {
  const three: TestNews[] = [
    { title: 'Feira antiga', body: '', date: 1_000, updated_at: 9_000 },
    { title: 'Feira nova', body: '', date: 3_000, updated_at: 3_000 },
    { title: 'Feira do meio', body: '', date: 2_000, updated_at: 5_000 },
  ];

  test('has the requested order', async () => {
    const [old, recent, middle] = await add(three);
    expect((await find('feira')).ids).toEqual([recent, middle, old]);
    expect((await find('feira', { order: 'oldest' })).ids).toEqual([old, middle, recent]);
    expect((await find('feira', { order: 'updated' })).ids).toEqual([old, middle, recent]);
  });

  test('items of the same moment keep one order', async () => {
    const ids = await add([1, 2, 3].map(() => ({ title: 'Mesma hora', body: '', date: 5 })));
    expect((await find('mesma')).ids).toEqual(ids.toReversed());
    expect((await find('mesma', { order: 'oldest' })).ids).toEqual(ids);
  });

  test('is cut into pages and counted as a whole', async () => {
    const [old, , middle] = await add(three);
    const answer = await find('feira', { offset: 1, limit: 2 });
    expect(answer).toEqual({ ids: [middle, old], total: 3, capped: false });
    expect((await find('feira', { offset: 3 })).ids).toEqual([]);
  });

  test('obeys the conditions of the request', async () => {
    const [, marajo] = await add([
      { title: 'Pesca', body: '', reg: 'xingu' },
      { title: 'Pesca', body: '', reg: 'marajó' },
      { title: 'Pesca', body: '', reg: 'marajó', status: 'draft' },
    ]);
    const where: SearchRequest['where'] = (news) =>
      news.where('reg', '=', 'marajó').where('status', '=', 'published');
    expect(await find('pesca', { where })).toEqual({ ids: [marajo], total: 1, capped: false });
  });
});

describe('writing the index', () => {
  test('a changed item is found by its new text and not by the old', async () => {
    const [id = 0] = await add([{ title: 'Primeira versão', body: '' }]);
    const changed = { id, title: 'Segunda redação', body: '' };
    await database.query.transaction().execute((trx) => index.put(trx, [changed]));
    expect((await find('primeira')).ids).toEqual([]);
    expect((await find('segunda redacao')).ids).toEqual([id]);
  });

  test('a removed item is not found', async () => {
    const [gone = 0, kept] = await add([
      { title: 'Festa junina', body: '' },
      { title: 'Festa julina', body: '' },
    ]);
    await database.query.transaction().execute((trx) => index.remove(trx, [gone]));
    expect((await find('festa')).ids).toEqual([kept]);
  });

  test('words of a save that was undone can be used by the next', async () => {
    const undone = database.query.transaction().execute(async (trx) => {
      await index.put(trx, [{ id: 1, title: 'Palavrainédita', body: '' }]);
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    const [id] = await add([{ title: 'Outra palavrainédita', body: '' }]);
    expect((await find('palavrainedita')).ids).toEqual([id]);
  });

  test('instances that save the same new words at once do not block each other', async () => {
    const words = Array.from({ length: 50 }, (_, index) => `palavra${index}`);
    const titles = [words, words.toReversed(), words.toSorted(() => -1)].map((some) => some.join(' '));
    const ids = await Promise.all(titles.map((title) => add([{ title, body: '' }])));
    expect((await find('palavra49')).total).toBe(ids.length);
  });
});

test.skipIf(testEngine === 'sqlite')(
  'the words of long stories do not lengthen the table in which PostgreSQL looks candidates up',
  async () => {
    const before = await tableSize();
    const words = Array.from({ length: 600 }, (_, index) => `palavra${index}`).join(' ');
    await add(Array.from({ length: 50 }, (_, index) => ({ title: `${index}`, body: `<p>${words}</p>` })));
    expect((await tableSize()) - before).toBeLessThan(50 * 1_200);
  },
);

async function tableSize(): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`
    select pg_relation_size('search_token')::int as bytes`.execute(database.query);
  return rows[0]?.bytes ?? 0;
}

test('an item indexed before it has an id is found like any other', async () => {
  const story = { title: 'Marujada em Bragança', body: '<p>Retumbão</p>' };
  const [other] = await add([{ title: 'Outra', body: '' }]);
  await database.query.transaction().execute(async (trx) => {
    const indexWrites = await index.prepareWrites(trx, story);
    await trx
      .updateTable('news')
      .set(story)
      .where('id', '=', other ?? 0)
      .execute();
    await writeTogether(database.engine, trx, indexWrites(other ?? 0));
  });
  for (const q of ['marujada', 'retumb', 'em braganca']) expect((await find(q)).ids, q).toEqual([other]);
  expect((await find('outra')).ids).toEqual([]);
});

test.skipIf(testEngine !== 'sqlite')(
  'a story of thousands of new words leaves the event loop to others in between',
  async () => {
    let turns = 0;
    let isAdded = false;
    const countTurns = async (): Promise<void> => {
      for (; !isAdded; turns++) await nextTurn();
    };
    const counted = countTurns();
    const words = Array.from({ length: 4_000 }, (_, index) => `novidade${index}`).join(' ');
    await add([{ title: 'Palavras novas', body: `<p>${words}</p>` }]);
    isAdded = true;
    await counted;
    expect(turns).toBeGreaterThan(5);
    expect((await find('novidade3999')).total).toBe(1);
  },
);

describe('many items', () => {
  test('one and two letters are searched for in the first items of the list only', async () => {
    const small = createSearchIndex(database, { ...INDEX_FIRST, shortWindow: 5, countMax: 2, chunk: 2 });
    const ids = await add(
      Array.from({ length: 10 }, (_, index) => ({ title: index < 6 ? 'kz' : 'nada', body: '', date: index })),
    );
    const request = { where: (news: NewsList) => news, offset: 0, limit: 25 };
    const newest = await small.find({ ...request, q: 'kz', order: 'newest' });
    expect(newest).toEqual({ ids: [ids[5]], total: 1, capped: false });
    const oldest = await small.find({ ...request, q: 'kz', order: 'oldest' });
    expect(oldest).toEqual({ ids: ids.slice(0, 5), total: 5, capped: false });
    const two = await small.find({ ...request, limit: 2, q: 'kz', order: 'oldest' });
    expect(two).toEqual({ ids: ids.slice(0, 2), total: 2, capped: true });
  });

  test('several short words are searched for in fewer items than one', async () => {
    const small = createSearchIndex(database, { ...INDEX_FIRST, shortWindow: 9, shortWordsWindow: 3 });
    const ids = await add(
      Array.from({ length: 10 }, (_, index) => ({ title: 'k z', body: '', date: index })),
    );
    const request = { where: (news: NewsList) => news, offset: 0, limit: 25, order: 'oldest' } as const;
    expect((await small.find({ ...request, q: 'z' })).ids).toEqual(ids.slice(0, 9));
    expect((await small.find({ ...request, q: 'k z' })).ids).toEqual(ids.slice(0, 3));
  });

  test('matches that fill the page early are counted in a part of the list only', async () => {
    const list = createSearchIndex(database, {
      ...SQLITE_TUNING,
      directCandidatesMax: 0,
      probe: 10,
      countWalk: 20,
      pageWalk: 20,
    });
    const titles = (at: number): string => (at % 2 === 0 ? 'barco cheio' : 'nada');
    await add(Array.from({ length: 100 }, (_, index) => ({ title: titles(index), body: '', date: index })));
    const request = { q: 'barco cheio', where: (news: NewsList) => news, order: 'newest' } as const;
    // Ten of the first twenty items match.
    expect(await list.find({ ...request, offset: 0, limit: 3 })).toMatchObject({ total: 9, capped: true });
    expect(await list.find({ ...request, offset: 20, limit: 20 })).toMatchObject({
      total: 50,
      capped: false,
    });
  });

  const MANY = SEARCH_LIMITS.counted + 200;

  test('matches are counted up to the limit, whether frequent or spread thin', async () => {
    const words = (at: number): string => (at % 2 === 0 ? 'barco cheio' : 'nada');
    const ids = await add(
      Array.from({ length: 2 * MANY }, (_, index) => ({ title: words(index), body: '', date: index })),
    );
    const barcos = ids.filter((_, index) => index % 2 === 0).reverse();
    const capped = { total: SEARCH_LIMITS.counted, capped: true };
    expect(await find('barco')).toEqual({ ids: barcos.slice(0, 25), ...capped });
    expect(await find('barco', { offset: 100 })).toEqual({
      ids: barcos.slice(100, 125),
      total: 125,
      capped: true,
    });
    expect(await find('co che', { order: 'oldest' })).toEqual({
      ids: barcos.toReversed().slice(0, 25),
      ...capped,
    });
    const few: SearchRequest['where'] = (news) => news.where('date', '<', 2 * SEARCH_LIMITS.counted);
    expect(await find('barco', { where: few })).toMatchObject({
      total: SEARCH_LIMITS.counted,
      capped: false,
    });
  });

  test('frequent matches at the far end of the list are found', async () => {
    const ids = await add(
      Array.from({ length: 6_000 }, (_, index) => ({
        title: index < MANY ? 'Enchente' : 'Seca',
        body: '',
        date: index,
      })),
    );
    const expected = ids.slice(0, MANY).reverse().slice(0, 25);
    expect(await find('enchente')).toEqual({ ids: expected, total: SEARCH_LIMITS.counted, capped: true });
  });
});

import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { richTextToPlain } from '../../contracts/rich-text/plain-text.ts';
import { foldText } from '../../contracts/words/fold.ts';
import { effort } from '../../tests/faults/efforts.ts';
import { openTestDatabase, type TestDatabase } from '../../tests/support/database/test-database.ts';
import { addNews, INDEX_FIRST, removeAllNews } from './search-index.support.ts';
import { createSearchIndex } from './search-index.ts';
import type { SearchRequest, SearchResult } from './search-news.ts';
import type { MatchKind } from './text-match.ts';
import { isIndexed } from './tokens/folded-words.rules.ts';
import type { SearchTuning } from './tuning.ts';

/** So small that a handful of items reaches every branch of a search. */
const TIGHT: SearchTuning = {
  countMax: 3,
  countWalk: 4,
  pageWalk: 5,
  shortWindow: 7,
  shortWordsWindow: 6,
  directCandidatesMax: 3,
  directWordCandidatesMax: 3,
  probe: 2,
  frequent: 0.9,
  lessFrequent: 0.6,
  wordsByIndex: false,
  walkMax: 4,
  candidates: [3, 8],
  chunk: 2,
  halvedFrom: 2,
  wordsMax: 4,
  runsMax: 3,
  narrowGroupMax: 3,
  wideGroupMax: 4,
};
/** The index is always preferred to reading the list. */
const TIGHT_INDEX: SearchTuning = {
  ...INDEX_FIRST,
  countMax: 3,
  shortWindow: 5,
  shortWordsWindow: 4,
  directCandidatesMax: 4,
  directWordCandidatesMax: 5,
  walkMax: 4,
  candidates: [9, 50],
  chunk: 2,
  halvedFrom: 2,
};

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(async () => database.close());

interface Item {
  readonly title: string;
  readonly body: string;
  readonly date: number;
  readonly reg: string;
  readonly muni: string;
  readonly source: string;
}

const letters = fc.constantFrom(
  ...'aaabbcdeáÂçoO 12%_*?["\'-.,()😀ßİ&<\\',
  '  ',
  ' a',
  'a ',
  'e\u0301',
  '\n',
);
const text = fc.array(letters, { maxLength: 20 }).map((characters) => characters.join(''));
const long = fc.tuple(text, fc.constant('x'.repeat(45)), text).map((parts) => parts.join(''));
const item: fc.Arbitrary<Item> = fc.record({
  title: text,
  body: fc.oneof({ weight: 9, arbitrary: text }, { weight: 1, arbitrary: long }),
  date: fc.integer({ min: 0, max: 5 }),
  reg: fc.constantFrom('xingu', 'marajó'),
  muni: fc.constantFrom('', 'Belém', 'Bagre', 'Cametá', 'São Domingos do Araguaia'),
  source: fc.constantFrom('', 'abc', 'Agência B', 'Cade?'),
});
const request = fc.record({
  source: fc.nat(),
  from: fc.nat(30),
  length: fc.integer({ min: 1, max: 12 }),
  random: fc.option(text, { nil: undefined, freq: 4 }),
  match: fc.constantFrom('phrase' as const, 'words' as const, 'apart' as const),
  order: fc.constantFrom('newest' as const, 'oldest' as const),
  reg: fc.option(fc.constantFrom('xingu', 'marajó'), { nil: undefined }),
  offset: fc.nat(4),
  limit: fc.integer({ min: 1, max: 6 }),
});
const history = fc.record({
  items: fc.array(item, { minLength: 1, maxLength: 18 }),
  changed: fc.array(item, { maxLength: 3 }),
  removed: fc.nat(2),
  requests: fc.array(request, { minLength: 1, maxLength: 12 }),
});

for (const [name, tuning] of Object.entries({ TIGHT, TIGHT_INDEX })) {
  test(`a search finds what reading every text finds (${name})`, async () => {
    const index = createSearchIndex(database, tuning);
    await fc.assert(
      fc.asyncProperty(history, async ({ items, changed, removed, requests }) => {
        await removeAllNews(database);
        const ids = await addNews(database, index, items);
        const current = new Map(items.map((it, index) => [ids[index] as number, it]));
        for (const [at, { title, body }] of changed.slice(0, items.length).entries()) {
          const id = ids[at] as number;
          await database.query.transaction().execute((trx) => index.put(trx, [{ id, title, body }]));
          current.set(id, { ...(current.get(id) as Item), title, body });
        }
        const gone = ids.slice(0, removed);
        await database.query.transaction().execute((trx) => index.remove(trx, gone));
        await database.query
          .deleteFrom('news')
          .where('id', 'in', [-1, ...gone])
          .execute();
        for (const id of gone) current.delete(id);

        for (const { source, from, length, random, match, order, reg, offset, limit } of requests) {
          const { title, body } = items[source % items.length] as Item;
          const q =
            random ?? (source % 2 ? title : richTextToPlain(body)).slice(from % 10, (from % 10) + length);
          const where: SearchRequest['where'] = (news) => (reg ? news.where('reg', '=', reg) : news);
          const listed = [...current].filter(([, it]) => !reg || it.reg === reg);
          const sign = order === 'oldest' ? 1 : -1;
          const sorted = listed.sort(([a, x], [b, y]) => sign * (x.date - y.date || a - b));
          const expected = scan(sorted, { q, match, tuning, offset, limit });
          const given = JSON.stringify([q, match]);
          const answer = await index.find({ q, match, order, where, offset, limit });
          expect(answer.ids, given).toEqual(expected.ids);
          if (tuning.pageWalk === 0 || !answer.capped) {
            expect([answer.total, answer.capped], given).toEqual([expected.total, expected.capped]);
          } else {
            // If matches filled the page early, only some of them are counted.
            expect(answer.total, given).toBeGreaterThanOrEqual(offset + limit);
            expect(answer.total, given).toBeLessThan(expected.matches);
          }
        }
      }),
      { numRuns: effort('searchHistories') },
    );
  });
}

interface Scan {
  readonly q: string;
  readonly match: MatchKind;
  readonly tuning: SearchTuning;
  readonly offset: number;
  readonly limit: number;
}

function scan(
  sorted: readonly (readonly [number, Item])[],
  asked: Scan,
): SearchResult & { readonly matches: number } {
  const { q, match, tuning, offset, limit } = asked;
  // Matches beside those of a phrase are counted only as far as they are shown.
  const countMax = match === 'apart' ? offset + limit : Math.max(tuning.countMax, offset + limit);
  const folded = foldText(q);
  const isWord = match === 'phrase' && folded !== '' && !folded.includes(' ') && isIndexed(folded);
  const shortWindow = isWord ? tuning.shortWindow : tuning.shortWordsWindow;
  const words = [...new Set(folded.split(' '))].slice(0, 12);
  const isShortWord = (word: string) =>
    [...word].filter((character) => /[\p{L}\p{N}]/u.test(character)).length < 3;
  const short = match === 'phrase' ? isShortWord(folded) : words.every(isShortWord);
  const inText = ({ title, body }: Item, text: string) =>
    foldText(title).includes(text) || foldText(richTextToPlain(body)).includes(text);
  const says = (it: Item, word: string) =>
    inText(it, word) || foldText(it.muni).includes(word) || foldText(it.source).includes(word);
  const isFound = (it: Item) => {
    if (match === 'phrase') return inText(it, folded);
    return words.every((word) => says(it, word)) && (match === 'words' || !inText(it, folded));
  };
  const matches = sorted.slice(0, short ? shortWindow : sorted.length).filter(([, it]) => isFound(it));
  return {
    ids: matches.slice(offset, offset + limit).map(([id]) => id),
    total: Math.min(matches.length, countMax),
    capped: matches.length > countMax,
    matches: matches.length,
  };
}

import { afterAll, beforeAll, expect, test } from 'vitest';
import { findMunicipality } from '../../contracts/municipalities.ts';
import { openTestDatabase, type TestDatabase } from '../../tests/support/database/test-database.ts';
import { KEPT_ASIDE, STORIES, TUNED } from './labelled-searches.corpus.ts';
import { addNews } from './search-index.support.ts';
import { createSearchIndex, type SearchIndex } from './search-index.ts';

const FIRST = 5;
const SHARE = 0.95;

let database: TestDatabase;
let index: SearchIndex;
const keys = new Map<number, string>();

beforeAll(async () => {
  database = await openTestDatabase();
  index = createSearchIndex(database);
  const entries = Object.entries(STORIES);
  const ids = await addNews(
    database,
    index,
    entries.map(([, { title, muni, text }], date) => ({
      title,
      body: `<p>${text}</p>`,
      muni,
      reg: findMunicipality(muni)?.region ?? '',
      date,
    })),
  );
  for (const [at, [key]] of entries.entries()) keys.set(ids[at] ?? 0, key);
});
afterAll(async () => database.close());

const find = async (q: string) => {
  const { ids } = await index.findTolerantly({ q, where: (news) => news, offset: 0, limit: FIRST });
  return ids.map((id) => keys.get(id));
};

test.each([
  ['tuned', TUNED],
  ['kept aside', KEPT_ASIDE],
])('of the %s queries 95 %% have the wanted story among the first five', async (_which, queries) => {
  const missed: unknown[] = [];
  for (const [typed, wanted] of queries) {
    const found = await find(typed);
    if (!found.includes(wanted)) missed.push([typed, wanted, found]);
  }
  expect(1 - missed.length / queries.length, JSON.stringify(missed)).toBeGreaterThanOrEqual(SHARE);
});

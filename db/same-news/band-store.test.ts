import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { featuresOf } from '../../ingest/same-news/features.ts';
import { bandKeys } from '../../ingest/same-news/minhash.ts';
import { openTestDatabase, type TestDatabase } from '../../tests/support/database/test-database.ts';
import {
  deleteBands,
  deleteOldBands,
  findNeighbours,
  SAME_NEWS_WINDOW_MS,
  storeBands,
  TEXT_KINDS,
} from './band-store.ts';

const NOW = Date.parse('2026-11-16T12:00:00Z');
const STORY =
  'A ponte sobre o rio Mojuzinho foi entregue ontem pelo governo do Estado depois de dois anos de obras. São 320 metros, com passarela. O engenheiro Rui Gaia diz que a fila da balsa acabou.';
const OTHER =
  'O festival de quadrilhas começa sexta-feira no ginásio com doze grupos e segue até domingo, quando sai a campeã.';
const keys = (title: string, text: string): number[] => bandKeys(featuresOf(title, text));
const item = (id: number) => ({ kind: TEXT_KINDS.item, id });

let db: TestDatabase;
beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(async () => db.close());
beforeEach(async () => {
  await db.query.deleteFrom('text_band').execute();
});

test('a text under another headline is found, another text is not', async () => {
  await storeBands(db.query, item(1), keys('Ponte é entregue', STORY), NOW);
  await storeBands(db.query, item(2), keys('Festival começa', OTHER), NOW);
  await storeBands(db.query, { kind: TEXT_KINDS.story, id: 1 }, keys('Ponte', STORY), NOW);
  const found = await findNeighbours(db.query, keys('Acabou a fila da balsa', STORY), NOW);
  expect(found.map(({ kind, id }) => [kind, id])).toEqual(
    expect.arrayContaining([
      [TEXT_KINDS.item, 1],
      [TEXT_KINDS.story, 1],
    ]),
  );
  expect(found).toHaveLength(2);
});

test('a text is not a neighbour of itself', async () => {
  await storeBands(db.query, item(1), keys('Ponte', STORY), NOW);
  expect(await findNeighbours(db.query, keys('Ponte', STORY), NOW, item(1))).toEqual([]);
});

test('a changed text is found by its new words only', async () => {
  await storeBands(db.query, item(1), keys('Ponte', STORY), NOW);
  await storeBands(db.query, item(1), keys('Festival', OTHER), NOW);
  expect(await findNeighbours(db.query, keys('Ponte', STORY), NOW)).toEqual([]);
  expect(await findNeighbours(db.query, keys('Festival', OTHER), NOW)).toHaveLength(1);
  await deleteBands(db.query, item(1));
  expect(await findNeighbours(db.query, keys('Festival', OTHER), NOW)).toEqual([]);
});

test('after fourteen days a text is no longer found, and its bands are deleted', async () => {
  await storeBands(db.query, item(1), keys('Ponte', STORY), NOW - SAME_NEWS_WINDOW_MS - 1);
  expect(await findNeighbours(db.query, keys('Ponte', STORY), NOW)).toEqual([]);
  await deleteOldBands(db.query, NOW);
  expect(await db.query.selectFrom('text_band').selectAll().execute()).toEqual([]);
});

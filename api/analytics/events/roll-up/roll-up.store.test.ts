import { afterEach, beforeEach, expect, test } from 'vitest';
import { COUNTING } from '../../../../contracts/analytics/analytics-kinds.ts';
import type { Database } from '../../../../db/database.ts';
import { openPostgres } from '../../../../db/postgres/postgres.ts';
import { START } from '../../../../tests/support/api/test-api.ts';
import { openTestDatabase, type TestDatabase } from '../../../../tests/support/database/test-database.ts';
import { newsRow } from '../../../backup/backup.support.ts';
import { allTotals, batch, click, impression, JOAO, RITA, total, view, vital } from '../events.support.ts';
import { storeEventBatch } from '../intake.store.ts';
import { rollUp } from './roll-up.store.ts';

const now = (): number => START;
let db: TestDatabase;

beforeEach(async () => {
  db = await openTestDatabase();
});
afterEach(async () => db.close());

async function views(): Promise<number> {
  const { sum } = await db.query
    .selectFrom('traffic_hour')
    .select((eb) => eb.fn.sum<number | null>('views').as('sum'))
    .executeTakeFirstOrThrow();
  return Number(sum);
}

const someViews = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    view({ visitor: `visitor-number-${index % 50}`, at: START + index }),
  );

test('each event is added once, however often it is rolled up', async () => {
  await storeEventBatch(db, batch(view(), view({ visitor: JOAO }), total({ count: 3 })), START);
  expect(await rollUp(db, now)).toBe(3);
  const after = await allTotals(db.query);
  expect(await rollUp(db, now)).toBe(0);
  expect(await allTotals(db.query)).toBe(after);
  await storeEventBatch(db, batch(view({ at: START + 1 })), START);
  expect(await rollUp(db, now)).toBe(1);
  expect(await views()).toBe(3);
});

test('rolled up in parts or at once, the totals are the same', async () => {
  const { id } = await db.query
    .insertInto('news')
    .values(newsRow('Balsa'))
    .returning('id')
    .executeTakeFirstOrThrow();
  const events = [
    ...someViews(60),
    view({ at: START + 100, news: id, page: 'news' }),
    view({ at: START + 3_600_000 }),
    total(),
    vital(),
    vital({ vital: 'CLS', value: 0.2 }),
    impression(1),
    click(1),
  ];
  for (const event of events) {
    await storeEventBatch(db, batch(event), START);
    await rollUp(db, now);
  }
  const inParts = await allTotals(db.query);
  const other = await openTestDatabase();
  await other.query.insertInto('news').values(newsRow('Balsa')).execute();
  await storeEventBatch(other, batch(...events), START);
  await rollUp(other, now);
  expect(await allTotals(other.query)).toBe(inParts);
  await other.close();
});

test('events beyond the size of one transaction are all added', async () => {
  const batches = Array.from({ length: 4 }, () => batch(...someViews(1_500)));
  for (const one of batches) await storeEventBatch(db, one, START);
  expect(await rollUp(db, now)).toBe(6_000);
  expect(await views()).toBe(6_000);
});

test('two instances that roll up while batches arrive count every event once', async () => {
  const others = [await openBeside(), await openBeside()];
  let coming = true;
  const rolling = others.map(async (other) => {
    while (coming) await rollUp(other, now);
    await rollUp(other, now);
  });
  const writing = [0, 1, 2].map(async () => {
    for (let index = 0; index < 12; index++)
      await storeEventBatch(db, batch(...someViews(40), total({ count: 2 })), START);
  });
  await Promise.all(writing);
  coming = false;
  await Promise.all(rolling);
  expect(await views()).toBe(3 * 12 * 40);
  const hours = await db.query.selectFrom('traffic_hour').selectAll().execute();
  expect(hours.reduce((sum, { anonymous }) => sum + anonymous, 0)).toBe(3 * 12 * 2);
  // Forty readers with one visit each, whichever instance counted them.
  expect(hours.reduce((sum, { visits }) => sum + visits, 0)).toBe(40);
  await Promise.all(others.map((other) => other.close()));
});

async function openBeside(): Promise<Database> {
  const url = db.environment.DATABASE_URL;
  // SQLite belongs to one process, so there the test makes two concurrent runs in it.
  if (!url) return { ...db, close: async () => undefined };
  return await openPostgres({ url, poolSize: 2, onWarning: () => undefined });
}

test('a crash in the middle leaves the totals unchanged', async () => {
  await storeEventBatch(db, batch(view(), vital()), START);
  const before = await allTotals(db.query);
  await db.query.schema.alterTable('vital_day').renameTo('vital_day_away').execute();
  await expect(rollUp(db, now)).rejects.toThrow();
  await db.query.schema.alterTable('vital_day_away').renameTo('vital_day').execute();
  expect(await allTotals(db.query)).toBe(before);
  expect(await rollUp(db, now)).toBe(2);
  expect(await views()).toBe(1);
});

test('the last visit of a visitor is remembered between runs', async () => {
  await storeEventBatch(db, batch(view()), START);
  await rollUp(db, now);
  await storeEventBatch(db, batch(view({ at: START + 60_000, source: 'google' })), START);
  await rollUp(db, now);
  expect(await db.query.selectFrom('source_day').select(['source', 'visits']).execute()).toEqual([
    { source: 'direct', visits: 1 },
  ]);
  expect(await db.query.selectFrom('analytics_visitor').selectAll().execute()).toMatchObject([
    { visitor: RITA, first_at: START, last_at: START + 60_000 },
  ]);
});

test('a draft, scheduled or missing story gets no totals; an archived one keeps its own', async () => {
  const rows = [
    { ...newsRow('Fora do ar'), status: 'archived' as const },
    { ...newsRow('Rascunho'), status: 'draft' as const },
    { ...newsRow('Amanhã'), publish_at: START + 1 },
  ];
  const stories = await db.query.insertInto('news').values(rows).returning('id').execute();
  const ids = [...stories.map(({ id }) => id), 4_000];
  await storeEventBatch(db, batch(...ids.map((news) => view({ news, page: 'news' }))), START);
  await rollUp(db, now);
  const counted = await db.query.selectFrom('views_day').select('news_id').execute();
  expect(counted).toEqual([{ news_id: ids[0] }]);
});

test('the origins of a story are remembered between runs', async () => {
  const { id } = await db.query
    .insertInto('news')
    .values(newsRow('Balsa'))
    .returning('id')
    .executeTakeFirstOrThrow();
  const from = (first: number, last: number) =>
    Array.from({ length: last - first }, (_, index) => first + index).map((at) =>
      view({ news: id, page: 'news', visitor: `visitor-number-${at}`, source: `h${at}.example` }),
    );
  const max = COUNTING.originsPerStory;
  for (const events of [from(0, max - 1), from(max - 1, max + 5)]) {
    await storeEventBatch(db, batch(...events), START);
    await rollUp(db, now);
  }
  const rows = await db.query.selectFrom('story_source_day').select(['source', 'visits']).execute();
  expect(rows).toHaveLength(max + 1);
  expect(rows.find(({ source }) => source === 'other')?.visits).toBe(5);
});

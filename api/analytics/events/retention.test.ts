import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { dayNumber, dayStart, hourNumber } from '../../../contracts/belem-time.ts';
import { DAY_MS } from '../../../contracts/durations.ts';
import { START } from '../../../tests/support/api/test-api.ts';
import { openTestDatabase, type TestDatabase } from '../../../tests/support/database/test-database.ts';
import { batch, impression, JOAO, RITA, total, view } from './events.support.ts';
import { storeEventBatch } from './intake.store.ts';
import { deleteOldAnalytics } from './retention.ts';
import { rollUp } from './roll-up/roll-up.store.ts';
import { ROLL_UP_TABLES } from './roll-up/roll-up.tables.ts';

const ENV = { EVENTS_DAYS: 30, ROLLUPS_DAYS: 0 };
const TABLES = [
  'analytics_event',
  'analytics_visitor',
  'analytics_batch',
  'analytics_progress',
  ...ROLL_UP_TABLES,
] as const;
let db: TestDatabase;

beforeAll(async () => {
  db = await openTestDatabase();
});
beforeEach(async () => {
  for (const table of TABLES) await db.query.deleteFrom(table as 'traffic_hour').execute();
});
afterAll(async () => db.close());

async function count(table: string): Promise<number> {
  const { items } = await db.query
    .selectFrom(table as 'traffic_hour')
    .select((eb) => eb.fn.countAll<number>().as('items'))
    .executeTakeFirstOrThrow();
  return Number(items);
}

const retire = (env = ENV, now = START) => deleteOldAnalytics({ db, env, now });

test('events older than EVENTS_DAYS are deleted once they are in the totals', async () => {
  const ages = [0, 29, 30, 31, 400];
  await storeEventBatch(db, batch(...ages.map((age) => view({ at: START - age * DAY_MS }))), START);
  await retire();
  expect(await count('analytics_event')).toBe(ages.length);
  await rollUp(db, () => START);
  await retire();
  const left = await db.query.selectFrom('analytics_event').select('at').orderBy('at', 'desc').execute();
  expect(left.map(({ at }) => (START - at) / DAY_MS)).toEqual([0, 29, 30]);
  expect(await count('traffic_day')).toBe(ages.length);
});

test('more old events than one step deletes are all deleted', async () => {
  for (let part = 0; part < 2; part++) {
    await storeEventBatch(db, batch(...Array.from({ length: 1_200 }, () => total({ at: 1 }))), START);
  }
  await rollUp(db, () => START);
  await retire();
  expect(await count('analytics_event')).toBe(0);
});

test('a visitor is deleted when not seen for EVENTS_DAYS and without events', async () => {
  const old = START - 31 * DAY_MS;
  await storeEventBatch(db, batch(view({ at: old }), view({ at: old, visitor: JOAO })), START);
  await storeEventBatch(db, batch(impression(1, { visitor: JOAO, at: START - DAY_MS })), START);
  await rollUp(db, () => START);
  await retire();
  const left = await db.query.selectFrom('analytics_visitor').select('visitor').execute();
  expect(left).toEqual([{ visitor: JOAO }]);
});

test('a visitor whose first view is not rolled up yet is kept', async () => {
  await storeEventBatch(db, batch(view()), START);
  await retire();
  expect(await db.query.selectFrom('analytics_visitor').select('visitor').execute()).toEqual([
    { visitor: RITA },
  ]);
});

test('batch ids are kept for a day', async () => {
  await storeEventBatch(db, batch(total()), START - DAY_MS - 1);
  await storeEventBatch(db, batch(total()), START - DAY_MS);
  await retire();
  expect(await count('analytics_batch')).toBe(1);
});

test('expired report links are deleted', async () => {
  const edited = { created_at: 1, updated_at: 1, version: 1 };
  const { id } = await db.query
    .insertInto('user_account')
    .values({ email: 'a@b.example', username: 'a', role: 'editor', password: '', disabled: 0, ...edited })
    .returning('id')
    .executeTakeFirstOrThrow();
  const link = { advertiser: 'Açaí', from_day: 1, to_day: 2, created_at: 1, user_id: id };
  await db.query
    .insertInto('report_link')
    .values([
      { ...link, token_hash: 'ended', expires_at: START },
      { ...link, token_hash: 'valid', expires_at: START + 1 },
    ])
    .execute();
  await retire();
  expect(await db.query.selectFrom('report_link').select('token_hash').execute()).toEqual([
    { token_hash: 'valid' },
  ]);
});

test('totals are kept for good, or for ROLLUPS_DAYS when set', async () => {
  const today = dayNumber(START);
  const moments = [0, 1, 9, 10, 11, 50].map((age) => dayStart(today - age));
  await storeEventBatch(db, batch(...moments.map((at) => total({ at })), total({ at: START })), START);
  await rollUp(db, () => START);
  await retire();
  expect(await count('traffic_day')).toBe(6);
  await retire({ ...ENV, ROLLUPS_DAYS: 10 });
  const days = await db.query.selectFrom('traffic_day').select('day').orderBy('day', 'desc').execute();
  expect(days.map(({ day }) => today - day)).toEqual([0, 1, 9, 10]);
  const hours = await db.query.selectFrom('views_hour').select('hour').orderBy('hour').execute();
  expect(hours.map(({ hour }) => hour)).toEqual(
    [10, 9, 1, 0].map((age) => hourNumber(dayStart(today - age))).concat(hourNumber(START)),
  );
});

test('an aborted run ends between two steps', async () => {
  await storeEventBatch(db, batch(total({ at: 1 })), START);
  await rollUp(db, () => START);
  await deleteOldAnalytics({ db, env: ENV, now: START, signal: AbortSignal.abort() });
  expect(await count('analytics_event')).toBe(1);
});

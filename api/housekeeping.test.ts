import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createSearchIndex } from '../db/search/search-index.ts';
import { START } from '../tests/support/api/test-api.ts';
import { openTestDatabase, type TestDatabase, testEngine } from '../tests/support/database/test-database.ts';
import { batch, total } from './analytics/events/events.support.ts';
import { storeEventBatch } from './analytics/events/intake.store.ts';
import { newsRow } from './backup/backup.support.ts';
import { runHousekeeping, startHousekeeping } from './housekeeping.ts';
import { createDatabaseMessageStore } from './messages/database-message-store.ts';
import type { MessageStore } from './messages/message-store.ts';

const HOUR = 3_600_000;
const ENV = { EVENTS_DAYS: 30, ROLLUPS_DAYS: 0, MESSAGES_DAYS: 30 };
let db: TestDatabase;
let clock: number;
let troubles: string[];

beforeEach(async () => {
  db = await openTestDatabase();
  clock = START;
  troubles = [];
});
afterEach(async () => db.close());

const NO_ATTEMPTS = { flush: async () => undefined };
const NO_FILES = { remove: async () => undefined };

/** One instance that records the times of its sweeps by its last step, the removal of old messages. */
function instance() {
  const swept: number[] = [];
  const store = createDatabaseMessageStore(db.query);
  const messages: MessageStore = {
    ...store,
    removeOlder(before) {
      swept.push(before);
      return store.removeOlder(before);
    },
  };
  const log = { warn: (_: object, text: string): number => troubles.push(text) };
  const options = {
    db,
    attempts: NO_ATTEMPTS,
    messages,
    storage: NO_FILES,
    env: ENV,
    now: () => clock,
    log: log as never,
    everyMs: 1,
  };
  return { options, swept, round: () => runHousekeeping(options, new AbortController().signal) };
}

const counted = async () =>
  (await db.query.selectFrom('traffic_hour').select('anonymous').executeTakeFirst())?.anonymous ?? 0;

test('each round adds the events to the totals, until it is stopped', async () => {
  const stop = startHousekeeping(instance().options);
  for (const expected of [2, 4]) {
    await storeEventBatch(db, batch(total({ count: 2 })), START);
    await expect.poll(counted).toBe(expected);
  }
  await stop();
  await storeEventBatch(db, batch(total({ count: 2 })), START);
  expect(await counted()).toBe(4);
});

test('stopping adds the last events to the totals', async () => {
  const stop = startHousekeeping({ ...instance().options, everyMs: HOUR });
  await storeEventBatch(db, batch(total({ count: 3 })), START);
  await stop();
  expect(await counted()).toBe(3);
});

test('one instance sweeps once an hour', async () => {
  const [one, other] = [instance(), instance()];
  const sweeps: number[] = [];
  for (const at of [START, START + 2_000, START + HOUR - 1, START + HOUR, START + HOUR + 2_000]) {
    clock = at;
    await Promise.all([one.round(), other.round()]);
    sweeps.push(one.swept.length + other.swept.length);
  }
  expect(sweeps).toEqual([1, 1, 1, 2, 2]);
});

test.skipIf(testEngine === 'postgres')(
  'rounds merge the segments of the search index, and the search finds the stories',
  async () => {
    const search = createSearchIndex(db);
    const parts = async () => {
      const { rows } = await sql`select distinct segid from search_token_idx`.execute(db.query);
      return rows.length;
    };
    for (const [index, title] of ['Balsa parada', 'Balsa volta', 'Balsa cheia'].entries()) {
      await db.query.insertInto('news').values(newsRow(title)).execute();
      await db.query.transaction().execute((trx) => search.put(trx, [{ id: index + 1, title, body: '' }]));
    }
    expect(await parts()).toBe(3);
    await instance().round();
    await instance().round();
    expect(await parts()).toBe(1);
    const found = await search.find({
      q: 'balsa',
      order: 'newest',
      where: (news) => news,
      offset: 0,
      limit: 9,
    });
    expect(found.total).toBe(3);
  },
);

test.skipIf(testEngine === 'sqlite')('a round empties the pending list of the GIN index', async () => {
  const search = createSearchIndex(db);
  await db.query.transaction().execute(async (trx) => {
    await trx.insertInto('news').values(newsRow('Balsa parada')).execute();
    await search.put(trx, [{ id: 1, title: 'Balsa parada', body: '' }]);
  });
  await instance().round();
  // The function returns how many pages of the pending list it emptied.
  const { rows } = await sql<{ pages: number }>`
      select gin_clean_pending_list('search_token_tokens') as pages`.execute(db.query);
  expect(rows).toEqual([{ pages: 0 }]);
  expect(troubles).toEqual([]);
});

test('a failed job is logged and repeated in the next round', async () => {
  const { round } = instance();
  await storeEventBatch(db, batch(total()), START);
  await db.query.schema.alterTable('views_day').renameTo('views_day_away').execute();
  await round();
  expect(troubles).toEqual(['analytics roll-up failed; the next round repeats it']);
  expect(await counted()).toBe(0);
  await db.query.schema.alterTable('views_day_away').renameTo('views_day').execute();
  await round();
  expect(await counted()).toBe(1);
});

test('rate-limit counters are deleted after their window', async () => {
  const row = { tries: 1, resets_at: START };
  await db.query
    .insertInto('rate_limit')
    .values([
      { ...row, key: 'contact:203.0.113.7' },
      { ...row, key: 'contact:203.0.113.8', resets_at: START + 1 },
    ])
    .execute();
  await instance().round();
  const left = await db.query.selectFrom('rate_limit').select('key').execute();
  expect(left).toEqual([{ key: 'contact:203.0.113.8' }]);
});

test('old messages are deleted and audited by number, without their content', async () => {
  const store = createDatabaseMessageStore(db.query);
  const message = { nome: 'Rita', email: 'rita@leitora.example', mensagem: 'Bom dia' };
  for (const age of [29, 31, 32]) await store.add(message, START - age * 24 * HOUR);
  await instance().round();
  expect((await store.counts()).total).toBe(1);
  const [entry, ...others] = await db.query.selectFrom('audit').selectAll().execute();
  expect(entry).toMatchObject({
    user_name: 'sistema',
    action: 'retire',
    kind: 'message',
    item_id: '',
    detail: '2',
  });
  expect(others).toEqual([]);
});

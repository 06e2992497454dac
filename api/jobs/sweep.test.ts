import { afterEach, beforeEach, expect, test } from 'vitest';
import { HOUR_MS } from '../../contracts/durations.ts';
import { START } from '../../tests/support/api/test-api.ts';
import { openTestDatabase, type TestDatabase } from '../../tests/support/database/test-database.ts';
import { createDatabaseMessageStore } from '../messages/database-message-store.ts';
import type { MessageStore } from '../messages/message-store.ts';
import { sweep } from './sweep.ts';

const ENV = { EVENTS_DAYS: 30, ROLLUPS_DAYS: 0, MESSAGES_DAYS: 30 };
let db: TestDatabase;
let clock: number;

beforeEach(async () => {
  db = await openTestDatabase();
  clock = START;
});
afterEach(async () => db.close());

const NO_FILES = { remove: async () => undefined };

/** One instance that records the times of its sweeps by its last step, the removal of old messages. */
function instance(pushKey?: string) {
  const swept: number[] = [];
  const store = createDatabaseMessageStore(db.query);
  const messages: MessageStore = {
    ...store,
    removeOlder(before) {
      swept.push(before);
      return store.removeOlder(before);
    },
  };
  const options = { db, messages, storage: NO_FILES, env: ENV, now: () => clock, pushKey };
  return { swept, round: () => sweep(options, new AbortController().signal) };
}

test('one instance sweeps once an hour', async () => {
  const [one, other] = [instance(), instance()];
  const sweeps: number[] = [];
  for (const at of [START, START + 2_000, START + HOUR_MS - 1, START + HOUR_MS, START + HOUR_MS + 2_000]) {
    clock = at;
    await Promise.all([one.round(), other.round()]);
    sweeps.push(one.swept.length + other.swept.length);
  }
  expect(sweeps).toEqual([1, 1, 1, 2, 2]);
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
  for (const age of [29, 31, 32]) await store.add(message, START - age * 24 * HOUR_MS);
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

test.each([
  ['are deleted', 'new', ['new']],
  ['are kept while there is no key', undefined, ['former', 'new']],
])('subscriptions of a former key of pushes %s', async (_name, pushKey, left) => {
  const row = { p256dh: 'p', auth: 'a', edition: 'para', host: 'push.example', created_at: START };
  for (const server_key of ['former', 'new']) {
    const endpoint = `https://push.example/${server_key}`;
    const values = { ...row, server_key, endpoint, endpoint_hash: server_key };
    await db.query.insertInto('push_subscription').values(values).execute();
  }
  await instance(pushKey).round();
  const kept = await db.query.selectFrom('push_subscription').select('server_key').orderBy('id').execute();
  expect(kept.map(({ server_key }) => server_key)).toEqual(left);
});

import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { openTestDatabase, type TestDatabase, testEngine } from '../../../support/database/test-database.ts';
import { deliverThroughKills } from './webhook-kills.ts';

/** `npm run drill -- --only webhook-kills` makes 200 on each engine and measures how soon a receiver hears. */
const KILLS = 4;
const onlyPglite = testEngine === 'postgres' && !inject('postgresUrl');

let db: TestDatabase;
beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.close());

/**
 * Moves the end of every lease to the present, so that the test does not wait for it: on PostgreSQL the deliveries of a
 * killed process are due again after half a minute. `api/webhooks/deliver.test.ts` checks that time, and the drill waits for it.
 */
const endLeases = () =>
  db.query
    .updateTable('webhook_delivery')
    .set({ lease_until: Date.now() })
    .where('lease_until', '>', 0)
    .execute();

test.skipIf(onlyPglite)('a receiver hears of every published story, whenever the API is killed', async () => {
  // On SQLite the next start releases the leases by itself.
  const whileDown = testEngine === 'postgres' ? endLeases : undefined;
  const { lost, acknowledged } = await deliverThroughKills(db.environment, {
    kills: KILLS,
    whileDown,
  });
  expect(acknowledged).toBeGreaterThan(0);
  expect(lost).toBe(0);
});

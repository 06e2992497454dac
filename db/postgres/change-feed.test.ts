import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  hasManyConnections,
  openTestDatabase,
  type TestDatabase,
} from '../../tests/support/database/test-database.ts';
import { deleteOldChanges } from '../changes/change-log.queries.ts';
import { changeTransaction } from '../changes/change-transaction.ts';
import type { Database } from '../database.ts';
import { CHANGE_FEED_NAME } from './change-feed.ts';
import { openPostgres } from './postgres.ts';

const numbered = test.skipIf(!hasManyConnections);

let database: TestDatabase;
let other: Database;
let heard: [tags: readonly string[], number: number | undefined][];

beforeEach(async () => {
  if (!hasManyConnections) return;
  database = await openTestDatabase();
  other = await openPostgres({
    url: database.environment.DATABASE_URL,
    poolSize: 2,
    onWarning: () => undefined,
  });
  heard = [];
  other.changes.subscribe((tags, number) => heard.push([tags, number]));
});
afterEach(async () => {
  if (!hasManyConnections) return;
  await other.close();
  await database.close();
});

/** Ends the feed connection of every instance, as a restarting server or a proxy's idle time-out would. */
async function cutLines(): Promise<void> {
  await sql`
    select pg_terminate_backend(pid, 5000) from pg_stat_activity
    where datname = current_database() and application_name = ${CHANGE_FEED_NAME}`.execute(database.query);
}

numbered('every instance hears of a change, with its number', async () => {
  await database.changes.publish(['ads']);
  await other.changes.publish(['settings']);
  await expect.poll(() => heard).toHaveLength(2);
  expect(heard).toEqual([
    [['ads'], 1],
    [['settings'], 2],
  ]);
  expect(other.changes.number).toBe(2);
});

numbered('a change is delivered if, and only if, it is committed', async () => {
  const failed = changeTransaction(database, async (_trx, addTags) => {
    addTags(['news:1']);
    throw new Error('changed my mind');
  });
  await expect(failed).rejects.toThrow('changed my mind');
  await changeTransaction(database, async (_trx, addTags) => addTags(['news:2', 'news:2', 'list']));
  await expect.poll(() => heard).toEqual([[['news:2', 'list'], 1]]);
});

numbered('numbers follow each other as the commits do', async () => {
  const gate = Promise.withResolvers<void>();
  const recorded = Promise.withResolvers<void>();
  const slow = database.query.transaction().execute(async (trx) => {
    await database.changes.record(trx, ['slow']);
    recorded.resolve();
    await gate.promise;
  });
  await recorded.promise;
  const fast = other.changes.publish(['fast']);
  gate.resolve();
  await Promise.all([slow, fast]);
  await expect
    .poll(() => heard)
    .toEqual([
      [['slow'], 1],
      [['fast'], 2],
    ]);
});

numbered('an instance that lost its connection reads the missed changes in the log, each once', async () => {
  const expected: typeof heard = [];
  for (let round = 1; round <= 3; round++) {
    await cutLines();
    await database.changes.publish([`news:${round}`]);
    expected.push([[`news:${round}`], round]);
    await expect.poll(() => heard).toEqual(expected);
  }
});

numbered('tags too long for a NOTIFY payload are read in the log', async () => {
  const many = Array.from({ length: 2_000 }, (_, index) => `news:${index}`);
  await database.changes.publish(many);
  await expect.poll(() => heard).toEqual([[many, 1]]);
});

numbered('changes already removed from the log count as a change of everything', async () => {
  await sql`update change_number set number = 7`.execute(database.query);
  await expect.poll(() => heard).toEqual([[['*'], 7]]);
  await database.changes.publish(['ads']);
  await expect.poll(() => heard).toHaveLength(2);
  await deleteOldChanges(database.query, Date.now() + 7_200_000);
  expect(await database.query.selectFrom('change_log').selectAll().execute()).toEqual([]);
  await database.changes.publish(['tv']);
  await expect
    .poll(() => heard.slice(1))
    .toEqual([
      [['ads'], 8],
      [['tv'], 9],
    ]);
});

numbered('a database that has lost changes counts as a change of everything', async () => {
  for (const tag of ['ads', 'tv']) await database.changes.publish([tag]);
  await expect.poll(() => heard).toHaveLength(2);
  await sql`update change_number set number = 1`.execute(database.query);
  await expect.poll(() => heard.at(-1)).toEqual([['*'], 1]);
});

numbered('changes of the previous version, which have no number, are delivered too', async () => {
  await sql`select pg_notify('portal_changes', '["ads"]')`.execute(database.query);
  await expect.poll(() => heard).toEqual([[['ads'], 0]]);
});

numbered('an instance that closes while changes arrive causes no unhandled rejection', async () => {
  const failures: unknown[] = [];
  const note = (error: unknown): unknown => failures.push(error);
  process.on('unhandledRejection', note);
  for (let round = 0; round < 20; round++) {
    const leaving = await openPostgres({
      url: database.environment.DATABASE_URL,
      poolSize: 1,
      onWarning: () => undefined,
    });
    // A change of everything is never taken from the NOTIFY payload: every instance reads the log for it.
    await database.changes.publish(['*']);
    await leaving.close();
  }
  process.off('unhandledRejection', note);
  expect(failures).toEqual([]);
});

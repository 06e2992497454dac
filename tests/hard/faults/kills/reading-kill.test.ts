import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { resetSourceReading } from '../../../../api/republishing/reading/reading.queries.ts';
import { openTestDatabase, type TestDatabase, testEngine } from '../../../support/database/test-database.ts';
import { READ_ITEMS, republishingTenPages } from './reading-program.ts';

const onlyPglite = testEngine === 'postgres' && !inject('postgresUrl');
const LEASE_MS = 10 * 60_000;

let db: TestDatabase;
beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(async () => db.close());

const keys = async () =>
  (await db.query.selectFrom('fetched_item').select(['id', 'item_key']).orderBy('id').execute()).map(
    (row) => row.item_key,
  );

test.skipIf(onlyPglite)(
  'after a kill -9 while a source is read no item is lost or stored twice',
  async () => {
    const at = Date.now();
    const source = await db.query
      .insertInto('source')
      .values({
        name: 'Soure',
        address: 'https://soure.example/feed',
        kind: 'feed',
        text_from: 'page',
        trust: 'review',
        canonical: 'ours',
        created_at: at,
        updated_at: at,
        version: 1,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    await db.query.transaction().execute((trx) => resetSourceReading(trx, source, undefined, at));

    const program = fork(join(import.meta.dirname, 'reading-program.ts'), {
      env: { ...process.env, ...db.environment, READING_PROGRAM: 'yes' },
    });
    const [word] = await Promise.race([once(program, 'message'), once(program, 'exit')]);
    expect(word).toBe('seventh page');
    program.kill('SIGKILL');
    await once(program, 'exit');
    expect(await keys()).toHaveLength(6);

    // Another program takes over when the lease of the killed one has expired.
    let clock = Date.now();
    const republishing = republishingTenPages(
      db,
      () => clock,
      async () => undefined,
    );
    await republishing.round.start();
    await republishing.round.settled();
    expect(await keys()).toHaveLength(6);
    clock += LEASE_MS;
    await republishing.round.start();
    await republishing.round.settled();
    // The source may have caused the crash, so it waits as after a failure.
    const waiting = await db.query.selectFrom('source_reading').selectAll().executeTakeFirstOrThrow();
    expect([await keys(), waiting.failures, waiting.lease_until]).toEqual([
      expect.objectContaining({ length: 6 }),
      1,
      0,
    ]);
    expect(waiting.error).toContain('interrompida');
    clock = waiting.next_at;
    await republishing.round.start();
    await republishing.round.settled();
    const all = await keys();
    expect([all.length, new Set(all).size]).toEqual([READ_ITEMS, READ_ITEMS]);
    const reading = await db.query.selectFrom('source_reading').selectAll().executeTakeFirstOrThrow();
    expect([reading.etag, reading.error, reading.lease_until]).toEqual(['"a"', '', 0]);
  },
);

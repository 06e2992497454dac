import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DAY_MS } from '../../../contracts/durations.ts';
import { rss } from '../../../tests/support/api/fake-web.ts';
import {
  createTestRepublishing,
  release,
  type TestRepublishing,
} from '../../../tests/support/api/test-republishing.ts';
import { hasManyConnections } from '../../../tests/support/database/test-database.ts';
import { until } from '../../../tests/support/until.ts';

const FEED = 'https://soure.example/feed';
let republishing: TestRepublishing;
beforeAll(async () => {
  republishing = await createTestRepublishing();
});
afterAll(async () => republishing.api.close());

test.skipIf(!hasManyConnections)(
  'an item stays with the editor who decided on it while its new text was compared',
  async () => {
    const { api, web } = republishing;
    const item = release(1);
    web.pages.set(FEED, { body: rss('Soure', [item]) });
    await republishing.addSource(FEED);
    await republishing.round();
    expect(await republishing.waiting()).toHaveLength(1);
    web.pages.set(FEED, {
      body: rss('Soure', [
        { ...item, text: `${item.text}<p>Atualizada às 14h com a nota da secretaria.</p>` },
      ]),
    });
    api.clock += DAY_MS;
    let read: Promise<void> | undefined;
    await api.db.query.transaction().execute(async (trx) => {
      await trx.updateTable('fetched_item').set({ state: 'discarded' }).execute();
      read = republishing.round();
      const waiters = sql`select pid from pg_locks
        where not granted and transactionid::text = pg_current_xact_id()::text`;
      await until(async () => (await waiters.execute(trx)).rows.length > 0);
    });
    await read;
    expect(await republishing.waiting()).toEqual([]);
  },
);

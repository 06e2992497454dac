import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { newsRow } from '../../api/backup/backup.support.ts';
import {
  openTestDatabase,
  type TestDatabase,
  testEngine,
} from '../../tests/support/database/test-database.ts';
import { createSearchIndex } from './search-index.ts';

let db: TestDatabase;
beforeEach(async () => {
  db = await openTestDatabase();
});
afterEach(async () => db.close());

test.skipIf(testEngine === 'postgres')(
  'merging joins the segments of the search index, and the search finds the stories',
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
    await createSearchIndex(db).mergeSome();
    await createSearchIndex(db).mergeSome();
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

test.skipIf(testEngine === 'sqlite')('merging empties the pending list of the GIN index', async () => {
  const search = createSearchIndex(db);
  await db.query.transaction().execute(async (trx) => {
    await trx.insertInto('news').values(newsRow('Balsa parada')).execute();
    await search.put(trx, [{ id: 1, title: 'Balsa parada', body: '' }]);
  });
  await createSearchIndex(db).mergeSome();
  // The function returns how many pages of the pending list it emptied.
  const { rows } = await sql<{ pages: number }>`
      select gin_clean_pending_list('search_token_tokens') as pages`.execute(db.query);
  expect(rows).toEqual([{ pages: 0 }]);
});

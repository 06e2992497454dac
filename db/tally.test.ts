import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  hasManyConnections,
  openTestDatabase,
  type TestDatabase,
} from '../tests/support/database/test-database.ts';
import type { Trx } from './database.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(async () => database.close());

async function addDraft(trx: Trx, reg: string): Promise<void> {
  const moments = { date: 0, created_at: 0, updated_at: 0 };
  const texts = { title: 'Título', slug: '', body: '', excerpt: '', link: '', source: '', img_content: '' };
  const cover = { cover: '', cover_alt: '', cover_credit: '', cover_focal: '' };
  const place = { muni: '', cat: '', reg };
  const rest = { status: 'draft', origin: 'redacao', version: 1 } as const;
  const none = {
    publish_at: null,
    unpublish_at: null,
    author_id: null,
    deleted_at: null,
    corrected_at: null,
  };
  await trx
    .insertInto('news')
    .values({ ...moments, ...texts, ...cover, ...place, ...rest, ...none })
    .execute();
}

async function countIn(reg: string): Promise<number> {
  const { n } = await database.query
    .selectFrom('news_tally')
    .select((eb) => eb.fn.sum<number>('items').as('n'))
    .where('reg', '=', reg)
    .executeTakeFirstOrThrow();
  return Number(n);
}

test.skipIf(!hasManyConnections)('a save does not wait for another save of the same place', async () => {
  await database.query.transaction().execute(async (unfinished) => {
    await addDraft(unfinished, 'marajó');
    await database.query.transaction().execute((trx) => addDraft(trx, 'marajó'));
    expect(await countIn('marajó')).toBe(1);
  });
  expect(await countIn('marajó')).toBe(2);
});

test.skipIf(!hasManyConnections)(
  'two transactions that count the same places in different orders do not deadlock',
  async () => {
    await database.query.transaction().execute(async (one) => {
      await addDraft(one, 'xingu');
      await database.query.transaction().execute(async (other) => {
        await addDraft(other, 'carajás');
        await addDraft(one, 'carajás');
        await addDraft(other, 'xingu');
      });
    });
    expect([await countIn('xingu'), await countIn('carajás')]).toEqual([2, 2]);
  },
);

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { AuditAction } from '../../contracts/audit/audit-actions.ts';
import { openTestDatabase, type TestDatabase } from '../../tests/support/database/test-database.ts';
import { auditWrite, SYSTEM } from '../audit.ts';
import type { Trx } from '../database.ts';
import { writeTogether } from './write-together.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(async () => database.close());
beforeEach(async () => {
  await database.query.deleteFrom('audit').execute();
});

const note = (trx: Trx, action: AuditAction) =>
  auditWrite(trx, SYSTEM, { at: 1, action, kind: 'news', itemId: 1 });
/** A write refused by a check constraint. */
const refused = (trx: Trx) =>
  trx.insertInto('settings').values({ id: 2 as 1, data: '', updated_at: 0, version: 1 });

async function noted(): Promise<string[]> {
  const rows = await database.query.selectFrom('audit').select('action').orderBy('action').execute();
  return rows.map((row) => row.action);
}

test.each([0, 1, 3])('all %i writes are stored', async (count) => {
  const actions = (['create', 'trash', 'update'] as const).slice(0, count);
  await database.query.transaction().execute(async (trx) => {
    await writeTogether(
      database.engine,
      trx,
      actions.map((action) => note(trx, action)),
    );
  });
  expect(await noted()).toEqual(actions);
});

test('when one write is refused, the transaction keeps none of the others', async () => {
  const work = database.query.transaction().execute(async (trx) => {
    await writeTogether(database.engine, trx, [note(trx, 'create'), refused(trx), note(trx, 'update')]);
  });
  await expect(work).rejects.toThrow(/constraint/i);
  expect(await noted()).toEqual([]);
});

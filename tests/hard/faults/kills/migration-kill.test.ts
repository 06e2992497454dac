import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import { migrate } from '../../../../db/migrate.ts';
import { openTestDatabase, type TestDatabase, testEngine } from '../../../support/database/test-database.ts';
import { startApiProcess } from '../../../support/programs/api-process.ts';

const SLOW_MIGRATION = join(import.meta.dirname, 'slow-migration.ts');
const onlyPglite = testEngine === 'postgres' && !inject('postgresUrl');

let db: TestDatabase;
beforeEach(async () => {
  db = await openTestDatabase();
});
afterEach(async () => db.close());

async function schema(): Promise<string[]> {
  const tables = await db.query.introspection.getTables();
  return tables.flatMap((table) => table.columns.map((column) => `${table.name}.${column.name}`)).sort();
}

test.skipIf(onlyPglite)('a kill -9 in the middle of a migration leaves the old schema', async () => {
  const before = await schema();
  const applied = await db.query.selectFrom('schema_migration').select('name').execute();
  const program = fork(SLOW_MIGRATION, {
    env: { ...process.env, ...db.environment, APPLIED: applied.map(({ name }) => name).join(',') },
  });
  const [word] = await Promise.race([once(program, 'message'), once(program, 'exit')]);
  expect(word).toBe('half-way');
  program.kill('SIGKILL');
  await once(program, 'exit');

  expect(await migrate(db)).toEqual([]);
  expect(await schema()).toEqual(before);
  const api = await startApiProcess({ ...db.environment, LOG_LEVEL: 'silent' });
  expect((await fetch(`${api.url}/readyz`)).status).toBe(200);
  expect(await api.end('SIGTERM')).toBe(0);
});

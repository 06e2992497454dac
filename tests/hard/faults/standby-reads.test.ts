import { afterAll, beforeAll, expect, test } from 'vitest';
import { ENDPOINTS } from '../../../contracts/endpoints.ts';
import type { Statement } from '../../../db/database.ts';
import { migrate } from '../../../db/migrate.ts';
import { openPostgres } from '../../../db/postgres/postgres.ts';
import { createNewsApi } from '../../support/api/news-api.ts';
import { createTestApi, type TestApi } from '../../support/api/test-api.ts';
import {
  findPostgresBinaries,
  type PostgresServer,
  runStatement,
  startPostgresServer,
} from '../../support/database/postgres-server.ts';
import { testEngine } from '../../support/database/test-database.ts';

const binaries = findPostgresBinaries();
const possible = testEngine === 'postgres' && binaries !== undefined;
const WHERE: Statement = { name: 'where', sql: 'select pg_is_in_recovery() as standby', parameters: [] };

let primary: PostgresServer;
let standby: PostgresServer;
let api: TestApi;
let id: number;
let change: (title: string) => Promise<unknown>;

beforeAll(async () => {
  if (!possible) return;
  primary = await startPostgresServer(binaries, { safe: false });
  standby = await startPostgresServer(binaries, { safe: false, standbyOf: primary.url });
  const db = await openPostgres({
    url: primary.url,
    readUrl: standby.url,
    poolSize: 2,
    onWarning: () => undefined,
  });
  await migrate(db);
  api = await createTestApi({ db: { ...db, environment: { DATABASE_URL: primary.url, DATA_DIR: '' } } });
  const newsApi = createNewsApi(api, await api.tokenFor('editor'));
  ({ id } = await newsApi.write({ title: 'Título 0' }));
  change = (title) => newsApi.change(id, { title });
});
afterAll(async () => {
  if (!possible) return;
  await api.close();
  await standby.remove();
  await primary.remove();
});

async function readsFromStandby(): Promise<boolean> {
  const rows = (await api.db.standby?.read?.(WHERE)) as { standby: boolean }[] | undefined;
  return rows?.[0]?.standby ?? false;
}

/** The clock moves a second, so that no cached response is used. */
async function titles(): Promise<string[]> {
  api.clock += 1_000;
  const one = await api.call(ENDPOINTS.news.get, { params: { id } });
  const list = await api.call(ENDPOINTS.news.list, { query: { q: 'Título' } });
  return [...one.body, ...list.body].map(({ title }) => title);
}

test.skipIf(!possible)('a standby that has replayed all changes answers readers', async () => {
  await expect.poll(readsFromStandby).toBe(true);
  expect(await titles()).toEqual(['Título 0', 'Título 0']);
});

test.skipIf(!possible)('an editor reads the saved story, however far the standby is behind', async () => {
  await expect.poll(readsFromStandby).toBe(true);
  await runStatement(standby.url, 'select pg_wal_replay_pause()');
  await change('Título 1');
  expect(await titles()).toEqual(['Título 1', 'Título 1']);
  expect(await readsFromStandby()).toBe(false);
  await runStatement(standby.url, 'select pg_wal_replay_resume()');
  await expect.poll(readsFromStandby).toBe(true);
  expect(await titles()).toEqual(['Título 1', 'Título 1']);
});

test.skipIf(!possible)(
  'while the standby is unreachable the primary answers, and the standby again when it is back',
  async () => {
    await expect.poll(readsFromStandby).toBe(true);
    await standby.kill();
    expect(await titles()).toEqual(['Título 1', 'Título 1']);
    expect(await readsFromStandby()).toBe(false);
    await standby.start();
    await expect.poll(readsFromStandby).toBe(true);
    expect(await titles()).toEqual(['Título 1', 'Título 1']);
  },
);

import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPostgres } from '../../../db/postgres/postgres.ts';
import { chunksOf } from '../../../db/statements/chunks.ts';
import { createNewsApi } from '../../support/api/news-api.ts';
import { createTestApi, type TestApi } from '../../support/api/test-api.ts';
import { findPgBouncer, type PgBouncer, startPgBouncer } from '../../support/database/pgbouncer.ts';
import {
  hasManyConnections,
  openTestDatabase,
  type TestDatabase,
} from '../../support/database/test-database.ts';

const program = findPgBouncer();
const possible = hasManyConnections && program !== undefined;
if (hasManyConnections && !possible)
  process.stdout.write('pooler tests skipped: PgBouncer is not installed\n');

const READS = 100;
const AT_ONCE = 12;

let database: TestDatabase;
let bouncer: PgBouncer;
let api: TestApi;

beforeAll(async () => {
  if (!possible) return;
  database = await openTestDatabase();
  bouncer = await startPgBouncer(program, database.environment.DATABASE_URL);
});
afterAll(async () => {
  if (!possible) return;
  await api.close();
  await bouncer.stop();
  await database.close();
});

const open = (listenUrl?: string) =>
  openPostgres({
    url: bouncer.url,
    poolSize: 10,
    onWarning: () => undefined,
    ...(listenUrl !== undefined && { listenUrl }),
  });

test.skipIf(!possible)(
  'behind PgBouncer the start is refused with one line that names the statements to run',
  async () => {
    const refusal = await open().catch((error: Error) => error.message);
    expect(refusal).toMatch(/^behind a pooler [^\n]*run once: ALTER ROLE [^\n]*;$/);
    for (const [statement] of String(refusal).matchAll(/ALTER ROLE [^;]*/g))
      await sql.raw(statement).execute(database.query);
  },
);

test.skipIf(!possible)(
  'once those statements were run, every read and save behind PgBouncer succeeds',
  async () => {
    // Restart PgBouncer: its server connections were opened before the settings changed.
    await bouncer.stop();
    bouncer = await startPgBouncer(program ?? '', database.environment.DATABASE_URL);
    const db = await open();
    api = await createTestApi({ db: { ...db, environment: database.environment } });
    const newsApi = createNewsApi(api, await api.tokenFor('editor'));
    const stories = await Promise.all(Array.from({ length: 4 }, () => newsApi.write()));
    // All paths differ, so none is answered from a cache.
    const paths = Array.from({ length: READS }, (_, index) => [
      `/news?limit=${index + 1}`,
      `/news?q=balsa&limit=${index + 1}`,
      `/news/${stories[index % stories.length]?.id}`,
    ]).flat();
    const answers: number[] = [];
    // More requests at once than the pooler has connections, fewer than the API turns away.
    for (const some of chunksOf(paths, AT_ONCE)) {
      const answered = await Promise.all(some.map((url) => api.inject({ url })));
      answers.push(...answered.map(({ statusCode }) => statusCode));
    }
    const saved = await Promise.all(stories.map(({ id }) => newsApi.change(id, { title: `Título ${id}` })));
    expect(answers.filter((status) => status !== 200)).toEqual([]);
    expect(saved.map(({ title }) => title)).toEqual(stories.map(({ id }) => `Título ${id}`));
  },
);

test.skipIf(!possible).each([
  ['without a direct connection by polling', false],
  ['with a direct connection by LISTEN', true],
])('changes arrive behind PgBouncer: %s', async (_how, direct) => {
  const listening = await open(direct ? database.environment.DATABASE_URL : undefined);
  const heard: string[] = [];
  listening.changes.subscribe((tags) => heard.push(...tags));
  await api.db.changes.publish([`direct ${direct}`]);
  await expect.poll(() => heard).toEqual([`direct ${direct}`]);
  await listening.close();
});

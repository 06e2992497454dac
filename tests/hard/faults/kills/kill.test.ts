import { randomBytes, randomInt } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { ApiFailure, type CallOptions, createClient } from '../../../../client/client.ts';
import { ENDPOINTS } from '../../../../contracts/endpoints.ts';
import type { AnswerOf, Endpoint } from '../../../../contracts/http/endpoint.ts';
import { openSqlite } from '../../../../db/sqlite.ts';
import { effort, testTimeoutMs } from '../../../faults/efforts.ts';
import { openTestDatabase, type TestDatabase, testEngine } from '../../../support/database/test-database.ts';
import { type ApiProcess, startApiProcess } from '../../../support/programs/api-process.ts';

const { adminNews, auth } = ENDPOINTS;
const ADMIN = { email: 'chefe@portalpara.example', password: 'uma senha bem longa' };
const WRITERS = 4;
const CATEGORIES = ['foco', 'esportes', ''] as const;

/** A write that the API has acknowledged. */
interface Acknowledged {
  readonly marker: string;
  readonly version: number;
}

const onlyPglite = testEngine === 'postgres' && !inject('postgresUrl');
if (onlyPglite) process.stdout.write('kill: left out, PGlite lives in one process only\n');

let db: TestDatabase;
let variables: Record<string, string>;
beforeAll(async () => {
  db = await openTestDatabase();
  variables = {
    ...db.environment,
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
    LOG_LEVEL: 'silent',
  };
});
afterAll(async () => db.close());

/** Repeats a call while the server reports overload, which this test itself can cause. */
function patientCaller(baseUrl: string) {
  const { call } = createClient({ baseUrl, timeoutMs: 0 });
  return async function patientCall<E extends Endpoint>(
    endpoint: E,
    options: CallOptions<E>,
  ): Promise<AnswerOf<E>> {
    for (;;) {
      try {
        return (await call(endpoint, options)).body;
      } catch (error) {
        if (!(error instanceof ApiFailure) || error.status !== 503) throw error;
        await pause(100);
      }
    }
  };
}

/** Writes until the server is gone, and records every acknowledged write. */
async function write(url: string, token: string, known: Map<number, Acknowledged>): Promise<void> {
  const call = patientCaller(url);
  try {
    for (;;) {
      const marker = `marca${randomBytes(6).toString('hex')}`;
      const desc = `<p>${marker} chega ao porto de Soure.</p>`;
      const cat = CATEGORIES[randomInt(CATEGORIES.length)] ?? '';
      let item = await call(adminNews.create, { token, body: { title: 'Balsa', desc, cat } });
      known.set(item.id, { marker, version: item.version ?? 0 });
      for (let changes = randomInt(3); changes > 0; changes--) {
        const body = { title: `Balsa ${changes}`, muni: changes === 1 ? 'soure' : '' };
        item = await call(adminNews.update, { ifMatch: '*', token, params: { id: item.id }, body });
        known.set(item.id, { marker, version: item.version ?? 0 });
      }
      if (randomInt(8) === 0) {
        await call(adminNews.remove, { token, params: { id: item.id } });
        await call(adminNews.restore, { token, params: { id: item.id } });
        known.set(item.id, { marker, version: (item.version ?? 0) + 2 });
      }
    }
  } catch (error) {
    if (error instanceof ApiFailure) throw error;
    // The server ended in the middle of a call, so that call was not acknowledged.
  }
}

async function expectAllStored(known: ReadonlyMap<number, Acknowledged>): Promise<void> {
  const rows = await db.query.selectFrom('news').select(['id', 'version']).execute();
  const stored = new Map(rows.map(({ id, version }) => [id, version]));
  const lost = [...known].filter(([id, { version }]) => (stored.get(id) ?? 0) < version);
  expect(lost).toEqual([]);
}

async function expectAgreement(): Promise<void> {
  const section = ['status', 'reg', 'cat', 'muni'] as const;
  const trashed = sql<number>`case when deleted_at is null then 0 else 1 end`;
  const counted = await db.query
    .selectFrom('news')
    .select([...section, trashed.as('trashed'), (eb) => eb.fn.countAll<number>().as('items')])
    .groupBy([...section, trashed])
    .execute();
  const tallied = await db.query
    .selectFrom('news_tally')
    .select([...section, 'trashed', (eb) => eb.fn.sum<number>('items').as('items')])
    .groupBy([...section, 'trashed'])
    .having((eb) => eb.fn.sum('items'), '<>', 0)
    .execute();
  const lines = (rows: readonly object[]): string[] => rows.map((row) => JSON.stringify(row)).sort();
  expect(lines(tallied)).toEqual(lines(counted));

  const unlike = await db.query
    .selectFrom('news')
    .leftJoin('news_revision', 'news_id', 'id')
    .select(['id', 'news.version', (eb) => eb.fn.count<number>('news_id').as('revisions')])
    .groupBy(['id', 'news.version'])
    .having(sql<boolean>`count(news_id) <> news.version`)
    .execute();
  expect(unlike).toEqual([]);

  if (testEngine === 'sqlite') await expectSoundFile();
}

/** On a new connection, because FTS5 checks an open one against its own cached view of the index. */
async function expectSoundFile(): Promise<void> {
  const fresh = openSqlite(join(db.environment.DATA_DIR, 'portal.sqlite'));
  expect((await sql`pragma integrity_check`.execute(fresh.query)).rows).toEqual([{ integrity_check: 'ok' }]);
  expect((await sql`pragma foreign_key_check`.execute(fresh.query)).rows).toEqual([]);
  await fresh.close();
}

async function expectFound(
  url: string,
  token: string,
  known: ReadonlyMap<number, Acknowledged>,
): Promise<void> {
  const call = patientCaller(url);
  for (const [id, { marker }] of known) {
    const query = { q: marker, fields: 'summary' } as const;
    const listed = await call(adminNews.list, { token, query });
    // The kill may have come between moving the story to the trash and restoring it.
    const inTrash = await call(adminNews.list, { token, query: { ...query, trash: true } });
    expect([...listed, ...inTrash].map((item) => item.id)).toEqual([id]);
  }
}

test.skipIf(onlyPglite)(
  'every write acknowledged before a kill -9 is stored, and all counts agree',
  async () => {
    let api: ApiProcess = await startApiProcess(variables);
    const { token } = await patientCaller(api.url)(auth.login, { body: ADMIN });
    const all = new Map<number, Acknowledged>();
    for (let round = 0; round < effort('killRounds'); round++) {
      const known = new Map<number, Acknowledged>();
      const { url } = api;
      const writing = Array.from({ length: WRITERS }, () => write(url, token, known));
      // On a busy machine the first response takes longer than the pause.
      await expect.poll(() => known.size).toBeGreaterThan(1);
      await pause(randomInt(0, 400));
      expect(await api.end('SIGKILL')).toBe(null);
      await Promise.all(writing);
      api = await startApiProcess(variables);
      for (const [id, acknowledged] of known) all.set(id, acknowledged);
      await expectAllStored(all);
      await expectAgreement();
      await expectFound(api.url, token, known);
    }
    expect(await api.end('SIGTERM')).toBe(0);
    process.stdout.write(`kill: ${effort('killRounds')} rounds, ${all.size} acknowledged items\n`);
    expect(all.size).toBeGreaterThan(effort('killRounds'));
  },
  testTimeoutMs(),
);

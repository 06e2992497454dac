import { CompiledQuery, type KyselyPlugin, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ENDPOINTS } from '../../contracts/endpoints.ts';
import type { Database } from '../../db/database.ts';
import { up } from '../../db/migrations/0014-media-search.ts';
import { analyzeTables } from '../../db/statistics.ts';
import { createTestApi, START, type TestApi } from '../../tests/support/api/test-api.ts';
import { testEngine } from '../../tests/support/database/test-database.ts';
import { pagingOf } from '../http/paging.ts';
import { type MediaFilter, readMediaPage } from './media-list.queries.ts';

const { adminMedia } = ENDPOINTS;
let api: TestApi;
let token: string;

beforeAll(async () => {
  api = await createTestApi();
  token = await api.tokenFor('editor');
});
afterAll(async () => api.close());

let pictures = 0;
/** A row of the library; its bytes do not matter here. */
async function add(name: string, { alt = '', credit = '', at = START } = {}): Promise<string> {
  pictures++;
  const id = (pictures * 7_919).toString(16).padStart(32, '0');
  await api.db.query
    .insertInto('media')
    .values({
      id,
      name,
      alt,
      credit,
      focal: '',
      mime: 'image/jpeg',
      color: '#112233',
      width: 3,
      height: 2,
      bytes: 1,
      created_at: at,
      updated_at: at,
      version: 1,
    })
    .execute();
  return id;
}

async function list(
  query: {
    q?: string;
    before?: string;
    limit?: number;
    page?: number;
    unused?: boolean;
    undescribed?: boolean;
  } = {},
) {
  const { body, headers } = await api.call(adminMedia.list, { token, query });
  return {
    ids: body.map(({ id }) => id),
    total: headers['x-total-count'],
    capped: headers['x-total-capped'],
  };
}

test('"before" walks the whole library, each picture once, also where several are of one moment', async () => {
  const ids = [];
  for (const at of [1, 2, 2, 2, 3]) ids.push(await add('passeio.jpg', { at: START + at }));
  for (const search of [{}, { q: 'passeio' }]) {
    const walked: string[] = [];
    for (let before: string | undefined; ; before = walked.at(-1)) {
      const { ids: some } = await list({ ...search, limit: 2, ...(before && { before }) });
      walked.push(...some);
      if (some.length < 2) break;
    }
    expect(walked.toSorted()).toEqual(ids.toSorted());
    expect([walked[0], walked[4]]).toEqual([ids[4], ids[0]]);
  }
  const lost = await api.call(adminMedia.list, { token, query: { before: 'f'.repeat(32) } });
  expect([lost.status, lost.problem.errors?.[0]?.field]).toEqual([400, 'before']);
});

test('a search finds pictures by the beginnings of all its words, without regard to accents and case', async () => {
  const old = await add('IMG_2041.JPG', { alt: 'Círio de Nazaré', credit: 'Agência Pará', at: START - 9 });
  const fresh = await add('ver-o-peso.png', { alt: 'O círio visto do mercado', at: START + 9 });
  const found = async (q: string) => (await list({ q })).ids;
  expect(await found('cirio')).toEqual([fresh, old]);
  expect(await found('CÍR')).toEqual([fresh, old]);
  expect(await found('círio agencia')).toEqual([old]);
  expect(await found('para 2041')).toEqual([old]);
  expect(await found('ver-o-peso')).toEqual([fresh]);
  for (const q of ['irio', 'cirio bufalo', '-', '"', "'"]) expect(await found(q)).toEqual([]);
  expect(await list({ q: 'cirio', limit: 1 })).toEqual({ ids: [fresh], total: '2', capped: undefined });
});

test('a search finds the new description of a picture at once, and neither its old one nor a deleted picture', async () => {
  const id = await add('a.jpg', { alt: 'Balsa' });
  await api.call(adminMedia.update, { token, params: { id }, body: { alt: 'Rabeta' } });
  expect((await list({ q: 'rabeta' })).ids).toEqual([id]);
  expect((await list({ q: 'balsa' })).ids).toEqual([]);
  await api.call(adminMedia.remove, { token, params: { id } });
  expect((await list({ q: 'rabeta' })).ids).toEqual([]);
});

test('pictures older than the search index are found by it, in order', async () => {
  const ids = [];
  for (const at of [5, 3, 4]) ids.push(await add('Tucupi.jpg', { at: START + at }));
  const { query, engine } = api.db;
  const gone =
    engine === 'sqlite'
      ? ['added', 'changed', 'removed'].map((name) => `drop trigger search_media_${name}`)
      : [
          'drop trigger search_media_kept on media',
          'drop function search_media_keep, search_media_matches, media_words',
        ];
  gone.push('drop table search_media');
  if (engine === 'sqlite') gone.push('drop table search_media_word');
  for (const statement of gone) await sql.raw(statement).execute(query);
  await up(query, engine);
  expect((await list({ q: 'tucupi' })).ids).toEqual([ids[0], ids[2], ids[1]]);
});

/** The statements of one page, each with its query plan. */
async function plansOf(wanted: MediaFilter): Promise<string[]> {
  const asked: CompiledQuery[] = [];
  const plugin: KyselyPlugin = {
    transformQuery({ node, queryId }) {
      asked.push(api.db.query.getExecutor().compileQuery(node, queryId));
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  const noted: Database = { ...api.db, query: api.db.query.withPlugin(plugin) };
  await readMediaPage(noted, wanted, pagingOf({ page: 2 }, 24));
  const explain = testEngine === 'sqlite' ? 'explain query plan' : 'explain';
  return await api.db.query.transaction().execute(async (trx) => {
    // PostgreSQL scans small tables for good reason; the test asks whether an index plan exists.
    if (testEngine === 'postgres') await sql`set local enable_seqscan = off`.execute(trx);
    const plans: string[] = [];
    for (const { sql: text, parameters } of asked) {
      const { rows } = await trx.executeQuery(CompiledQuery.raw(`${explain} ${text}`, [...parameters]));
      plans.push(rows.map((row) => Object.values(row as object).at(-1)).join('\n'));
    }
    return plans;
  });
}

test('no page of the library scans or sorts the whole table: list, deep list, search, unused', async () => {
  const rows = Array.from({ length: 12_000 }, (_, index) => ({
    id: `e${index.toString(16).padStart(31, '0')}`,
    name: `IMG_${index}.jpg`,
    alt: index % 2 ? 'Praia' : 'Rio',
    credit: index % 100 ? 'Ana' : 'Raro',
    focal: '',
    mime: 'image/jpeg',
    color: '#112233',
    width: 3,
    height: 2,
    bytes: 1,
    created_at: START - index,
    updated_at: START,
    version: 1,
  }));
  for (let index = 0; index < rows.length; index += 1_000) {
    await api.db.query
      .insertInto('media')
      .values(rows.slice(index, index + 1_000))
      .execute();
  }
  await analyzeTables(api.db);
  const below = { id: `e${(9_000).toString(16).padStart(31, '0')}`, created_at: START - 9_000 };
  for (const wanted of [
    {},
    { below },
    { q: 'raro' },
    { q: 'praia ana', below },
    { q: 'rio' },
    { unused: true },
  ]) {
    const plans = await plansOf(wanted);
    expect(plans.length).toBeGreaterThan(1);
    for (const plan of plans) {
      // An index, or at most rows by known ids: never a scan of all rows, and never a sort of the search in SQLite.
      expect(plan).not.toMatch(/SCAN (search_)?media(?! USING)|Seq Scan on (search_)?media\b/);
      if (testEngine === 'sqlite') expect(plan).not.toContain('USE TEMP B-TREE FOR ORDER BY');
    }
    expect(plans[0]).toMatch(
      'q' in wanted
        ? testEngine === 'sqlite'
          ? /VIRTUAL TABLE INDEX/
          : /Index.* search_media_newest/
        : /media_newest/,
    );
  }
  expect(await list()).toMatchObject({ total: '10000', capped: 'true' });
  expect(await list({ q: 'rio' })).toMatchObject({ total: '250', capped: 'true' });
  expect(await list({ q: 'raro' })).toMatchObject({ total: '120', capped: undefined });
  expect((await list({ q: 'rio', page: 100, limit: 25 })).ids).toHaveLength(25);
});

test.runIf(testEngine === 'postgres')('a rare word is looked up in its index', async () => {
  const { rows } = await sql<{ source: string }>`
    select prosrc as source from pg_proc where proname = 'search_media_matches'`.execute(api.db.query);
  const [, body = ''] = /return query (select .*?);/s.exec(rows[0]?.source ?? '') ?? [];
  const values: Record<string, string> = {
    wanted: `'raro'::tsquery`,
    below_at: '9e15',
    below_id: `''`,
    most: '10',
  };
  const asked = body.replace(/\b(wanted|below_at|below_id|most)\b/g, (name) => values[name] ?? '');
  const plan = await api.db.query.transaction().execute(async (trx) => {
    for (const way of ['enable_seqscan', 'enable_indexscan'])
      await sql.raw(`set local ${way} = off`).execute(trx);
    return (await sql.raw<{ 'QUERY PLAN': string }>(`explain ${asked}`).execute(trx)).rows;
  });
  expect(plan.map((line) => line['QUERY PLAN']).join('\n')).toContain(
    'Bitmap Index Scan on search_media_words',
  );
});

test('"undescribed" lists the pictures without an alternative text, alone, in a search and among the unused', async () => {
  const bare = await add('curupira-a.jpg');
  const described = await add('curupira-b.jpg', { alt: 'Máscara de curupira' });
  const all = await list({ q: 'curupira' });
  expect(all.ids.toSorted()).toEqual([bare, described].toSorted());
  expect((await list({ q: 'curupira', undescribed: true })).ids).toEqual([bare]);
  expect((await list({ q: 'curupira', undescribed: true, unused: true })).ids).toEqual([bare]);
  const alone = (await list({ undescribed: true, limit: 100 })).ids;
  expect([alone.includes(bare), alone.includes(described)]).toEqual([true, false]);
});

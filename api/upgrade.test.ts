import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ROOT } from '../config/root.ts';
import { ENDPOINTS } from '../contracts/endpoints.ts';
import type { Database } from '../db/database.ts';
import { migrate } from '../db/migrate.ts';
import { FIXTURE_LOGIN } from '../tests/fixtures/fixture-rows.ts';
import { createTestApi, type TestApi } from '../tests/support/api/test-api.ts';
import { openTestDatabase, type TestDatabase } from '../tests/support/database/test-database.ts';
import { allRows, type BackupFolder, openBackupFolder } from './backup/backup.support.ts';
import { restore } from './backup/restore.ts';

const FIXTURES = join(ROOT, 'tests', 'fixtures');
const versions = readdirSync(FIXTURES).filter((name) => /^\d+\.\d+\.\d+$/.test(name));

type Row = Readonly<Record<string, unknown>>;
type Content = ReadonlyMap<string, readonly Row[]>;

/** The tables of the search index differ between the engines; the reads below cover them. */
const INTERNAL = /^(?:search_|sqlite_)/;

async function contentOf({ query }: Database): Promise<Content> {
  const tables = (await query.introspection.getTables()).filter(({ name }) => !INTERNAL.test(name));
  const content = new Map<string, readonly Row[]>();
  for (const { name } of tables)
    content.set(name, (await sql<Row>`select * from ${sql.table(name)}`.execute(query)).rows);
  return content;
}

/** The rows with their former columns, sorted independently of the engine. */
function textsOf(rows: readonly Row[], columns: readonly string[]): string[] {
  return rows.map((row) => JSON.stringify(columns.map((name) => row[name]))).sort();
}

/** A read for each kind of row, and a text of the fixture that the response must contain. */
const READS: readonly (readonly [url: string, text: string])[] = [
  ['/news', 'Círio de Nazaré reúne milhões'],
  ['/news?q=MARABA', 'Ponte em Marabá é liberada'],
  ['/news/1', 'Edital nº 1'],
  ['/news/3', 'Prefeitura de Soure'],
  ['/ad', 'https://acai.example/'],
  ['/tv', 'Transamazônica ganha asfalto'],
  ['/portal', 'Portal Araguaia'],
  ['/settings', 'Segunda a sexta, das 9h às 18h'],
  ['/redirect?address=/2019/03/cirio', '/noticia/1'],
  ['/admin/news?status=draft', 'Rascunho sobre o Ver-o-Peso'],
  ['/admin/news?status=archived', 'Arquivada do ano passado'],
  ['/admin/news?trash=true', 'Na lixeira'],
  ['/admin/news/1', 'reúne dois milhões'],
  ['/admin/news/1/revisions', 'Bento'],
  ['/admin/news/1/revisions/1', 'Círio reúne milhares'],
  ['/admin/news/5', 'Agendada para o Natal'],
  ['/admin/media', 'Cestos de açaí'],
  ['/admin/ad', 'Açaí na porta'],
  ['/admin/advertiser', 'Paga em dia'],
  ['/admin/tv', 'Transamazônica'],
  ['/admin/user', 'bento@redacao.example'],
  ['/admin/audit', '"publish"'],
  ['/admin/redirect', '/assinaturas'],
  ['/admin/reports/links', 'Açaí & Cia'],
  ['/admin/republishing/sources', 'https://soure.example/feed'],
  ['/admin/republishing/queue', 'Vacinação aos sábados em Soure'],
  ['/admin/republishing/pilot', 'morte'],
  ['/admin/figures/story?news=1&from=2026-11-10&to=2026-11-16', '"views":130'],
  ['/contatos', 'Dalva Quaresma'],
];
/** Reads of what 0.4.0 added. */
const READS_SINCE_0_4: typeof READS = [
  ['/editions', 'As notícias de Carajás'],
  ['/news/2', '"Parauapebas"'],
  ['/news/2/live', 'Abriu às 8h'],
  ['/topics/pontes-do-para', 'Obras e interdições'],
  ['/bylines/rita-lobato', 'Repórter'],
  ['/admin/pins', 'Ponte livre'],
  ['/admin/urgent', 'Ponte fechada em Marabá'],
  ['/admin/digest', '"daily":1'],
  ['/admin/webhook', 'https://radio.example/portal'],
  ['/admin/exports', '"portal"'],
];
const readsOf = (version: string): typeof READS =>
  version === '0.3.0' ? READS : [...READS, ...READS_SINCE_0_4];

test('every released version has a fixture', () => {
  const changelog = readFileSync(join(ROOT, 'CHANGELOG.md'), 'utf8');
  const released = [...changelog.matchAll(/^## (\d+\.\d+\.\d+) \(\d{4}/gm)].map(([, version]) => version);
  expect(released.length).toBeGreaterThan(1);
  // Nothing older can be upgraded.
  expect(versions.sort()).toEqual(released.slice(0, released.indexOf('0.3.0') + 1).sort());
});

describe.each(versions)('an installation of %s', (version) => {
  const fixture = join(FIXTURES, version);
  let db: TestDatabase;
  let api: TestApi;
  let folder: BackupFolder;
  let before: Content;
  let token: string;

  beforeAll(async () => {
    folder = await openBackupFolder();
    db = await openTestDatabase({ fixture });
    before = await contentOf(db);
    await migrate(db);
    const after = await contentOf(db);
    upgraded = after;
    api = await createTestApi({ db, storage: folder.storage });
    const { body } = await api.call(ENDPOINTS.auth.login, { body: FIXTURE_LOGIN });
    token = 'token' in body ? body.token : '';
  });
  afterAll(async () => {
    await api.close();
    await folder.close();
  });
  let upgraded: Content;

  test('had rows in every table', () => {
    expect([...before].filter(([, rows]) => rows.length === 0).map(([name]) => name)).toEqual([]);
  });

  test('has every row after the upgrade', () => {
    for (const [table, rows] of before) {
      const columns = Object.keys(rows[0] ?? {});
      const found = textsOf(upgraded.get(table) ?? [], columns);
      expect(found, table).toEqual(expect.arrayContaining(textsOf(rows, columns)));
    }
  });

  test.each(readsOf(version))('answers %s after the upgrade', async (url, text) => {
    const response = await api.inject({ url, headers: { authorization: `Bearer ${token}` } });
    expect({ status: response.statusCode, found: response.body.includes(text) }, response.body).toEqual({
      status: 200,
      found: true,
    });
  });

  test('accepts writes after the upgrade, and gives out no id twice', async () => {
    const body = { title: 'Depois da atualização', desc: '<p>Texto.</p>' };
    const created = await api.call(ENDPOINTS.adminNews.create, { token, body });
    expect(created.body).toMatchObject({ id: 8, title: body.title });
  });

  test('is restored from its backup with the same rows, pictures and documents', async () => {
    const target = await openTestDatabase({ migrated: false });
    const source = await openTestDatabase({ fixture });
    await migrate(source);
    const file = join(fixture, 'backup.tar.gz');
    const manifest = await restore(target, folder.storage, { file, force: false, say: () => undefined });
    expect(manifest.missingMedia).toEqual([]);
    expect(await allRows(target.query)).toEqual(await allRows(source.query));
    expect((await Array.fromAsync(folder.storage.list())).length).toBe(2);
    await source.close();
    await target.close();
  });
});

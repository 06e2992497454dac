import { sql } from 'kysely';
import { Type } from 'typebox';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { contentOf } from '../admin/news/editor/story.rules.ts';
import { EMPTY_STORY } from '../admin/news/editor/story-content.ts';
import { draftCopy } from '../admin/news/list/copy.rules.ts';
import { fieldName } from '../admin/news/revisions/field-names.ts';
import { type BackupFolder, openBackupFolder } from '../api/backup/backup.support.ts';
import { backup } from '../api/backup/backup.ts';
import { restore } from '../api/backup/restore.ts';
import { ENDPOINTS } from '../contracts/endpoints.ts';
import type { AdminNewsItem, NewsCreate } from '../contracts/news/news.schema.ts';
import { STORY } from './support/api/news-api.ts';
import { createTestApi, type TestApi } from './support/api/test-api.ts';
import { openTestDatabase, type TestDatabase } from './support/database/test-database.ts';
import { PERSONAL_COLUMNS } from './support/personal-columns.ts';

/** The two steps of "How to add a field" that change no screen: a row in the table of fields, and a migration. */
vi.mock('../contracts/news/news.fields.ts', async (original) => {
  const { NEWS_FIELDS, ...others } = await original<typeof import('../contracts/news/news.fields.ts')>();
  const text = { kind: 'text', read: Type.String(), default: '', write: Type.String({ maxLength: 200 }) };
  const sub = { ...text, column: 'sub', shown: 'list', label: 'Subtítulo', personal: true };
  return { ...others, NEWS_FIELDS: { ...NEWS_FIELDS, sub } };
});

async function addColumn(db: TestDatabase): Promise<void> {
  await sql`alter table news add column sub text not null default ''`.execute(db.query);
}

let api: TestApi;
let token: string;
let folder: BackupFolder;
const { news, adminNews } = ENDPOINTS;
const sub = 'De hora em hora, a partir de segunda';
const story = { ...STORY, sub } as NewsCreate;

beforeAll(async () => {
  api = await createTestApi();
  await addColumn(api.db);
  token = await api.tokenFor('admin');
  folder = await openBackupFolder();
});
afterAll(async () => {
  await folder.close();
  await api.close();
});

async function write(body: NewsCreate = story): Promise<AdminNewsItem> {
  const { status, body: item } = await api.call(adminNews.create, { token, body });
  expect(status).toBe(201);
  return item;
}

test('a new field is stored, trimmed, and sent to editors and readers', async () => {
  const item = await write({ ...story, sub: `  ${sub} ` } as NewsCreate);
  expect(item).toMatchObject({ sub });
  const { id } = item;
  expect((await api.call(adminNews.get, { token, params: { id } })).body).toMatchObject({ sub });
  expect((await api.call(news.get, { params: { id } })).body).toMatchObject([{ id, sub }]);
});

test('full and short lists contain the field', async () => {
  await write();
  for (const fields of ['full', 'summary'] as const) {
    expect((await api.call(news.list, { query: { fields, limit: 1 } })).body).toMatchObject([{ sub }]);
    const listed = await api.call(adminNews.list, { token, query: { fields, limit: 1 } });
    expect(listed.body).toMatchObject([{ sub }]);
  }
});

test('a story without the field has its default, and a change of another field leaves it', async () => {
  expect(await write(STORY)).toMatchObject({ sub: '' });
  const { id } = await write();
  const changed = await api.call(adminNews.update, {
    token,
    params: { id },
    body: { title: 'Outro título' },
  });
  expect(changed.body).toMatchObject({ title: 'Outro título', sub });
});

test('the value of the field is validated', async () => {
  const body = { ...STORY, sub: 'x'.repeat(201) } as NewsCreate;
  const refused = await api.call(adminNews.create, { token, body });
  expect(refused.status).toBe(400);
  expect(refused.problem.errors).toMatchObject([{ field: 'sub' }]);
});

test('revisions store the field, name it when it changes, and restore it', async () => {
  const { id } = await write();
  await api.call(adminNews.update, { token, params: { id }, body: { sub: '' } as object });
  const [latest, first] = (await api.call(adminNews.revisions, { token, params: { id } })).body;
  expect(latest?.fields).toEqual(['sub']);
  const params = { id, version: first?.version ?? 0 };
  expect((await api.call(adminNews.revision, { token, params })).body.data).toMatchObject({ sub });
  expect((await api.call(adminNews.restoreRevision, { token, params })).body).toMatchObject({ sub });
});

test('a pending value of the field is stored beside a published story', async () => {
  const { id, version } = await write();
  const typed = await api.call(adminNews.autosave, {
    token,
    params: { id },
    ifMatch: `"v${version}"`,
    body: { sub: 'Ainda sem certeza' } as object,
  });
  expect(typed.body).toMatchObject({ sub, pending: { data: { sub: 'Ainda sem certeza' } } });
  expect(contentOf(typed.body)).toMatchObject({ sub: 'Ainda sem certeza' });
});

test('a copy of a story has the field', async () => {
  const copy = draftCopy(await write());
  expect(copy).toMatchObject({ sub, status: 'draft' });
  expect(await write(copy)).toMatchObject({ sub });
});

test('the editor starts with the default of the field and has a label for it', () => {
  expect(EMPTY_STORY).toHaveProperty('sub', '');
  expect(fieldName('sub')).toBe('Subtítulo');
});

test('the list of personal data names the column of the field', () => {
  expect(PERSONAL_COLUMNS.news).toContain('sub');
});

test('a backup restores the field into another database', async () => {
  const { id } = await write();
  const options = { file: folder.file, now: api.clock, say: () => undefined };
  await backup(api.db, folder.storage, options);
  const other = await openTestDatabase();
  try {
    await addColumn(other);
    await restore(other, folder.storage, { ...options, force: false });
    const { rows } = await sql<{ sub: string }>`select sub from news where id = ${id}`.execute(other.query);
    expect(rows).toEqual([{ sub }]);
  } finally {
    await other.close();
  }
});

test('the documentation of the API names the field where it can be read and written', async () => {
  const { paths, components } = (await api.inject({ url: '/openapi.json' })).json();
  const named = ({ $ref }: { $ref: string }) =>
    components.schemas[$ref.slice('#/components/schemas/'.length)];
  const answered = (path: string) => {
    const { items } = paths[path].get.responses[200].content['application/json'].schema;
    return named(items.anyOf?.[0] ?? items);
  };
  const body = named(paths['/admin/news'].post.requestBody.content['application/json'].schema);
  expect(answered('/news').properties).toHaveProperty('sub', { type: 'string' });
  expect(answered('/news/{id}').properties).toHaveProperty('sub');
  expect(answered('/admin/news').properties).toHaveProperty('sub');
  expect(body.properties).toHaveProperty('sub', { type: 'string', maxLength: 200 });
});

import './support/added-entity/add-to-tables.ts';
import { sql } from 'kysely';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { actionName, itemPath, kindName } from '../admin/audit/audit-text.rules.ts';
import { SCREENS } from '../admin/routes.tsx';
import { bodyOf, emptyOf, errorsOf } from '../admin/ui/forms/field-values.rules.ts';
import { type BackupFolder, openBackupFolder } from '../api/backup/backup.support.ts';
import { backup } from '../api/backup/backup.ts';
import { exportedTables } from '../api/backup/export/exported-tables.ts';
import { restore } from '../api/backup/restore.ts';
import { CHANGE_TAGS } from '../contracts/change-tags.ts';
import { ENDPOINTS } from '../contracts/endpoints.ts';
import { isPage, isReservedPath } from '../contracts/redirects/site-paths.ts';
import { mayCall } from '../contracts/users/may-call.ts';
import { isEmpty } from '../db/is-empty.ts';
import { edited, text, withId } from '../db/migrations/schema/columns.ts';
import { createEditionContent } from '../site/data/content.ts';
import { sitemapPaths } from '../site/routes.tsx';
import { copyKey, SHARED_READS } from '../site/server/reading-copy/copied-answers.ts';
import { fail, fakeClient } from '../site/testing/fake-api.ts';
import { testEdition } from '../site/testing/test-edition.ts';
import { createTestSite } from '../site/testing/test-site.ts';
import { adminPiers, piers } from './support/added-entity/pier.endpoints.ts';
import { PIER_FIELDS } from './support/added-entity/pier.fields.ts';
import { createTestApi, type TestApi } from './support/api/test-api.ts';
import { openTestDatabase, type TestDatabase } from './support/database/test-database.ts';
import { PERSONAL_COLUMNS } from './support/personal-columns.ts';

/** Step: the migration. */
async function addTable({ query, engine }: TestDatabase): Promise<void> {
  await query.schema
    .createTable('pier')
    .$call(withId(engine))
    .$call(text('name', 'photo', 'keeper'))
    .$call(edited)
    .execute();
}

const NAME = 'Trapiche de Breves';
const PHOTO = `/media/${'a'.repeat(32)}`;
let api: TestApi;
let token: string;
let folder: BackupFolder;

beforeAll(async () => {
  api = await createTestApi();
  await addTable(api.db);
  token = await api.tokenFor('admin');
  folder = await openBackupFolder();
});
afterAll(async () => {
  await folder.close();
  await api.close();
});

async function create(name = NAME) {
  const body = { name, photo: PHOTO, keeper: 'Dona Raimunda' };
  const { status, body: pier } = await api.call(adminPiers.create, { token, body });
  expect(status).toBe(201);
  return pier;
}

test('an installation with an item of the entity is not empty', async () => {
  expect(await isEmpty(api.db.query)).toBe(true);
  await create();
  expect(await isEmpty(api.db.query)).toBe(false);
});

test('the seven calls of a collection create, change under a version, trash and restore an item', async () => {
  const { id, version } = await create('Trapiche novo');
  const params = { id };
  const changed = await api.call(adminPiers.update, {
    token,
    params,
    ifMatch: `"v${version}"`,
    body: { keeper: 'Seu Bento' },
  });
  expect(changed.body).toMatchObject({ name: 'Trapiche novo', keeper: 'Seu Bento', version: version + 1 });
  const stale = { token, params, ifMatch: `"v${version}"`, body: { keeper: 'X' } };
  expect((await api.call(adminPiers.update, stale)).status).toBe(412);
  await api.call(adminPiers.remove, { token, params });
  expect((await api.call(adminPiers.list, { token, query: { trash: true } })).body).toMatchObject([{ id }]);
  expect((await api.call(adminPiers.restore, { token, params })).body).toMatchObject({ id });
  expect((await api.call(adminPiers.emptyTrash, { token })).body).toEqual({ removed: 0 });
});

test('an export has a file of it, with its private fields only on request', () => {
  const columns = (personal: boolean) =>
    exportedTables(personal)
      .find(({ file }) => file === 'pier')
      ?.columns.map(({ name }) => name);
  expect(columns(false)).toEqual(expect.arrayContaining(['id', 'name', 'photo', 'version']));
  expect(columns(false)).not.toContain('keeper');
  expect(columns(true)).toContain('keeper');
});

test('readers get the public fields of the entity and no others', async () => {
  const { id } = await create('Trapiche de leitores');
  const found = (await api.call(piers.list)).body.find((pier) => pier.id === id);
  expect(found).toMatchObject({ id, name: 'Trapiche de leitores', photoPicture: { url: PHOTO } });
  expect(found).not.toHaveProperty('keeper');
});

test('the audit names the entity in Portuguese and links to its screen', async () => {
  const { id } = await create('Trapiche da auditoria');
  const [entry] = (await api.call(ENDPOINTS.adminAudit.list, { token, query: { kind: 'pier' as 'ad' } }))
    .body;
  expect(entry).toMatchObject({
    action: 'create',
    kind: 'pier',
    itemId: String(id),
    detail: 'Trapiche da auditoria',
  });
  expect([actionName('create'), kindName('pier')]).toEqual(['Criou', 'Trapiche']);
  expect(entry && itemPath(entry)).toBe(`/admin/trapiches?trapiche=${id}`);
});

test('a write is published in the change feed under the tag of the entity', async () => {
  const heard: string[] = [];
  const stop = api.db.changes.subscribe((tags) => heard.push(...tags));
  await create('Trapiche do diário');
  await expect.poll(() => heard).toContain(CHANGE_TAGS.entity('pier'));
  stop();
});

test('pictures of the entity are recorded as used', async () => {
  const { id } = await create('Trapiche com foto');
  const uses = await api.db.query
    .selectFrom('media_use')
    .select(['role', 'url'])
    .where('kind', '=', 'pier' as 'ad')
    .where('item_id', '=', id)
    .execute();
  expect(uses).toEqual([{ role: 'cover', url: PHOTO }]);
});

test('the list of personal data names the personal column of the entity', () => {
  expect(PERSONAL_COLUMNS.pier).toEqual(['keeper']);
});

test('a backup restores the entity into another database, and new ids continue after the old ones', async () => {
  const { id } = await create('Trapiche guardado');
  const options = { file: folder.file, now: api.clock, say: () => undefined };
  await backup(api.db, folder.storage, options);
  const other = await openTestDatabase();
  try {
    await addTable(other);
    await restore(other, folder.storage, { ...options, force: false });
    const rows = await sql<{ id: number; name: string }>`select id, name from pier order by id desc`.execute(
      other.query,
    );
    expect(rows.rows[0]).toEqual({ id, name: 'Trapiche guardado' });
    await sql`delete from pier`.execute(other.query);
    await sql`insert into pier (name, created_at, updated_at, version) values ('novo', 0, 0, 1)`.execute(
      other.query,
    );
    const next = await sql<{ id: number }>`select id from pier`.execute(other.query);
    expect(next.rows[0]?.id).toBeGreaterThan(id);
  } finally {
    await other.close();
  }
});

test('the site reads the public list, caches it under its tag and copies it for times when the API is unreachable', async () => {
  const asked: string[] = [];
  const answers = {
    get: async (_key: string, make: () => Promise<{ value: unknown; tags: readonly string[] }>) => {
      const made = await make();
      asked.push(...made.tags);
      return made.value;
    },
  };
  const body = [{ id: 1, name: NAME }, { name: 'sem número' }];
  const client = { call: async () => ({ body, headers: new Headers() }) };
  const content = createEditionContent(client as never, answers as never, () => undefined, testEdition());
  expect(await content.list(piers.list)).toEqual([{ id: 1, name: NAME, photo: '', photoPicture: null }]);
  expect(asked).toEqual([CHANGE_TAGS.entity('pier')]);
  expect(SHARED_READS.map(({ tag }) => tag)).toContain(CHANGE_TAGS.entity('pier'));
  expect(copyKey(piers.list, undefined)).toBe('/pier');
});

test('the documentation of the API names the calls of the entity', async () => {
  const { paths } = (await api.inject({ url: '/openapi.json' })).json();
  expect(Object.keys(paths)).toEqual(expect.arrayContaining(['/pier', '/admin/pier', '/admin/pier/{id}']));
});

test('a redirect may lead to the page of the entity, and none may begin there', () => {
  expect([isPage('/trapiches'), isReservedPath('/trapiches')]).toEqual([true, true]);
});

test('people limited to editions cannot call the entity until it is opened to them', async () => {
  const person = { role: 'editor', editions: [1] } as const;
  expect(Object.values(adminPiers).filter((endpoint) => mayCall(person, endpoint))).toEqual([]);
  expect(mayCall({ ...person, editions: null }, adminPiers.create)).toBe(true);
});

test('tests of the site read an empty list of the entity', async () => {
  expect((await fakeClient().call(piers.list)).body).toEqual([]);
});

test('its page shows the items, is in the sitemap, and says so when they cannot be loaded', async () => {
  const open = async (answer: () => unknown) => {
    const { app } = createTestSite({ client: fakeClient({ '/pier': answer }) });
    const { statusCode, body } = await app.inject('/trapiches');
    await app.close();
    return { statusCode, body };
  };
  const pier = { id: 7, name: NAME, photo: '', photoPicture: null };
  expect(await open(() => [pier])).toEqual({
    statusCode: 200,
    body: expect.stringContaining(`<li>${NAME}</li>`),
  });
  expect((await open(fail)).statusCode).toBe(503);
  expect(sitemapPaths(testEdition())).toContain('/trapiches');
});

/** The screen at this address with these items, as HTML. */
async function drawScreen(query: string): Promise<string> {
  const pier = { id: 7, name: NAME, photo: PHOTO, photoPicture: null, keeper: 'Dona Raimunda', version: 2 };
  const path = '/admin/trapiches';
  const { Component, loader = true } = await screenAt(path);
  const router = createMemoryRouter([{ id: 'piers', path, Component, loader }], {
    initialEntries: [path + query],
    hydrationData: { loaderData: { piers: { data: { items: [pier], total: 1 } } } },
  });
  return renderToStaticMarkup(createElement(RouterProvider, { router }));
}

function screenAt(path: string) {
  const row = SCREENS.find((screen) => screen.path === path);
  if (!row) throw new Error(`no screen at ${path}`);
  return row.load();
}

test('the screen of the entity lists its items, with search, pages and trash', async () => {
  const html = await drawScreen('');
  for (const part of [NAME, 'Dona Raimunda', 'Novo trapiche', 'Buscar trapiche', 'Lixeira', '1–1 de 1'])
    expect(html).toContain(part);
});

test('label, hint, limit, control and required mark of its form follow from the fields', async () => {
  const html = await drawScreen('?trapiche=novo');
  expect(html).toMatch(/<label[^>]*>Nome<span class="required"/);
  expect(html).toMatch(/<input[^>]*maxLength="200"[^>]*aria-required="true"/);
  expect(html).toContain('Como está na placa.');
  expect(html).toContain('Escolher imagem');
  expect(html).toContain('Responsável');
  expect(await drawScreen('?trapiche=7')).toContain(`Editar ${NAME}`);
});

test('the form of the entity starts empty, names what is missing, and sends what was typed', () => {
  const empty = emptyOf(PIER_FIELDS);
  expect(empty).toEqual({ name: '', photo: '', keeper: '' });
  expect(errorsOf(PIER_FIELDS, empty)).toEqual({ name: 'Informe o nome.' });
  expect(bodyOf(PIER_FIELDS, { ...empty, name: ` ${NAME} ` })).toEqual({ ...empty, name: NAME });
});

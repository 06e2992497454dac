import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ENDPOINTS } from '../../contracts/endpoints.ts';
import type { NewsAutosave } from '../../contracts/news/news.schema.ts';
import { createNewsApi, minute, type NewsApi, STORY } from '../../tests/support/api/news-api.ts';
import { createTestApi, START, type TestApi } from '../../tests/support/api/test-api.ts';

const { adminNews, adminMedia, news } = ENDPOINTS;
const PICTURE = 'd'.repeat(32);
let api: TestApi;
let token: string;
let newsApi: NewsApi;

beforeAll(async () => {
  api = await createTestApi();
  token = await api.tokenFor('admin');
  newsApi = createNewsApi(api, token);
  await api.db.query
    .insertInto('media')
    .values({
      id: PICTURE,
      mime: 'image/png',
      width: 3,
      height: 2,
      bytes: 1,
      color: '#123456',
      name: 'foto.png',
      alt: '',
      credit: '',
      focal: '',
      created_at: 1,
      updated_at: 1,
      version: 1,
    })
    .execute();
});
beforeEach(() => {
  api.clock = START;
});
afterAll(async () => api.close());

async function type(id: number, body: NewsAutosave) {
  const ifMatch = await newsApi.etag(id);
  const answer = await api.call(adminNews.autosave, { token, params: { id }, body, ifMatch });
  expect(answer.status).toBe(200);
  return answer.body;
}

async function discard(id: number, ifMatch?: string) {
  return await api.call(adminNews.discardPending, { token, params: { id }, ...(ifMatch && { ifMatch }) });
}

/** Everything a reader can get of a story: bytes and ETags. */
async function whatReadersGet(id: number): Promise<string[]> {
  const addresses = [`/news/${id}`, '/news?limit=100', '/news?q=travessia', '/admin/news'];
  const answers = await Promise.all(addresses.map((url) => api.inject({ url })));
  return answers.map(({ headers, body }) => `${headers.etag} ${body}`);
}

async function pendingRows(id: number): Promise<number[]> {
  const rows = await api.db.query
    .selectFrom('news_pending')
    .select('news_id')
    .where('news_id', '=', id)
    .execute();
  return rows.map((row) => row.news_id);
}

/** The roles of the picture in a story. */
async function rolesIn(storyId: number): Promise<string[]> {
  const { body } = await api.call(adminMedia.uses, { token, params: { id: PICTURE } });
  return body.filter(({ id }) => id === storyId).map(({ role }) => role);
}

describe('the autosave of a story that is not a draft', () => {
  test('is stored beside the story with editor and time, and raises the version', async () => {
    const { id } = await newsApi.write();
    api.clock = START + 60_000;
    const item = await type(id, { title: 'Outro título', desc: '<p onclick="x()">Novo</p>' });
    expect(item).toMatchObject({ title: STORY.title, desc: STORY.desc, updatedAt: minute(0), version: 2 });
    expect(item.pending).toEqual({
      at: minute(1),
      user: 'admin 1',
      data: { title: 'Outro título', desc: '<p>Novo</p>' },
    });
    expect(await newsApi.read(id)).toEqual(item);
  });

  test.each([
    ['scheduled', { status: 'scheduled', publishAt: minute(60) }],
    ['archived', { status: 'archived' }],
  ] as const)('is also stored beside a story that is %s', async (_status, fields) => {
    const { id } = await newsApi.write(fields);
    expect(await type(id, { title: 'Novo' })).toMatchObject({
      title: STORY.title,
      pending: { data: { title: 'Novo' } },
    });
  });

  test('does not change the bytes and ETags for readers, and publishes no change', async () => {
    const { id } = await newsApi.write({ desc: `${STORY.desc}<p><img src="/media/${'e'.repeat(32)}"></p>` });
    const before = await whatReadersGet(id);
    const heard: string[] = [];
    const stop = api.db.changes.subscribe((tags) => heard.push(...tags));
    // On PostgreSQL the change of the first write may still be on its way.
    await api.db.changes.publish(['begin']);
    await expect.poll(() => heard).toContain('begin');
    api.clock = START + 5_000;
    await type(id, { title: 'Segredo', cover: `/media/${PICTURE}`, cat: 'politica', muni: 'Belém' });
    expect(await whatReadersGet(id)).toEqual(before);
    await api.db.changes.publish(['end']);
    await expect.poll(() => heard.slice(heard.indexOf('begin'))).toEqual(['begin', 'end']);
    stop();
  });

  test('leaves no revision and no audit entry', async () => {
    const { id } = await newsApi.write();
    await type(id, { title: 'Novo' });
    const { body } = await api.call(adminNews.revisions, { token, params: { id } });
    expect(body.map(({ version }) => version)).toEqual([1]);
    const audit = await api.db.query
      .selectFrom('audit')
      .select('action')
      .where('item_id', '=', String(id))
      .where('kind', '=', 'news')
      .execute();
    expect(audit).toEqual([{ action: 'create' }]);
  });

  test('adds to the previous one, and drops values equal to those of the story', async () => {
    const { id } = await newsApi.write();
    await type(id, { title: '', muni: 'altamira' });
    expect((await type(id, { source: 'Agência' })).pending?.data).toEqual({
      title: '',
      muni: 'Altamira',
      munis: ['Altamira'],
      reg: 'xingu',
      source: 'Agência',
    });
    expect((await type(id, { muni: 'Soure', title: STORY.title })).pending?.data).toEqual({
      source: 'Agência',
    });
    const item = await type(id, { source: '' });
    expect([item.pending, item.version]).toEqual([null, 5]);
    expect(await pendingRows(id)).toEqual([]);
  });

  test('is listed for editors with its author and time but without its text, and not at all without a session', async () => {
    const { id } = await newsApi.write({ title: 'Com pendência', muni: 'Faro' });
    const { id: other } = await newsApi.write({ muni: 'Faro' });
    await type(id, { title: 'Segredo' });
    const { body } = await api.call(adminNews.list, { token, query: { muni: 'Faro' } });
    expect(body.map((item) => [item.id, item.pending])).toEqual([
      [other, null],
      [id, { at: minute(0), user: 'admin 1' }],
    ]);
    const { body: seen } = await api.call(adminNews.list, { query: { muni: 'Faro' } });
    for (const item of seen) expect(item).not.toHaveProperty('pending');
  });
});

describe('the end of pending text', () => {
  test('a save removes it', async () => {
    const { id } = await newsApi.write();
    await type(id, { title: 'Digitado', cover: `/media/${PICTURE}` });
    expect(await newsApi.change(id, { title: 'Salvo' })).toMatchObject({ title: 'Salvo', pending: null });
    expect([await pendingRows(id), await rolesIn(id)]).toEqual([[], []]);
  });

  test('a refused save keeps it', async () => {
    const { id } = await newsApi.write();
    await type(id, { title: 'Digitado' });
    const refused = await api.call(adminNews.update, { token, params: { id }, body: { cat: '' } });
    expect([refused.status, await pendingRows(id)]).toEqual([400, [id]]);
  });

  test('restoring an older version removes it', async () => {
    const { id } = await newsApi.write();
    await type(id, { title: 'Digitado' });
    const { body } = await api.call(adminNews.restoreRevision, { token, params: { id, version: 1 } });
    expect(body).toMatchObject({ title: STORY.title, pending: null, version: 3 });
  });

  test('it survives the trash, and is deleted for good with the story', async () => {
    const { id } = await newsApi.write();
    await type(id, { title: 'Digitado', cover: `/media/${PICTURE}` });
    await newsApi.trash(id);
    await api.call(adminNews.restore, { token, params: { id } });
    expect((await newsApi.read(id)).pending?.data?.title).toBe('Digitado');
    expect(await rolesIn(id)).toEqual(['pending']);
    await newsApi.trash(id);
    await api.call(adminNews.emptyTrash, { token });
    expect([await pendingRows(id), await rolesIn(id)]).toEqual([[], []]);
  });

  test('it can be discarded, which is audited', async () => {
    const { id } = await newsApi.write();
    await type(id, { title: 'Digitado', cover: `/media/${PICTURE}` });
    expect((await discard(id, '"v1"')).status).toBe(412);
    const { status, body, headers } = await discard(id, '"v2"');
    expect([status, headers.etag]).toEqual([200, '"v3"']);
    expect(body).toMatchObject({ title: STORY.title, pending: null, updatedAt: minute(0) });
    expect(await rolesIn(id)).toEqual([]);
    const last = await api.db.query
      .selectFrom('audit')
      .select(['action', 'user_name'])
      .where('item_id', '=', String(id))
      .orderBy('id', 'desc')
      .executeTakeFirst();
    expect(last).toEqual({ action: 'discard-pending', user_name: 'admin 1' });
  });

  test('discarding without pending text changes nothing', async () => {
    const { id } = await newsApi.write();
    expect((await discard(id)).body).toMatchObject({ id, version: 1 });
    expect((await discard(999_999)).status).toBe(404);
  });
});

describe('pictures of pending text', () => {
  test('a picture that only pending text shows is in use and cannot be deleted', async () => {
    const { id } = await newsApi.write();
    await type(id, { desc: `<p><img src="/media/${PICTURE}"></p>` });
    expect(await rolesIn(id)).toEqual(['pending']);
    expect((await api.call(adminMedia.remove, { token, params: { id: PICTURE } })).status).toBe(409);
    await type(id, { desc: '<p>Sem imagem</p>' });
    expect(await rolesIn(id)).toEqual([]);
  });

  test('readers do not see it', async () => {
    const shown = `/media/${'e'.repeat(32)}`;
    const { id } = await newsApi.write({ cover: shown });
    await type(id, { cover: `/media/${PICTURE}` });
    const { body } = await api.call(news.get, { params: { id } });
    expect(body[0]?.pictures.map(({ src }) => src)).toEqual([shown]);
    await discard(id);
  });

  test('a picture that the story itself shows keeps its role', async () => {
    const { id } = await newsApi.write({ cover: `/media/${PICTURE}` });
    await type(id, { title: 'Novo', cover: '' });
    expect(await rolesIn(id)).toEqual(['cover']);
    await type(id, { desc: `<p><img src="/media/${PICTURE}"></p>` });
    expect(await rolesIn(id)).toEqual(['cover']);
    await newsApi.change(id, { cover: '', desc: `<p><img src="/media/${PICTURE}"></p>` });
    expect(await rolesIn(id)).toEqual(['body']);
  });
});

describe('a change of a published story with pending text', () => {
  const live = () => newsApi.write({ status: 'published' });
  const patch = async (id: number, body: object) =>
    (await api.call(adminNews.update, { token, params: { id }, body })).body;

  test('of the status keeps the pending text with its editor and time', async () => {
    const { id } = await live();
    const { pending } = await type(id, { desc: '<p>Ainda escrevendo.</p>' });
    api.clock = START + 60_000;
    expect((await patch(id, { status: 'archived' })).pending).toEqual(pending);
    expect((await patch(id, { status: 'published' })).pending).toEqual(pending);
  });

  test('replaces the pending value of the same field', async () => {
    const { id } = await live();
    await type(id, { desc: '<p>Ainda escrevendo.</p>', cat: 'politica' });
    const { cat, pending } = await patch(id, { cat: 'esportes' });
    expect([cat, pending?.data]).toEqual(['esportes', { desc: '<p>Ainda escrevendo.</p>' }]);
  });

  test('of every pending field removes the pending row', async () => {
    const { id } = await live();
    await type(id, { cat: 'politica' });
    expect((await patch(id, { cat: 'esportes' })).pending).toBeNull();
    expect(await pendingRows(id)).toEqual([]);
  });

  test('to a draft makes the pending text the text of the draft', async () => {
    const { id } = await live();
    await type(id, { title: '', desc: '<p>Ainda escrevendo.</p>' });
    const draft = await patch(id, { status: 'draft' });
    expect(draft).toMatchObject({ title: STORY.title, desc: '<p>Ainda escrevendo.</p>', pending: null });
  });
});

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ENDPOINTS } from '../../contracts/endpoints.ts';
import { createNewsApi, minute, type NewsApi, STORY } from '../../tests/support/api/news-api.ts';
import { createTestApi, START, type TestApi } from '../../tests/support/api/test-api.ts';

const { adminNews } = ENDPOINTS;
let api: TestApi;
let ana: NewsApi;
let bento: NewsApi;
let token: string;

beforeAll(async () => {
  api = await createTestApi();
  token = await api.tokenFor('editor');
  ana = createNewsApi(api, token);
  bento = createNewsApi(api, await api.tokenFor('admin'));
});
beforeEach(() => {
  api.clock = START;
});
afterAll(async () => api.close());

async function revisionsOf(id: number) {
  return (await api.call(adminNews.revisions, { token, params: { id } })).body;
}

async function restore(id: number, version: number, ifMatch?: string) {
  return await api.call(adminNews.restoreRevision, {
    token,
    params: { id, version },
    ...(ifMatch && { ifMatch }),
  });
}

describe('revisions', () => {
  test('each save is stored with editor, time and changed fields, the newest first', async () => {
    const { id } = await ana.write();
    api.clock = START + 60_000;
    await bento.change(id, { title: 'Novo título', cat: 'esportes' });
    const [second, first] = await revisionsOf(id);
    expect(second).toEqual({
      version: 2,
      at: minute(1),
      user: 'admin 2',
      fields: ['title', 'cat'],
      automatic: false,
    });
    expect(first).toMatchObject({ version: 1, at: minute(0), user: 'editor 1' });
    expect(first?.fields).toContain('title');
  });

  test('a save without changes is stored as such', async () => {
    const { id } = await ana.write();
    await ana.change(id, { title: STORY.title });
    expect((await revisionsOf(id))[0]).toMatchObject({ version: 2, fields: [] });
  });

  test('a revision has the content of its time', async () => {
    const { id } = await ana.write();
    await ana.change(id, { title: 'Novo', desc: '<p>Novo texto</p>' });
    const { body } = await api.call(adminNews.revision, { token, params: { id, version: 1 } });
    expect(body.data).toMatchObject({ title: STORY.title, desc: STORY.desc, muni: 'Soure', reg: 'marajó' });
  });

  test('restoring a revision adds a new one: the newer content is not lost', async () => {
    const { id } = await ana.write();
    await ana.change(id, { title: 'Novo título', muni: 'Belém' });
    const { status, body, headers } = await restore(id, 1);
    expect([status, headers.etag]).toEqual([200, '"v3"']);
    expect(body).toMatchObject({
      title: STORY.title,
      muni: 'Soure',
      reg: 'marajó',
      slug: expect.any(String),
    });
    expect((await revisionsOf(id)).map(({ version }) => version)).toEqual([3, 2, 1]);
    expect((await restore(id, 2)).body).toMatchObject({ title: 'Novo título', muni: 'Belém' });
  });

  test('restoring a revision restores the text and not the status', async () => {
    const { id } = await ana.write({ status: 'draft' });
    api.clock = START + 60_000;
    await ana.change(id, { status: 'published', title: 'No ar' });
    expect((await restore(id, 1)).body).toMatchObject({
      title: STORY.title,
      status: 'published',
      publishAt: minute(1),
      date: minute(1),
    });
  });

  test('restoring a revision that lacks required fields of a published story is refused by name', async () => {
    const { body } = await api.call(adminNews.create, { token, body: { title: 'Vazio' } });
    await ana.change(body.id, { ...STORY });
    const { status, problem } = await restore(body.id, 1);
    expect(status).toBe(400);
    expect(problem.errors?.map(({ field }) => field)).toEqual(['desc', 'cat', 'reg', 'link']);
  });

  test('restoring a revision with a stale If-Match is refused with 412 and the current story', async () => {
    const { id } = await ana.write();
    await bento.change(id, { title: 'De outra pessoa' });
    const { status, problem } = await restore(id, 1, '"v1"');
    expect(status).toBe(412);
    expect(problem.current).toMatchObject({ title: 'De outra pessoa', version: 2 });
    expect((await restore(id, 1, '"v2"')).status).toBe(200);
  });

  test('unknown revisions and stories answer 404', async () => {
    const { id } = await ana.write();
    expect((await restore(id, 7)).status).toBe(404);
    expect((await api.call(adminNews.revision, { token, params: { id, version: 7 } })).status).toBe(404);
    expect((await api.call(adminNews.revisions, { token, params: { id: 999_999 } })).status).toBe(404);
  });

  test('moving to the trash and restoring add revisions', async () => {
    const { id } = await ana.write();
    await bento.trash(id);
    await api.call(adminNews.restore, { token, params: { id } });
    expect((await revisionsOf(id)).map(({ version, user }) => [version, user])).toEqual([
      [3, 'editor 1'],
      [2, 'admin 2'],
      [1, 'editor 1'],
    ]);
  });
});

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ENDPOINTS } from '../../contracts/endpoints.ts';
import { createNewsApi, minute, type NewsApi } from '../../tests/support/api/news-api.ts';
import { createTestApi, type TestApi } from '../../tests/support/api/test-api.ts';

const { adminNews, news } = ENDPOINTS;
let api: TestApi;
let newsApi: NewsApi;
let token: string;
let admin: string;

beforeAll(async () => {
  api = await createTestApi();
  token = await api.tokenFor('editor');
  admin = await api.tokenFor('admin');
  newsApi = createNewsApi(api, token);
});
afterAll(async () => api.close());

async function deedsOn(id: number): Promise<string[]> {
  const rows = await api.db.query
    .selectFrom('audit')
    .select('action')
    .where('kind', '=', 'news')
    .where('item_id', '=', String(id))
    .orderBy('id')
    .execute();
  return rows.map(({ action }) => action);
}

describe('the trash', () => {
  test('a deleted story can be restored unchanged', async () => {
    const before = await newsApi.write({ date: minute(-5) });
    const { status } = await api.call(adminNews.remove, { token, params: { id: before.id } });
    expect(status).toBe(204);
    expect((await newsApi.read(before.id)).deletedAt).toBe(minute(0));
    const { body, headers } = await api.call(adminNews.restore, { token, params: { id: before.id } });
    expect(body).toEqual({ ...before, version: 3 });
    expect(headers.etag).toBe('"v3"');
    expect((await api.call(news.get, { params: { id: before.id } })).status).toBe(200);
  });

  test('a story in the trash is not changed, not trashed again and not found by the search', async () => {
    const { id } = await newsApi.write({ title: 'Ouriço descartado' });
    await newsApi.trash(id);
    const params = { id };
    const change = await api.call(adminNews.update, { token, params, body: { title: 'Novo' } });
    expect(change.status).toBe(404);
    expect((await api.call(adminNews.remove, { token, params })).status).toBe(404);
    expect((await api.call(adminNews.list, { token, query: { q: 'ouriço' } })).body).toEqual([]);
  });

  test('a story outside the trash cannot be restored', async () => {
    const { id } = await newsApi.write();
    expect((await api.call(adminNews.restore, { token, params: { id } })).status).toBe(404);
  });

  test('deleting with a stale If-Match is refused with the current item', async () => {
    const { id } = await newsApi.write();
    await newsApi.change(id, { title: 'Mudou' });
    const stale = await api.call(adminNews.remove, { token, params: { id }, ifMatch: '"v1"' });
    expect([stale.status, stale.problem.current]).toEqual([412, await newsApi.read(id)]);
    expect((await api.call(adminNews.remove, { token, params: { id }, ifMatch: '"v2"' })).status).toBe(204);
  });

  test('only an administrator empties the trash, which deletes the stories and all their data', async () => {
    const { id } = await newsApi.write({ cover: `/media/${'c'.repeat(32)}` });
    const { id: kept } = await newsApi.write();
    await newsApi.trash(id);
    expect((await api.call(adminNews.emptyTrash, { token })).status).toBe(403);
    expect((await newsApi.read(id)).id).toBe(id);
    const { total } = await api.db.query
      .selectFrom('news')
      .where('deleted_at', 'is not', null)
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow();
    const { status, body } = await api.call(adminNews.emptyTrash, { token: admin });
    expect([status, body]).toEqual([200, { removed: total }]);
    expect((await api.call(adminNews.get, { token, params: { id } })).status).toBe(404);
    expect((await api.call(adminNews.get, { token, params: { id: kept } })).status).toBe(200);
    expect((await api.call(adminNews.counts, { token })).body.trash).toBe(0);
    for (const [table, column] of [
      ['news_revision', 'news_id'],
      ['search_text', 'news_id'],
      ['media_use', 'item_id'],
    ] as const) {
      const rows = await api.db.query
        .selectFrom(table as 'news_revision')
        .select(column as 'news_id')
        .where(column as 'news_id', '=', id)
        .execute();
      expect(rows).toEqual([]);
    }
    expect((await api.call(adminNews.emptyTrash, { token: admin })).body).toEqual({ removed: 0 });
  });

  test('an administrator can delete a single story for good, and only from the trash', async () => {
    const [{ id }, { id: kept }] = [await newsApi.write({ title: 'Uma só' }), await newsApi.write()];
    const remove = (wanted: number, by: string) =>
      api.call(adminNews.removeForGood, { token: by, params: { id: wanted } });
    expect((await remove(id, admin)).status).toBe(404);
    await newsApi.trash(id);
    await newsApi.trash(kept);
    expect((await remove(id, token)).status).toBe(403);
    expect((await remove(id, admin)).status).toBe(204);
    expect((await api.call(adminNews.get, { token, params: { id } })).status).toBe(404);
    expect((await newsApi.read(kept)).id).toBe(kept);
    expect((await deedsOn(id)).at(-1)).toBe('delete');
  });

  test('publishing, archiving and unpublishing are audited as such', async () => {
    const { id } = await newsApi.write({ status: 'draft' });
    await newsApi.change(id, { title: 'Outro' });
    await newsApi.change(id, { status: 'scheduled', publishAt: minute(60) });
    await newsApi.change(id, { status: 'published' });
    await newsApi.change(id, { status: 'archived' });
    await newsApi.change(id, { status: 'published' });
    await newsApi.change(id, { status: 'draft' });
    expect(await deedsOn(id)).toEqual([
      'create',
      'update',
      'schedule',
      'publish',
      'archive',
      'publish',
      'unpublish',
    ]);
  });

  test('every action is audited with its user', async () => {
    const { id } = await newsApi.write();
    await newsApi.trash(id);
    const rows = await api.db.query
      .selectFrom('audit')
      .select(['action', 'user_name'])
      .where('kind', '=', 'news')
      .where('item_id', '=', String(id))
      .orderBy('id')
      .execute();
    expect(rows).toEqual([
      { action: 'create', user_name: 'editor 1' },
      { action: 'trash', user_name: 'editor 1' },
    ]);
  });
});

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { EDITING } from '../../contracts/constants.ts';
import { ENDPOINTS } from '../../contracts/endpoints.ts';
import { etagOf } from '../../contracts/http/etag.ts';
import { createNewsApi, minute, type NewsApi } from '../../tests/support/api/news-api.ts';
import { createTestApi, START, type TestApi } from '../../tests/support/api/test-api.ts';

const { adminNews } = ENDPOINTS;
let api: TestApi;
let ana: string;
let bento: string;
let newsApi: NewsApi;

beforeAll(async () => {
  api = await createTestApi();
  ana = await api.tokenFor('editor');
  bento = await api.tokenFor('admin');
  newsApi = createNewsApi(api, ana);
});
beforeEach(() => {
  api.clock = START;
});
afterAll(async () => api.close());

async function hold(token: string, id: number, body: { leaving?: boolean } = {}) {
  return (await api.call(adminNews.presence, { token, params: { id }, body })).body.others;
}

describe('the presence of editors in a story', () => {
  test('each editor sees the others with their start times, and not themselves', async () => {
    const { id } = await newsApi.write();
    expect(await hold(ana, id)).toEqual([]);
    api.clock = START + 30_000;
    expect(await hold(ana, id)).toEqual([]);
    expect(await hold(bento, id)).toEqual([{ username: 'editor 1', since: minute(0) }]);
    expect(await hold(ana, id)).toEqual([{ username: 'admin 2', since: minute(0.5) }]);
  });

  test('an editor of one story is not listed in another', async () => {
    const [{ id }, { id: other }] = [await newsApi.write(), await newsApi.write()];
    await hold(ana, id);
    expect(await hold(bento, other)).toEqual([]);
  });

  test('an editor without a signal for 45 seconds is no longer listed, and a later signal has a new start time', async () => {
    const { id } = await newsApi.write();
    await hold(ana, id);
    api.clock = START + EDITING.presenceMs - 1;
    expect(await hold(bento, id)).toHaveLength(1);
    api.clock = START + EDITING.presenceMs;
    expect(await hold(bento, id)).toEqual([]);
    const kept = await api.db.query.selectFrom('presence').select('seen_at').execute();
    expect(kept.every((row) => row.seen_at > START)).toBe(true);
    api.clock = START + 60_000;
    await hold(ana, id);
    expect(await hold(bento, id)).toEqual([{ username: 'editor 1', since: minute(1) }]);
  });

  test('an editor who leaves is removed at once', async () => {
    const { id } = await newsApi.write();
    await hold(ana, id);
    await hold(bento, id);
    expect(await hold(ana, id, { leaving: true })).toHaveLength(1);
    expect(await hold(bento, id)).toEqual([]);
  });

  test('the same account in a second window is told so, and a window that closes leaves the other', async () => {
    const { id } = await newsApi.write();
    const [first, second] = [crypto.randomUUID(), crypto.randomUUID()];
    const signal = async (window: string, leaving = false) =>
      (await api.call(adminNews.presence, { token: ana, params: { id }, body: { window, leaving } })).body
        .elsewhere;
    expect([await signal(first), await signal(first)]).toEqual([false, false]);
    expect([await signal(second), await signal(first)]).toEqual([true, true]);
    await signal(second, true);
    expect(await hold(bento, id)).toHaveLength(1);
    expect(await signal(first)).toBe(false);
  });

  test('many concurrent signals are all accepted', async () => {
    const { id } = await newsApi.write();
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, n) =>
        api.call(adminNews.presence, { token: n % 2 ? ana : bento, params: { id }, body: {} }),
      ),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  });

  test('a signal for an unknown story is refused', async () => {
    const answer = await api.call(adminNews.presence, { token: ana, params: { id: 999_999 }, body: {} });
    expect(answer.status).toBe(404);
  });
});

describe('GET /admin/authors', () => {
  async function person(username: string, gone: { disabled?: 0 | 1; deleted_at?: number } = {}) {
    const { id } = await api.db.query
      .insertInto('user_account')
      .values({
        email: `${username}@portalpara.example`,
        username,
        role: 'editor',
        password: 'x',
        version: 1,
        disabled: 0,
        created_at: START,
        updated_at: START,
        ...gone,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  }

  test('the list has current and former authors, by name', async () => {
    await person('Élida');
    await person('zeca');
    await person('Fábio', { disabled: 1 });
    await person('Gil', { deleted_at: START });
    const left = await person('Dora', { disabled: 1 });
    const { id } = await newsApi.write();
    await api.db.query.updateTable('news').set({ author_id: left }).where('id', '=', id).execute();
    const { status, body } = await api.call(adminNews.authors, { token: ana });
    expect(status).toBe(200);
    expect(body.map(({ username }) => username)).toEqual(['admin 2', 'Dora', 'editor 1', 'Élida', 'zeca']);
    expect(body.find(({ username }) => username === 'Dora')).toEqual({ id: left, username: 'Dora' });
  });
});

describe('the overview of the newsroom', () => {
  const newsroom = async () => (await api.call(adminNews.newsroom, { token: ana })).body;
  const ids = (stories: readonly { readonly id: number }[]) => stories.map(({ id }) => id);

  test('lists stories that appear or expire until the end of tomorrow, the earliest first', async () => {
    const inHours = (hours: number) => minute(hours * 60);
    const later = await newsApi.write({ status: 'scheduled', publishAt: inHours(20) });
    const next = await newsApi.write({ status: 'scheduled', publishAt: inHours(2) });
    const far = await newsApi.write({ status: 'scheduled', publishAt: inHours(60) });
    const leaving = await newsApi.write({ status: 'published', unpublishAt: inHours(5) });
    const { scheduled, leaving: gone } = await newsroom();
    expect(ids(scheduled)).toEqual([next.id, later.id]);
    expect(ids(scheduled)).not.toContain(far.id);
    expect(ids(gone)).toEqual([leaving.id]);
  });

  test('lists the latest drafts, open stories with their editors, and unpublished changes', async () => {
    const draft = await newsApi.write({ status: 'draft', title: 'Por terminar' });
    const live = await newsApi.write({ status: 'published' });
    await hold(ana, draft.id);
    await hold(bento, draft.id);
    const body = { title: 'Título novo' };
    const ifMatch = etagOf(live.version ?? 0);
    await api.call(adminNews.autosave, { token: bento, params: { id: live.id }, body, ifMatch });
    const now = await newsroom();
    expect(now.drafts[0]).toMatchObject({ id: draft.id, title: 'Por terminar', author: 'editor 1' });
    expect(now.draftCount).toBeGreaterThanOrEqual(1);
    expect(now.editing).toContainEqual({
      id: draft.id,
      title: 'Por terminar',
      people: ['editor 1', 'admin 2'],
    });
    expect(now.pending).toEqual([expect.objectContaining({ id: live.id, user: 'admin 2' })]);
    api.clock = START + EDITING.presenceMs + 1;
    expect(ids((await newsroom()).editing)).not.toContain(draft.id);
  });
});

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { DAY_MS } from '../../../contracts/durations.ts';
import { ENDPOINTS } from '../../../contracts/endpoints.ts';
import { LIMITS } from '../../../contracts/limits.ts';
import type { AskedChange } from '../../../contracts/news/story-request.endpoints.ts';
import { createNewsApi, minute, type NewsApi } from '../../../tests/support/api/news-api.ts';
import { createTestApi, START, type TestApi } from '../../../tests/support/api/test-api.ts';
import { createEdition } from '../../rights/rights.support.ts';

const { adminAudit, adminNews, adminStoryRequests } = ENDPOINTS;
let api: TestApi;
/** An editor of Marajó, one of Carajás, and one of the whole newsroom. */
let guest: string;
let owner: string;
let editor: string;
let news: NewsApi;

beforeAll(async () => {
  api = await createTestApi();
  guest = await api.tokenFor('editor', [await createEdition(api, 'marajo', 'marajó')]);
  owner = await api.tokenFor('editor', [await createEdition(api, 'carajas', 'carajás')]);
  editor = await api.tokenFor('editor');
  news = createNewsApi(api, editor);
});
afterAll(async () => api.close());
beforeEach(async () => {
  api.clock = START;
  await api.db.query.deleteFrom('story_request').execute();
});

const shared = async (title = 'Ponte e balsa') => await news.write({ title, munis: ['Marabá', 'Soure'] });
const ask = (id: number, body: AskedChange, token = guest) =>
  api.call(adminStoryRequests.create, { token, params: { id }, body });
const accept = (id: number, token = owner) => api.call(adminStoryRequests.accept, { token, params: { id } });
const refuse = (id: number, token = owner) => api.call(adminStoryRequests.refuse, { token, params: { id } });
const listed = async (token: string) => (await api.call(adminStoryRequests.list, { token })).body;
const audited = async (id: number) => {
  const token = await api.tokenFor('admin');
  const { body } = await api.call(adminAudit.list, { token, query: { kind: 'news' } });
  return body.filter(({ itemId }) => itemId === String(id)).map(({ action }) => action);
};

describe('a request', () => {
  test('is a note in the list of the owning edition, which accepts it with one call', async () => {
    const { id } = await shared();
    const asked = await ask(id, { chosenEdition: 'marajo' });
    expect(asked.status).toBe(201);
    expect(asked.body).toMatchObject({
      news: { id, title: 'Ponte e balsa' },
      asked: 'mudar a edição principal para marajo',
      owners: 'carajas',
      state: 'open',
      mayDecide: false,
    });
    expect(await news.read(id)).toMatchObject({ homeEdition: 'carajas' });
    expect(await listed(owner)).toMatchObject([{ id: asked.body.id, mayDecide: true }]);
    expect(await listed(guest)).toMatchObject([{ id: asked.body.id, mayDecide: false }]);
    expect(await accept(asked.body.id)).toMatchObject({ status: 200, body: { state: 'accepted' } });
    expect(await news.read(id)).toMatchObject({ homeEdition: 'marajo', chosenEdition: 'marajo' });
    expect(await listed(owner)).toEqual([]);
    expect(await listed(guest)).toMatchObject([{ state: 'accepted' }]);
    expect((await audited(id)).slice(0, 3).sort()).toEqual(['accept', 'ask', 'update']);
  });

  test('is refused with one call, and the story stays as it is', async () => {
    const { id, version } = await shared();
    const { body } = await ask(id, { trash: true });
    expect(body.asked).toBe('mandar para a lixeira');
    expect(await refuse(body.id)).toMatchObject({ status: 200, body: { state: 'refused' } });
    expect((await news.read(id)).version).toBe(version);
    expect(await audited(id)).toContain('refuse');
    expect([(await accept(body.id)).status, (await refuse(body.id)).status]).toEqual([409, 409]);
  });

  const ASKED: readonly [AskedChange, string, object][] = [
    [{ status: 'archived' }, 'arquivar', { status: 'archived' }],
    [{ status: 'draft' }, 'tirar do site e voltar a rascunho', { status: 'draft' }],
    [{ munis: ['Soure'] }, 'deixar nos lugares Soure', { munis: ['Soure'] }],
    [
      { munis: ['Soure', 'Marabá'] },
      'deixar nos lugares Soure e Marabá',
      { munis: ['Soure', 'Marabá'], homeEdition: 'marajo' },
    ],
    [{ unpublishAt: minute(60) }, 'tirar do site em', { unpublishAt: minute(60) }],
  ];

  test.each(ASKED)('%j is said in words and done when it is accepted', async (change, words, result) => {
    const { id } = await shared();
    const { body } = await ask(id, change);
    expect(body.asked).toContain(words);
    expect((await accept(body.id)).status).toBe(200);
    expect(await news.read(id)).toMatchObject(result);
  });

  test('to throw a story away, and to bring it back, is done when it is accepted', async () => {
    const { id } = await shared();
    await accept((await ask(id, { trash: true })).body.id);
    const trashed = await api.call(adminNews.list, { token: editor, query: { trash: true } });
    expect(trashed.body.map((story) => story.id)).toContain(id);
    expect((await ask(id, { status: 'archived' })).status).toBe(404);
    await accept((await ask(id, { trash: false })).body.id);
    expect((await news.read(id)).status).toBe('published');
  });

  test('names the fields that change, without those that the editor sends unchanged', async () => {
    const { id } = await shared();
    const { body } = await ask(id, {
      chosenEdition: 'marajo',
      muni: 'Marabá',
      munis: ['Marabá', 'Soure'],
      reg: 'carajás',
      status: 'published',
    });
    expect(body.asked).toBe('mudar a edição principal para marajo');
  });

  test('takes the place of the former one of the same person', async () => {
    const { id } = await shared();
    await ask(id, { trash: true });
    const { body } = await ask(id, { status: 'archived' });
    expect(await listed(owner)).toMatchObject([{ id: body.id, asked: 'arquivar' }]);
  });

  test('is not needed for what the person may do', async () => {
    const { id } = await shared();
    expect((await ask(id, { munis: ['Marabá'] })).status).toBe(409);
    expect((await ask(id, { trash: true }, owner)).status).toBe(409);
    expect((await ask(id, { trash: true }, editor)).status).toBe(409);
  });

  test('is not there for people who may not see the story, and not theirs to decide for those who may', async () => {
    const { id } = await shared();
    const request = (await ask(id, { trash: true })).body.id;
    const stranger = await api.tokenFor('editor', [await createEdition(api, 'xingu', 'xingu')]);
    expect((await ask(id, { trash: true }, stranger)).status).toBe(404);
    expect(await listed(stranger)).toEqual([]);
    expect([(await accept(request, stranger)).status, (await refuse(request, stranger)).status]).toEqual([
      404, 404,
    ]);
    expect([(await accept(request, guest)).status, (await refuse(request, guest)).status]).toEqual([
      403, 403,
    ]);
    expect(await listed(editor)).toMatchObject([{ mayDecide: true }]);
    expect((await news.read(id)).status).toBe('published');
  });

  test('is decided by the edition that owns the story at that moment', async () => {
    const { id } = await shared();
    const request = (await ask(id, { chosenEdition: 'marajo' })).body.id;
    await news.change(id, { chosenEdition: 'para' });
    expect((await accept(request, owner)).status).toBe(403);
    expect((await accept(request, editor)).status).toBe(200);
  });

  test('of two people who accept it at once, one is told that it was answered', async () => {
    const { id } = await shared();
    const request = (await ask(id, { status: 'archived' })).body.id;
    const answers = await Promise.all([accept(request, owner), accept(request, editor)]);
    const [first, second] = answers.map(({ status }) => status).sort();
    expect(first).toBe(200);
    expect([409, 412]).toContain(second);
    expect((await audited(id)).filter((action) => action === 'accept')).toHaveLength(1);
  });

  test('is forgotten some days after the answer', async () => {
    const { id } = await shared();
    await refuse((await ask(id, { trash: true })).body.id);
    const decided_at = START - LIMITS.answeredRequestDays * DAY_MS;
    await api.db.query.updateTable('story_request').set({ decided_at }).execute();
    expect(await listed(guest)).toEqual([]);
    await ask((await shared()).id, { trash: true });
    const rows = await api.db.query.selectFrom('story_request').select('decided_at').execute();
    expect(rows).toEqual([{ decided_at: null }]);
  });
});

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ENDPOINTS } from '../../contracts/endpoints.ts';
import type { NewsPatch } from '../../contracts/news/news.schema.ts';
import { SYSTEM } from '../../db/audit.ts';
import { createNewsApi, minute, STORY } from '../../tests/support/api/news-api.ts';
import { createTestApi, type TestApi } from '../../tests/support/api/test-api.ts';
import { createEdition, createSampleStory } from './rights.support.ts';
import { acknowledgementOf, type StoryActor } from './story-rights.ts';

const { adminAds, adminNews, adminMedia, auth } = ENDPOINTS;
let api: TestApi;
let editor: string;
let contributor: string;

beforeAll(async () => {
  api = await createTestApi();
});
afterAll(async () => api.close());

const DRAFT = { ...STORY, status: 'draft' } as const;
const write = (token: string, body: NewsPatch = {}) =>
  api.call(adminNews.create, { token, body: { ...DRAFT, ...body } });
const change = (token: string, id: number, body: NewsPatch) =>
  api.call(adminNews.update, { token, params: { id }, body });
const statusOf = async (token: string, id: number) =>
  (await api.call(adminNews.get, { token, params: { id } })).body.status;

test('personal data is acknowledged by a person or the key of a person, not by another key or a part of this program', () => {
  const given = (actor: StoryActor) => acknowledgementOf(actor, 'personal-data');
  const person = { id: 1, username: 'ana', role: 'editor' } as const;
  expect(given(person)).toBe('personal-data');
  expect(given({ ...person, id: null, scopes: ['publish', 'personal-data'] })).toBe('personal-data');
  expect(given({ ...person, id: null, scopes: ['publish'] })).toBeUndefined();
  expect(given(SYSTEM)).toBeUndefined();
});

describe('a contributor', () => {
  beforeEach(async () => {
    editor = await api.tokenFor('editor');
    contributor = await api.tokenFor('contributor');
  });

  test('writes drafts as their author', async () => {
    const { status, body } = await write(contributor);
    expect(status).toBe(201);
    expect(body).toMatchObject({
      status: 'draft',
      author: { username: expect.stringContaining('contributor') },
    });
    expect((await change(contributor, body.id, { title: 'Outro título' })).status).toBe(200);
  });

  test.each<NewsPatch>([
    { status: 'published' },
    { status: 'scheduled', publishAt: minute(60) },
    { status: 'archived' },
    { publishAt: minute(60) },
    { unpublishAt: minute(60) },
  ])('cannot publish, schedule or archive: %j', async (patch) => {
    const { id } = (await write(contributor)).body;
    expect((await change(contributor, id, patch)).status).toBe(403);
    expect((await write(contributor, patch)).status).toBe(403);
    expect(await statusOf(editor, id)).toBe('draft');
  });

  test('proposes a draft, which editors see and find by its status', async () => {
    const { id } = (await write(contributor)).body;
    const { body } = await change(contributor, id, { status: 'review' });
    expect(body).toMatchObject({ status: 'review', reviewAt: minute(0) });
    const found = await api.call(adminNews.list, { token: editor, query: { status: 'review' } });
    expect(found.body.map((story) => story.id)).toContain(id);
    const drafts = await api.call(adminNews.list, { token: editor, query: { status: 'draft' } });
    expect(drafts.body.map((story) => story.id)).not.toContain(id);
    const { body: newsroom } = await api.call(adminNews.newsroom, { token: editor });
    expect(newsroom.review.map((story) => story.id)).toContain(id);
    // Further editing keeps the proposal and its position in the queue.
    api.clock += 60_000;
    const edited = await change(contributor, id, { summary: 'Ainda melhor' });
    api.clock -= 60_000;
    expect(edited.body).toMatchObject({ status: 'review', reviewAt: minute(0) });
  });

  test('an editor returns a proposal or publishes it, and then its author only reads it', async () => {
    const { id } = (await write(contributor)).body;
    await change(contributor, id, { status: 'review' });
    expect((await change(editor, id, { status: 'draft' })).body).toMatchObject({
      status: 'draft',
      reviewAt: null,
    });
    await change(contributor, id, { status: 'review' });
    expect((await change(editor, id, { status: 'published' })).body.reviewAt).toBeNull();
    expect(await statusOf(contributor, id)).toBe('published');
    const params = { id };
    const etag = (await api.call(adminNews.get, { token: contributor, params })).headers.etag;
    const refused = [
      await change(contributor, id, { title: 'Mudado' }),
      await change(contributor, id, { status: 'draft' }),
      await api.call(adminNews.remove, { token: contributor, params }),
      await api.call(adminNews.autosave, {
        token: contributor,
        params,
        body: { title: 'Mudado' },
        ifMatch: String(etag),
      }),
      await api.call(adminNews.restoreRevision, { token: contributor, params: { id, version: 1 } }),
    ];
    expect(refused.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403]);
  });

  test('a proposal is audited, and so is its return', async () => {
    const { id } = (await write(contributor)).body;
    await change(contributor, id, { status: 'review' });
    await change(editor, id, { status: 'draft' });
    const rows = await api.db.query
      .selectFrom('audit')
      .select('action')
      .where('item_id', '=', String(id))
      .orderBy('id')
      .execute();
    expect(rows.map(({ action }) => action)).toEqual(['create', 'propose', 'return']);
  });

  test('trashes and restores own drafts, and never those of others', async () => {
    const { id } = (await write(contributor)).body;
    const params = { id };
    expect((await api.call(adminNews.remove, { token: contributor, params })).status).toBe(204);
    expect((await api.call(adminNews.restore, { token: contributor, params })).status).toBe(200);
    const { id: other } = (await write(editor)).body;
    expect((await api.call(adminNews.remove, { token: contributor, params: { id: other } })).status).toBe(
      404,
    );
    expect((await change(contributor, other, { title: 'Mudado' })).status).toBe(404);
  });

  test('is warned of a published story with the same title, not of an unseen draft', async () => {
    const [open, hidden] = ['Balsa nova sai de Camará cedo', 'Farol velho apaga de noite em Salinas'];
    await createNewsApi(api, editor).write({ title: open });
    await createNewsApi(api, editor).write({ title: hidden, status: 'draft' });
    const similar = async (title: string) =>
      (await api.call(adminNews.similar, { token: contributor, query: { title } })).body;
    expect(await similar(open)).toMatchObject([{ title: open }]);
    expect(await similar(hidden)).toEqual([]);
  });

  test('finds an own upload in the library', async () => {
    const { body: me } = await api.call(auth.validate, { token: contributor });
    const story = await createSampleStory(api, editor, { muni: 'Soure', status: 'draft' });
    const seen = async () =>
      (await api.call(adminMedia.list, { token: contributor, query: {} })).body.map(({ id }) => id);
    expect(await seen()).not.toContain(story.picture);
    await api.db.query
      .insertInto('media_upload')
      .values({ media_id: story.picture, user_id: me.user.id })
      .execute();
    expect(await seen()).toContain(story.picture);
  });
});

describe('a person limited to editions', () => {
  let marajo: number;
  let limited: string;
  beforeAll(async () => {
    marajo = await createEdition(api, 'marajo', 'marajó');
    await createEdition(api, 'carajas', 'carajás');
    limited = await api.tokenFor('editor', [marajo]);
    editor = await api.tokenFor('editor');
  });

  test('writes and publishes in their own editions', async () => {
    const { status, body } = await write(limited, { status: 'published' });
    expect(status).toBe(201);
    expect(body.homeEdition).toBe('marajo');
  });

  test('cannot write in another edition or move a story there', async () => {
    expect((await write(limited, { muni: 'Marabá' })).status).toBe(403);
    const { id } = (await write(limited)).body;
    expect((await change(limited, id, { muni: 'Marabá' })).status).toBe(403);
    expect((await api.call(adminNews.get, { token: editor, params: { id } })).body.muni).toBe('Soure');
  });

  test('cannot choose another edition as home, and keeps the home that an editor chose', async () => {
    const { id } = (await write(limited)).body;
    expect((await change(limited, id, { chosenEdition: 'carajas' })).status).toBe(403);
    expect((await change(editor, id, { chosenEdition: 'carajas' })).status).toBe(200);
    expect((await change(limited, id, { summary: 'Outra' })).body.chosenEdition).toBe('carajas');
  });

  test('keeps a story without a place in their edition', async () => {
    const { status, body } = await write(limited, { muni: '', reg: '' });
    expect(status).toBe(201);
    expect(body).toMatchObject({ chosenEdition: 'marajo', homeEdition: 'marajo' });
  });

  test('sees a story that is in their edition by its second municipality only', async () => {
    const { id } = (await write(editor, { muni: 'Marabá', munis: ['Marabá', 'Soure'] })).body;
    expect((await api.call(adminNews.get, { token: limited, params: { id } })).status).toBe(200);
    await change(editor, id, { munis: ['Marabá'] });
    expect((await api.call(adminNews.get, { token: limited, params: { id } })).status).toBe(404);
  });

  test('sees a story of another place whose home an editor chose to be their edition', async () => {
    const { id } = (await write(editor, { muni: 'Marabá' })).body;
    expect((await api.call(adminNews.get, { token: limited, params: { id } })).status).toBe(404);
    await change(editor, id, { chosenEdition: 'marajo' });
    expect((await api.call(adminNews.get, { token: limited, params: { id } })).status).toBe(200);
  });

  test('sees only own authors, and of a shared picture only own uses, and may not change it', async () => {
    const theirs = await createSampleStory(api, editor, { muni: 'Marabá', status: 'draft' });
    const { body: shared } = await write(limited, { cover: `/media/${theirs.picture}` });
    const params = { id: theirs.picture };
    const uses = await api.call(adminMedia.uses, { token: limited, params });
    expect(uses.body.map(({ id }) => id)).toEqual([shared.id]);
    expect(
      (await api.call(adminMedia.update, { token: limited, params, body: { alt: 'Outra' } })).status,
    ).toBe(403);
    const stranger = await api.tokenFor('editor');
    await write(stranger, { muni: 'Marabá' });
    const { user } = (await api.call(auth.validate, { token: stranger })).body;
    const { body: authors } = await api.call(adminNews.authors, { token: limited });
    expect(authors.map(({ id }) => id)).not.toContain(user.id);
  });

  test('sells ads in own editions only; without a choice an ad is for all of them', async () => {
    const body = {
      title: 'Padaria',
      position: 'banner header',
      link: 'https://padaria.example/',
      cover: '',
    };
    const sell = (editions?: string[]) =>
      api.call(adminAds.create, {
        token: limited,
        body: { ...body, ...(editions && { editions }) } as never,
      });
    expect((await sell()).body.editions).toEqual(['marajo']);
    const { id } = (await sell(['marajo'])).body;
    expect((await sell(['marajo', 'carajas'])).status).toBe(403);
    const change = (editions: string[]) =>
      api.call(adminAds.update, { token: limited, params: { id }, body: { editions } });
    expect((await change(['carajas'])).status).toBe(403);
    expect((await change([])).body.editions).toEqual(['marajo']);
  });

  test('loses an edition at once when it is taken from the account', async () => {
    const own = await api.tokenFor('editor', [marajo]);
    const { user } = (await api.call(auth.validate, { token: own })).body;
    const { id } = (await write(own)).body;
    await api.db.query.updateTable('user_account').set({ editions: '' }).where('id', '=', user.id).execute();
    expect((await api.call(adminNews.get, { token: own, params: { id } })).status).toBe(404);
    expect((await api.call(adminNews.list, { token: own, query: {} })).body).toEqual([]);
  });
});

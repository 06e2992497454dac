import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ENDPOINTS } from '../../contracts/endpoints.ts';
import { NO_EDIT } from '../../contracts/media/picture-edit.ts';
import type { NewsPatch } from '../../contracts/news/news.schema.ts';
import { externalId } from '../../db/pictures.ts';
import { createNewsApi, minute, type NewsApi, STORY } from '../../tests/support/api/news-api.ts';
import { createTestApi, START, type TestApi } from '../../tests/support/api/test-api.ts';
import { addPicture, createEdition, createSamplePin } from './rights.support.ts';

const { adminBylines, adminMedia, adminNews, adminPins, adminTopics, auth, preview } = ENDPOINTS;
const BOTH = { munis: ['Marabá', 'Soure'] };
let api: TestApi;
let marajo: number;
let carajas: number;
/** An editor of Marajó, one of Carajás, and one of the whole newsroom. */
let guest: string;
let owner: string;
let editor: string;
let news: NewsApi;
/** A picture of another host: one shade per path, whatever the host. */
async function outsidePicture(url: string): Promise<Buffer> {
  const background = { r: new URL(url).pathname.length, g: 0, b: 0 };
  return await sharp({ create: { width: 40, height: 30, channels: 3, background } })
    .png()
    .toBuffer();
}

beforeAll(async () => {
  api = await createTestApi({
    fetchFile: async (finalUrl) => ({
      bytes: await outsidePicture(finalUrl),
      contentType: 'image/png',
      finalUrl,
    }),
  });
  marajo = await createEdition(api, 'marajo', 'marajó');
  carajas = await createEdition(api, 'carajas', 'carajás');
  guest = await api.tokenFor('editor', [marajo]);
  owner = await api.tokenFor('editor', [carajas]);
  editor = await api.tokenFor('editor');
  news = createNewsApi(api, editor);
});
afterAll(async () => api.close());

const change = async (token: string, id: number, body: NewsPatch) =>
  (await api.call(adminNews.update, { token, params: { id }, body })).status;
const idOf = async (token: string) => (await api.call(auth.validate, { token })).body.user.id;
/** A published story of Carajás in which Soure, a place of Marajó, takes part. */
const shared = async (fields: NewsPatch = {}) => await news.write({ ...BOTH, ...fields });

describe('an editor of an edition that only takes part in a story', () => {
  const MOVES: readonly NewsPatch[] = [
    { chosenEdition: 'marajo' },
    { munis: ['Soure', 'Marabá'] },
    { munis: ['Soure'] },
    { muni: 'Soure', munis: ['Soure'], chosenEdition: 'carajas' },
    { status: 'archived' },
    { status: 'draft' },
    { status: 'scheduled', publishAt: minute(60) },
    { unpublishAt: minute(1) },
  ];

  test.each(MOVES)('may not move it or take it away: %j', async (patch) => {
    const { id } = await shared();
    expect(await change(guest, id, patch)).toBe(403);
    expect(await news.read(id)).toMatchObject({ ...BOTH, homeEdition: 'carajas', status: 'published' });
    expect(await change(owner, id, { chosenEdition: 'carajas', summary: 'Da dona' })).toBe(200);
  });

  test('may not throw it away or take it out of the trash, whatever its status', async () => {
    for (const status of ['draft', 'published', 'archived'] as const) {
      const { id } = await shared({ status });
      const remove = (token: string) => api.call(adminNews.remove, { token, params: { id } });
      const restore = (token: string) => api.call(adminNews.restore, { token, params: { id } });
      expect((await remove(guest)).status).toBe(403);
      expect((await remove(owner)).status).toBe(204);
      expect((await restore(guest)).status).toBe(403);
      expect((await restore(owner)).status).toBe(200);
    }
  });

  test('may not bring back what the owner archived', async () => {
    const { id } = await shared({ status: 'archived' });
    expect(await change(guest, id, { status: 'published' })).toBe(403);
    expect(await change(owner, id, { status: 'published' })).toBe(200);
  });

  test('may not restore a version that has other places', async () => {
    const { id } = await news.write({ munis: ['Soure'] });
    await news.change(id, BOTH);
    const params = { id, version: 1 };
    expect((await api.call(adminNews.restoreRevision, { token: guest, params })).status).toBe(403);
  });

  test('may not give a draft to its own edition by an automatic save', async () => {
    const { id } = await shared({ status: 'draft' });
    const body = { munis: ['Soure'], chosenEdition: 'marajo' };
    const ifMatch = await news.etag(id);
    const { status } = await api.call(adminNews.autosave, { token: guest, params: { id }, body, ifMatch });
    expect(status).toBe(403);
  });

  test('writes nothing any more once the story has left its edition, however close both come', async () => {
    for (let round = 0; round < 6; round++) {
      const { id } = await shared();
      const [moved, ...edits] = await Promise.all([
        change(owner, id, { munis: ['Marabá'] }).then((first) =>
          // The two edits may have been first: the owner saves again.
          first === 412 || first === 409 ? change(owner, id, { munis: ['Marabá'] }) : first,
        ),
        change(guest, id, { summary: 'Do convidado' }),
        change(guest, id, { munis: ['Soure'] }),
      ]);
      expect([moved, edits[1]]).not.toContain(500);
      expect([403, 404, 409, 412]).toContain(edits[1]);
      const written = await api.db.query
        .selectFrom('audit')
        .select(['id', 'user_id'])
        .where('kind', '=', 'news')
        .where('item_id', '=', String(id))
        .where('action', '=', 'update')
        .orderBy('id')
        .execute();
      // Whatever the guest wrote, he wrote before the owner took the story.
      if (moved === 200) expect(written.at(-1)?.user_id).toBe(await idOf(owner));
      expect((await news.read(id)).munis).toContain('Marabá');
    }
  });

  test('edits its text and takes out the places of the own edition, which leaves it', async () => {
    const { id } = await shared({ munis: ['Marabá', 'Soure', 'Breves'] });
    expect(await change(guest, id, { summary: 'Com a balsa' })).toBe(200);
    expect(await change(guest, id, { munis: ['Marabá', 'Soure'] })).toBe(200);
  });
});

describe('the owning edition', () => {
  test('is the state portal for a story that an editor moved there', async () => {
    const { id } = await shared({ munis: ['Soure'], chosenEdition: 'para' });
    expect(await change(guest, id, { status: 'archived' })).toBe(403);
    expect(await change(guest, id, { chosenEdition: 'marajo' })).toBe(403);
    expect(await change(editor, id, { chosenEdition: '' })).toBe(200);
    expect(await change(guest, id, { status: 'archived' })).toBe(200);
  });

  test('may be one that is not switched on yet', async () => {
    const edition = await createEdition(api, 'xingu', 'xingu');
    await api.db.query.updateTable('edition').set({ is_on: 0 }).where('id', '=', edition).execute();
    const { id } = await news.write({ muni: 'Altamira' });
    const token = await api.tokenFor('editor', [edition]);
    expect(await change(token, id, { status: 'archived' })).toBe(200);
  });

  test('takes a place of another edition out of a draft, but not out of what was published', async () => {
    const draft = await shared({ status: 'draft' });
    expect(await change(owner, draft.id, { munis: ['Marabá'] })).toBe(200);
    const { id } = await shared();
    expect(await change(owner, id, { munis: ['Marabá'] })).toBe(403);
    expect(await change(editor, id, { munis: ['Marabá'] })).toBe(200);
  });
});

describe('a picture named in a story of one person', () => {
  const named = async (token: string, picture: string) =>
    (
      await api.call(adminNews.create, {
        token,
        body: { ...STORY, status: 'draft', cover: `/media/${picture}` },
      })
    ).body.id;
  const tries = async (token: string, id: string) => {
    const params = { id };
    return [
      (await api.call(adminMedia.original, { token, params })).status,
      (await api.call(adminMedia.update, { token, params, body: { alt: 'Outra' } })).status,
      (await api.call(adminMedia.edit, { token, params, body: { ...NO_EDIT, turn: 90 } })).status,
      (await api.call(adminMedia.remove, { token, params })).status,
    ];
  };

  test('is not given with its original or changed, whether others show it or not', async () => {
    const [unused, used] = [await addPicture(api, 'sumaumeira'), await addPicture(api, 'sumaumeira')];
    await news.write({ muni: 'Marabá', status: 'draft', cover: `/media/${used}` });
    const contributor = await api.tokenFor('contributor');
    for (const token of [guest, contributor]) {
      for (const picture of [unused, used]) {
        const id = await named(token, picture);
        expect(await tries(token, picture)).toEqual([403, 403, 403, 403]);
        // Saving the story again, or restoring a version, gives no more rights.
        await api.call(adminNews.update, { token, params: { id }, body: { cover: '' } });
        await api.call(adminNews.restoreRevision, { token, params: { id, version: 1 } });
        expect(await tries(token, picture)).toEqual([403, 403, 403, 403]);
      }
    }
  });

  test('is edited by the other editors of a story in which its uploader put it', async () => {
    const picture = await addPicture(api, 'jenipapo');
    const uploader = await api.tokenFor('contributor', [marajo]);
    await api.db.query
      .insertInto('media_upload')
      .values({ media_id: picture, user_id: await idOf(uploader) })
      .execute();
    const id = await named(uploader, picture);
    const alt = (token: string) =>
      api.call(adminMedia.update, { token, params: { id: picture }, body: { alt: 'Balsa' } });
    expect((await alt(guest)).status).toBe(200);
    // The right stays with the use when somebody without it saves the story.
    const stranger = await api.tokenFor('editor', [marajo]);
    await api.call(adminNews.update, { token: stranger, params: { id }, body: { summary: 'Outra' } });
    expect((await alt(stranger)).status).toBe(200);
  });
});

describe('a picture named by an address of another host', () => {
  /** Writes a draft with the picture and has its copy stored. */
  const fetched = async (token: string, cover: string) => {
    const body = { ...STORY, status: 'draft', cover } as const;
    const { id } = (await api.call(adminNews.create, { token, body })).body;
    expect((await api.inject({ url: `/media/external/${externalId(cover)}/112.webp` })).statusCode).toBe(200);
    const row = await api.db.query
      .selectFrom('external_image')
      .select('media_id')
      .where('id', '=', externalId(cover))
      .executeTakeFirstOrThrow();
    return { id, picture: row.media_id ?? '' };
  };
  const tries = async (token: string, id: string) => [
    (await api.call(adminMedia.original, { token, params: { id } })).status,
    (await api.call(adminMedia.update, { token, params: { id }, body: { alt: 'Outra' } })).status,
  ];

  test('is the writer’s if the library did not have it, and nobody’s by its address if it had', async () => {
    const first = await fetched(editor, 'https://fotos.example/recorte.png');
    await api.call(adminNews.update, { token: editor, params: { id: first.id }, body: { cover: '' } });
    const contributor = await api.tokenFor('contributor');
    for (const [index, token] of [guest, contributor].entries()) {
      const cover = `https://copia${index}.example/recorte.png`;
      const { id, picture } = await fetched(token, cover);
      expect(picture).toBe(first.picture);
      expect(await tries(token, picture)).toEqual([403, 403]);
      // Naming it anew gives no more rights.
      for (const change of [{ cover: '' }, { cover }])
        await api.call(adminNews.update, { token, params: { id }, body: change });
      expect(await tries(token, picture)).toEqual([403, 403]);
      // Its draft must not be what keeps the next person from the picture.
      await api.call(adminNews.update, { token, params: { id }, body: { cover: '' } });
    }
    const own = await fetched(guest, 'https://fotos.example/nova-da-ilha.png');
    expect((await tries(guest, own.picture))[1]).toBe(200);
  });
});

describe('a preview link', () => {
  const read = async (token: string) => (await api.call(preview.get, { params: { token } })).status;
  const linkOf = async (token: string, id: number) =>
    (await api.call(adminNews.createPreview, { token, params: { id } })).body.token;

  test('ends when its maker may no longer see the story', async () => {
    const { id } = await shared({ status: 'draft' });
    const token = await api.tokenFor('editor', [marajo]);
    const link = await linkOf(token, id);
    expect(await read(link)).toBe(200);
    const user = await idOf(token);
    const set = (values: object) =>
      api.db.query.updateTable('user_account').set(values).where('id', '=', user).execute();
    for (const [lost, back] of [
      [{ editions: '' }, { editions: String(marajo) }],
      [{ disabled: 1 }, { disabled: 0 }],
      [{ contributor: 1 }, { contributor: 0 }],
      [{ deleted_at: START }, { deleted_at: null }],
    ]) {
      await set(lost as object);
      expect([lost, await read(link)]).toEqual([lost, 404]);
      await set(back as object);
      expect(await read(link)).toBe(200);
    }
  });

  test('ends for good when the story moves to another edition', async () => {
    const { id } = await shared({ status: 'draft' });
    const link = await linkOf(editor, id);
    await news.change(id, { summary: 'Ainda a mesma' });
    expect(await read(link)).toBe(200);
    await news.change(id, { chosenEdition: 'marajo' });
    expect(await read(link)).toBe(404);
    await news.change(id, { chosenEdition: '' });
    expect(await read(link)).toBe(404);
  });
});

describe('pins of an edition', () => {
  test('do not name a story that their editor may not see', async () => {
    const hidden = await news.write({ title: 'Segredo de Marabá', muni: 'Marabá', status: 'draft' });
    const id = await createSamplePin(api, 'marajo', hidden, 'Segredo na capa');
    const answers = [
      await api.call(adminPins.list, { token: guest, query: {} }),
      await api.call(adminPins.front, { token: guest, query: {} }),
      await api.call(adminPins.update, { token: guest, params: { id }, body: { endsAt: minute(30) } }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(JSON.stringify(answers.map(({ body }) => body))).not.toContain('Segredo');
    const { body } = await api.call(adminPins.list, { token: editor, query: { edition: 'marajo' } });
    expect(JSON.stringify(body)).toContain('Segredo de Marabá');
    await api.call(adminPins.remove, { token: guest, params: { id } });
    const restored = await api.call(adminPins.restore, { token: guest, params: { id }, body: {} });
    expect(restored.status).toBe(400);
  });

  test('show no scheduled story of another edition on the front of a later hour', async () => {
    await news.write({ title: 'Embargo', muni: 'Marabá', status: 'scheduled', publishAt: minute(10) });
    const front = async (token: string, edition: string) => {
      const { body } = await api.call(adminPins.front, { token, query: { edition, at: minute(20) } });
      return JSON.stringify(body);
    };
    expect(await front(guest, 'marajo')).not.toContain('Embargo');
    expect(await front(owner, 'carajas')).toContain('Embargo');
    expect(await front(editor, 'para')).toContain('Embargo');
  });

  test('name a published story of another edition, which every reader sees', async () => {
    const open = await news.write({ title: 'Ponte aberta', muni: 'Marabá' });
    await createSamplePin(api, 'marajo', open, 'Ponte');
    const { body } = await api.call(adminPins.list, { token: guest, query: {} });
    expect(body[0]).toMatchObject({ newsTitle: 'Ponte aberta', kicker: 'Ponte' });
  });
});

describe('names of topics and bylines', () => {
  const topicNames = async (token: string, q: string) =>
    (await api.call(adminTopics.names, { token, query: { q } })).body;
  const bylineNames = async (token: string, q: string) =>
    (await api.call(adminBylines.names, { token, query: { q } })).body.map(({ name }) => name);

  test('are suggested from published stories and from drafts that the person may see', async () => {
    const draft = { status: 'draft', muni: 'Marabá' } as const;
    await news.write({ ...draft, topics: ['Denúncia sigilosa'], bylines: ['Fonte Oculta'] });
    await news.write({ ...draft, muni: 'Soure', topics: ['Denúncia de Soure'], bylines: ['Fonte Local'] });
    await news.write({ muni: 'Marabá', topics: ['Denúncia pública'], bylines: ['Fonte Aberta'] });
    await news.write({ ...draft, topics: ['Denúncia pública'] });
    const contributor = await api.tokenFor('contributor');
    expect(await topicNames(guest, 'denuncia')).toEqual([
      { name: 'Denúncia de Soure', stories: 1 },
      { name: 'Denúncia pública', stories: 1 },
    ]);
    expect(await bylineNames(guest, 'fonte')).toEqual(['Fonte Aberta', 'Fonte Local']);
    expect(await topicNames(contributor, 'denuncia')).toEqual([{ name: 'Denúncia pública', stories: 1 }]);
    expect(await bylineNames(contributor, 'fonte')).toEqual(['Fonte Aberta']);
    expect((await topicNames(editor, 'denuncia')).map(({ stories }) => stories)).toEqual([1, 2, 1]);
    expect(await bylineNames(editor, 'fonte')).toHaveLength(3);
    for (const list of [adminTopics.list, adminBylines.list])
      expect((await api.call(list, { token: guest, query: {} })).status).toBe(403);
  });
});

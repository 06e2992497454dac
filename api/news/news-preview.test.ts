import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { EDITING } from '../../contracts/constants.ts';
import { ENDPOINTS } from '../../contracts/endpoints.ts';
import { createNewsApi, minute, type NewsApi, STORY } from '../../tests/support/api/news-api.ts';
import { createTestApi, START, type TestApi } from '../../tests/support/api/test-api.ts';

const { adminNews, news, preview } = ENDPOINTS;
const PICTURE = `/media/${'d'.repeat(32)}`;
let api: TestApi;
let editor: string;
let newsApi: NewsApi;

beforeAll(async () => {
  api = await createTestApi();
  editor = await api.tokenFor('editor');
  newsApi = createNewsApi(api, editor);
});
beforeEach(() => {
  api.clock = START;
});
afterAll(async () => api.close());

async function linkTo(id: number) {
  const { status, body } = await api.call(adminNews.createPreview, { token: editor, params: { id } });
  expect(status).toBe(201);
  return body;
}

async function open(token: string) {
  return await api.call(preview.get, { params: { token } });
}

async function madeFor(id: number) {
  return (await api.call(adminNews.previews, { token: editor, params: { id } })).body;
}

describe('the links to a story', () => {
  test('are listed with creator and expiry, and without their tokens', async () => {
    const { id } = await newsApi.write({ status: 'draft' });
    api.clock = START - 60_000;
    const first = await linkTo(id);
    api.clock = START;
    const second = await linkTo(id);
    const made = await madeFor(id);
    expect(made.map(({ createdAt, expiresAt }) => [createdAt, expiresAt])).toEqual([
      [minute(0), second.expiresAt],
      [minute(-1), first.expiresAt],
    ]);
    expect(made[0]?.madeBy).toMatch(/editor/);
    for (const { token } of [first, second]) expect(JSON.stringify(made)).not.toContain(token);
    api.clock = START + EDITING.previewMs - 1;
    expect(await madeFor(id)).toHaveLength(1);
  });

  test('are revoked one by one, which is audited; revoking twice succeeds', async () => {
    const { id } = await newsApi.write({ status: 'draft' });
    const [kept, ended] = [await linkTo(id), await linkTo(id)];
    const others = await newsApi.write({ status: 'draft' });
    const hash = createHash('sha256').update(ended.token).digest('hex');
    const revoke = async (story: number, link: string) =>
      (await api.call(adminNews.removePreview, { token: editor, params: { id: story, link } })).status;
    expect(await revoke(others.id, hash)).toBe(204);
    expect((await open(ended.token)).status).toBe(200);
    expect([await revoke(id, hash), await revoke(id, hash)]).toEqual([204, 204]);
    expect([(await open(ended.token)).status, (await open(kept.token)).status]).toEqual([404, 200]);
    const noted = await api.db.query
      .selectFrom('audit')
      .selectAll()
      .where('action', '=', 'preview-off')
      .where('item_id', '=', String(id))
      .execute();
    expect(noted).toHaveLength(1);
  });

  test('are deleted with the story: a restored one has none', async () => {
    const { id } = await newsApi.write({ status: 'draft' });
    const { token } = await linkTo(id);
    await newsApi.trash(id);
    expect(await madeFor(id)).toEqual([]);
    expect((await api.call(adminNews.restore, { token: editor, params: { id } })).status).toBe(200);
    expect((await open(token)).status).toBe(404);
  });
});

describe('a preview link', () => {
  test('shows a draft without a session for a day', async () => {
    const { id } = await newsApi.write({ status: 'draft' });
    const { token, expiresAt } = await linkTo(id);
    expect(expiresAt).toBe(minute(24 * 60));
    const { status, body } = await open(token);
    expect([status, body.map((item) => item.title)]).toEqual([200, [STORY.title]]);
    api.clock = START + EDITING.previewMs - 1;
    expect((await open(token)).status).toBe(200);
    api.clock = START + EDITING.previewMs;
    expect([(await open(token)).status, (await open(token)).body]).toEqual([404, []]);
  });

  test('the story itself stays hidden from readers', async () => {
    const { id } = await newsApi.write({ status: 'draft', title: 'Quati escondido' });
    await open((await linkTo(id)).token);
    expect((await api.call(news.get, { params: { id } })).status).toBe(404);
    expect((await api.call(news.list, { query: { q: 'quati' } })).body).toEqual([]);
  });

  test('without pending text the answer equals that of a published story', async () => {
    const { id } = await newsApi.write({ cover: PICTURE, desc: `<p>Foto <img src="${PICTURE}"></p>` });
    const { body } = await api.call(news.get, { params: { id } });
    expect((await open((await linkTo(id)).token)).body).toEqual(body);
  });

  test('pending text replaces the text of the story, its pictures included', async () => {
    const { id } = await newsApi.write({ cover: `/media/${'e'.repeat(32)}` });
    const { token } = await linkTo(id);
    await api.call(adminNews.autosave, {
      token: editor,
      params: { id },
      body: { title: 'Título novo', cover: PICTURE },
      ifMatch: await newsApi.etag(id),
    });
    const { body } = await open(token);
    expect(body[0]).toMatchObject({ title: 'Título novo', slug: 'titulo-novo', desc: STORY.desc });
    expect(body[0]?.coverPicture?.url).toBe(PICTURE);
    expect(body[0]?.pictures.map(({ src }) => src)).toEqual([PICTURE]);
  });

  test('an empty pending title is shown as a placeholder', async () => {
    const { id } = await newsApi.write();
    const { token } = await linkTo(id);
    const typed = { token: editor, params: { id }, body: { title: ' ' }, ifMatch: await newsApi.etag(id) };
    await api.call(adminNews.autosave, typed);
    expect((await open(token)).body[0]?.title).toBe('Sem título');
  });

  test('a story in the trash is not shown, and gets no link', async () => {
    const { id } = await newsApi.write({ status: 'draft' });
    const { token } = await linkTo(id);
    await newsApi.trash(id);
    expect([(await open(token)).status, (await open(token)).body]).toEqual([404, []]);
    const { status } = await api.call(adminNews.createPreview, { token: editor, params: { id } });
    expect(status).toBe(404);
  });

  test('an unknown token answers 404, a malformed one 400', async () => {
    expect([(await open('A'.repeat(43))).status, (await open('A'.repeat(43))).body]).toEqual([404, []]);
    for (const token of ['x', 'A'.repeat(44), `${'A'.repeat(42)}*`])
      expect((await open(token)).status).toBe(400);
  });

  test('the response is not cacheable and is made for each call', async () => {
    const { id } = await newsApi.write({ status: 'draft' });
    const { token } = await linkTo(id);
    for (let n = 0; n < 3; n++)
      expect((await open(token)).headers['cache-control']).toBe('private, no-store');
    await api.db.query.updateTable('news').set({ title: 'Mudou por trás' }).where('id', '=', id).execute();
    expect((await open(token)).body[0]?.title).toBe('Mudou por trás');
    expect((await open('A'.repeat(43))).headers['cache-control']).toBe('private, no-store');
  });

  test('the token is not stored, and a new link deletes the expired ones', async () => {
    const { id } = await newsApi.write();
    await linkTo(id);
    api.clock = START + EDITING.previewMs;
    const { token } = await linkTo(id);
    const rows = await api.db.query.selectFrom('preview_link').selectAll().execute();
    expect(rows.map((row) => row.expires_at)).toEqual([api.clock + EDITING.previewMs]);
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  test('a link beyond the maximum removes the oldest one of the story, and none of another story', async () => {
    const [{ id }, other] = [await newsApi.write(), await newsApi.write()];
    const elsewhere = (await linkTo(other.id)).token;
    const tokens: string[] = [];
    for (let n = 0; n <= EDITING.previewLinks; n++) {
      api.clock = START + n;
      tokens.push((await linkTo(id)).token);
    }
    const answers = await Promise.all([...tokens, elsewhere].map(open));
    expect(answers.map(({ status }) => status)).toEqual([404, ...Array(EDITING.previewLinks + 1).fill(200)]);
  });

  test('the newest link works, however many were created at the same moment', async () => {
    const { id } = await newsApi.write();
    for (let n = 0; n < EDITING.previewLinks + 5; n++) {
      expect((await open((await linkTo(id)).token)).status).toBe(200);
    }
  });
});

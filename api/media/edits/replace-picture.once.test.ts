import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ENDPOINTS } from '../../../contracts/endpoints.ts';
import { LIMITS } from '../../../contracts/limits.ts';
import type { Media } from '../../../contracts/media/media.schema.ts';
import { externalId } from '../../../db/pictures.ts';
import { createNewsApi, type NewsApi } from '../../../tests/support/api/news-api.ts';
import { createTestApi, START, type TestApi } from '../../../tests/support/api/test-api.ts';

const { adminMedia, adminNews, adminAds, adminVideos, adminNetworkLinks, news } = ENDPOINTS;
let api: TestApi;
let token: string;
let newsApi: NewsApi;

beforeAll(async () => {
  api = await createTestApi({
    fetchFile: async (finalUrl) => ({ bytes: await photo(), contentType: 'image/jpeg', finalUrl }),
  });
  token = await api.tokenFor('admin');
  newsApi = createNewsApi(api, token);
});
beforeEach(() => {
  api.clock = START;
});
afterAll(async () => api.close());

let shade = 0;
/** Each picture has a different colour, so that its bytes and id differ. */
async function photo(): Promise<Buffer> {
  shade += 3;
  const background = { r: shade % 256, g: 255 - (shade % 256), b: (shade * 7) % 256 };
  return await sharp({ create: { width: 60, height: 40, channels: 3, background } })
    .jpeg()
    .toBuffer();
}

function formOf(bytes: Uint8Array): FormData {
  const form = new FormData();
  form.append('file', new Blob([Uint8Array.from(bytes)], { type: 'image/jpeg' }), 'nova.jpg');
  return form;
}

async function added(bytes?: Buffer): Promise<Media> {
  const form = formOf(bytes ?? (await photo()));
  const { status, body } = await api.call(adminMedia.upload, { token, body: form });
  expect(status).toBe(201);
  return body;
}

async function replace(id: string, bytes?: Uint8Array) {
  const body = formOf(bytes ?? (await photo()));
  return await api.call(adminMedia.replace, { token, params: { id }, body });
}

const usesOf = async (id: string) =>
  (await api.call(adminMedia.uses, { token, params: { id } })).body.map(({ kind, id: item, role }) => [
    kind,
    item,
    role,
  ]);
const exists = async (id: string) =>
  (await api.call(adminMedia.get, { token, params: { id } })).status === 200;

describe('replacing a picture', () => {
  test('a story shows the new one as cover, in its text and in its list, as a new version', async () => {
    const old = await added();
    const other = await added();
    const desc = `<p>Texto</p><img src="${old.url}/640.webp" alt="a"><img src="${other.url}">`;
    const story = await newsApi.write({ cover: old.url, desc, imgContent: `${other.url},${old.url}` });
    api.clock = START + 60_000;
    const { status, body } = await replace(old.id);
    expect(status).toBe(200);
    const now = await newsApi.read(story.id);
    expect(now).toMatchObject({
      cover: body.url,
      desc: `<p>Texto</p><img src="${body.url}" alt="a"><img src="${other.url}">`,
      imgContent: `${other.url},${body.url}`,
      version: (story.version ?? 0) + 1,
      updatedAt: new Date(START + 60_000).toISOString(),
      revisedAt: new Date(START + 60_000).toISOString(),
    });
    expect(now.coverPicture).toMatchObject({ url: body.url, color: body.color });
    const [shown] = (await api.call(news.get, { params: { id: story.id } })).body;
    expect(shown?.cover).toBe(body.url);
    expect(await usesOf(body.id)).toEqual([
      ['news', story.id, 'cover'],
      ['news', story.id, 'body'],
      ['news', story.id, 'content'],
    ]);
  });

  test('ads, videos and network links show the new one, each as a new version', async () => {
    const { id, url } = await added();
    const link = 'https://youtu.be/aqz-KE-bpKQ';
    const ad = { position: 'banner side', title: 'Anúncio', link, cover: url } as const;
    const made = [
      (await api.call(adminAds.create, { token, body: ad })).body,
      (await api.call(adminVideos.create, { token, body: { title: 'Vídeo', link, cover: url } })).body,
      (
        await api.call(adminNetworkLinks.create, {
          token,
          body: { kind: 'portal', name: 'P', link, image: url },
        })
      ).body,
    ];
    const { body } = await replace(id);
    const params = made.map((item) => ({ id: item.id }));
    const now = [
      (await api.call(adminAds.get, { token, params: params[0] as { id: number } })).body,
      (await api.call(adminVideos.get, { token, params: params[1] as { id: number } })).body,
      (await api.call(adminNetworkLinks.get, { token, params: params[2] as { id: number } })).body,
    ];
    expect(now.map((item) => ('cover' in item ? item.cover : item.image))).toEqual(Array(3).fill(body.url));
    expect(now.map(({ version }) => version)).toEqual([2, 2, 2]);
  });

  test('the stored copy of a picture of another host is replaced where the item names that host', async () => {
    const cover = 'https://fotos.example/antiga.jpg';
    const story = await newsApi.write({ cover });
    await api.inject({ url: `/media/external/${externalId(cover)}/112.webp` });
    const [copy] = (await api.call(adminMedia.list, { token, query: { q: cover } })).body;
    const { body } = await replace(copy?.id ?? '');
    expect((await newsApi.read(story.id)).cover).toBe(body.url);
    expect(await exists(copy?.id ?? '')).toBe(false);
  });

  test('an item restored from the trash shows the new picture', async () => {
    const { id, url } = await added();
    const story = await newsApi.write({ cover: url });
    await newsApi.trash(story.id);
    const { body } = await replace(id);
    await api.call(adminNews.restore, { token, params: { id: story.id } });
    expect((await newsApi.read(story.id)).cover).toBe(body.url);
  });

  test('unpublished changes of a story show the new picture; its public version stays the same', async () => {
    const { id, url } = await added();
    const story = await newsApi.write();
    const read = async () => (await api.inject({ url: `/news/${story.id}` })).body;
    await api.call(adminNews.autosave, {
      token,
      params: { id: story.id },
      ifMatch: `"v${story.version}"`,
      body: { cover: url, desc: `<p>x</p><img src="${url}">` },
    });
    const before = await read();
    api.clock = START + 60_000;
    const { body } = await replace(id);
    expect(await read()).toBe(before);
    expect((await newsApi.read(story.id)).pending?.data).toEqual({
      cover: body.url,
      desc: `<p>x</p><img src="${body.url}">`,
    });
    expect(await exists(id)).toBe(false);
    expect(await usesOf(body.id)).not.toEqual([]);
  });

  test('an older version that is restored does not bring back a picture that is gone', async () => {
    const { id, url } = await added();
    const story = await newsApi.write({ cover: url });
    await newsApi.change(story.id, { title: 'Outro título' });
    const { body } = await replace(id);
    const params = { id: story.id, version: story.version ?? 0 };
    const restored = await api.call(adminNews.restoreRevision, { token, params });
    expect([restored.status, restored.body.title, restored.body.cover]).toEqual([200, story.title, body.url]);
  });

  test('a form opened before the replacement cannot save the old picture', async () => {
    const { id, url } = await added();
    const story = await newsApi.write({ cover: url });
    await replace(id);
    const stale = await api.call(adminNews.update, {
      token,
      params: { id: story.id },
      ifMatch: `"v${story.version}"`,
      body: { cover: url },
    });
    expect(stale.status).toBe(412);
  });

  test('the new picture takes over the description of the old one, which is deleted with its bytes', async () => {
    const { id, url } = await added();
    const details = { alt: 'Mercado', credit: 'Ana', focal: '10% 20%' };
    await api.call(adminMedia.update, { token, params: { id }, body: details });
    const { body } = await replace(id);
    expect(body).toMatchObject({ ...details, name: 'nova.jpg' });
    expect(await exists(id)).toBe(false);
    expect((await api.inject({ url })).statusCode).toBe(404);
    expect((await api.inject({ url: body.url })).statusCode).toBe(200);
  });

  test('a replacement that is already in the library keeps its own description', async () => {
    const bytes = await photo();
    const known = await added(bytes);
    await api.call(adminMedia.update, { token, params: { id: known.id }, body: { alt: 'Já descrita' } });
    const old = await added();
    await api.call(adminMedia.update, {
      token,
      params: { id: old.id },
      body: { alt: 'Velha', credit: 'Ana' },
    });
    const { body } = await replace(old.id, bytes);
    expect(body).toMatchObject({ id: known.id, alt: 'Já descrita', credit: 'Ana' });
  });

  test('the same bytes change nothing', async () => {
    const bytes = await photo();
    const media = await added(bytes);
    const story = await newsApi.write({ cover: media.url });
    const { status, body } = await replace(media.id, bytes);
    expect([status, body]).toEqual([200, media]);
    expect((await newsApi.read(story.id)).version).toBe(story.version);
  });

  test('the replacement appears in the change feed and in the audit', async () => {
    const { id, url } = await added();
    const story = await newsApi.write({ cover: url });
    const heard: (readonly string[])[] = [];
    const stop = api.db.changes.subscribe((tags) => heard.push(tags));
    const { body } = await replace(id);
    await expect.poll(() => heard.at(-1)).toContain(`news:${story.id}`);
    expect(heard.flat()).not.toContain('*');
    stop();
    const last = await api.db.query
      .selectFrom('audit')
      .select(['action', 'item_id', 'detail'])
      .orderBy('id', 'desc')
      .executeTakeFirst();
    expect(last).toEqual({ action: 'replace', item_id: body.id, detail: id });
  });

  test('a picture in too many items is refused with their number, and nothing changes', async () => {
    const { id, url } = await added();
    const items = LIMITS.replacedUses + 1;
    await api.db.query
      .insertInto('media_use')
      .values(
        Array.from({ length: items }, (_, n) => ({
          ...({
            kind: 'ad',
            item_id: 100_000 + n,
            role: 'cover',
            url,
            media_id: id,
            external_id: null,
          } as const),
        })),
      )
      .execute();
    const { status, problem } = await replace(id);
    expect([status, problem.detail]).toEqual([
      409,
      `A imagem aparece em ${items} itens; dá para trocar em até ${LIMITS.replacedUses} de uma vez.`,
    ]);
    expect(await exists(id)).toBe(true);
    await api.db.query.deleteFrom('media_use').where('media_id', '=', id).execute();
  });

  test('a file that is no picture is refused, an unknown picture is 404', async () => {
    const { id, url } = await added();
    const story = await newsApi.write({ cover: url });
    expect((await replace(id, Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))).status).toBe(415);
    expect((await replace('0'.repeat(32))).status).toBe(404);
    expect((await newsApi.read(story.id)).cover).toBe(url);
  });

  test('of two concurrent replacements one succeeds; the other is told that the picture is gone', async () => {
    const { id, url } = await added();
    const story = await newsApi.write({ cover: url });
    const answers = await Promise.all([replace(id), replace(id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
    const winner = answers.find(({ status }) => status === 200);
    expect((await newsApi.read(story.id)).cover).toBe(winner?.body.url);
  });
});

describe('unused pictures', () => {
  test('can be listed alone, without covers and stored copies', async () => {
    const unused = await added();
    const used = await added();
    await newsApi.write({ cover: used.url });
    const cover = 'https://fotos.example/em-uso.jpg';
    await newsApi.write({ cover });
    await api.inject({ url: `/media/external/${externalId(cover)}/112.webp` });
    const query = { unused: true, limit: 100 };
    const { body } = await api.call(adminMedia.list, { token, query });
    expect(body.map(({ id }) => id)).toContain(unused.id);
    for (const { id } of body) expect(await usesOf(id)).toEqual([]);
    expect(body.map(({ id }) => id)).not.toContain(used.id);
    expect(body.map(({ name }) => name)).not.toContain(cover);
  });
});

import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ENDPOINTS } from '../../contracts/endpoints.ts';
import { LIMITS } from '../../contracts/limits.ts';
import type { Media } from '../../contracts/media/media.schema.ts';
import { createNewsApi, minute, type NewsApi } from '../../tests/support/api/news-api.ts';
import { createTestApi, START, type TestApi } from '../../tests/support/api/test-api.ts';

const { adminMedia, adminAds, adminNews } = ENDPOINTS;
let api: TestApi;
let token: string;
let newsApi: NewsApi;

beforeAll(async () => {
  api = await createTestApi();
  token = await api.tokenFor('admin');
  newsApi = createNewsApi(api, token);
});
afterAll(async () => api.close());

let shade = 0;
/** Each picture has a different colour, so that its bytes and id differ. */
async function photo(width = 300, height = 200): Promise<Buffer> {
  shade = (shade + 5) % 256;
  const background = { r: shade, g: 255 - shade, b: 100 };
  return await sharp({ create: { width, height, channels: 3, background } })
    .withExif({ IFD0: { Artist: 'Fulana em casa' } })
    .jpeg()
    .toBuffer();
}

async function upload(bytes: Uint8Array, name = 'foto.jpg', field = 'file') {
  const form = new FormData();
  form.append(field, new Blob([Uint8Array.from(bytes)], { type: 'image/jpeg' }), name);
  return await api.call(adminMedia.upload, { token, body: form });
}

async function added(): Promise<Media> {
  const { status, body } = await upload(await photo());
  expect(status).toBe(201);
  return body;
}

const get = (url: string) => api.inject({ url });

describe('uploading', () => {
  test('an uploaded picture is answered with 201, its metadata, address and version', async () => {
    const { status, body, headers } = await upload(await photo(), 'C:\\fotos\\Ver-o-Peso <1>.jpg');
    expect(status).toBe(201);
    expect(headers).toMatchObject({ location: `/admin/media/${body.id}`, etag: '"v1"' });
    expect(body).toMatchObject({
      id: expect.stringMatching(/^[0-9a-f]{32}$/),
      url: `/media/${body.id}`,
      mime: 'image/jpeg',
      width: 300,
      height: 200,
      name: 'Ver-o-Peso 1.jpg',
      color: expect.stringMatching(/^#[0-9a-f]{6}$/),
      createdAt: minute(0),
    });
    expect((await api.call(adminMedia.get, { token, params: { id: body.id } })).body).toEqual(body);
  });

  test('only the pixels are stored: author, place and time in the metadata are removed', async () => {
    const bytes = await photo();
    expect(bytes.includes('Fulana em casa')).toBe(true);
    const { body } = await upload(bytes);
    const served = (await get(body.url)).rawPayload;
    expect(served.includes('Fulana em casa')).toBe(false);
    expect((await sharp(served).metadata()).exif).toBeUndefined();
  });

  test('author and description in the metadata become credit and caption, which can be changed', async () => {
    const background = { r: 9, g: 8, b: 7 };
    const bytes = await sharp({ create: { width: 30, height: 20, channels: 3, background } })
      .withExif({ IFD0: { Artist: 'Rita Lobato', ImageDescription: 'Porto de Soure' } })
      .jpeg()
      .toBuffer();
    const { body } = await upload(bytes);
    expect(body).toMatchObject({ credit: 'Rita Lobato', caption: 'Porto de Soure', purpose: 'photo' });
    const change = { caption: '', purpose: 'logo' } as const;
    const changed = await api.call(adminMedia.update, { token, params: { id: body.id }, body: change });
    expect(changed.body).toMatchObject({ credit: 'Rita Lobato', ...change });
  });

  test('the picture of an ad is listed with its purpose, and not among the photos', async () => {
    const form = new FormData();
    form.append('file', new Blob([Uint8Array.from(await photo())]), 'arte.jpg');
    const { id } = (await api.call(adminMedia.upload, { token, body: form, query: { purpose: 'ad' } })).body;
    const listed = async (purpose: 'ad' | 'photo', q?: string) => {
      const { body } = await api.call(adminMedia.list, { token, query: { purpose, ...(q && { q }) } });
      return body.map((one) => one.id);
    };
    expect(await listed('ad')).toEqual([id]);
    expect(await listed('ad', 'arte')).toEqual([id]);
    expect(await listed('photo')).not.toContain(id);
    expect(await listed('photo', 'arte')).toEqual([]);
  });

  test('the same file uploaded twice is one picture that keeps its description', async () => {
    const bytes = await photo();
    const first = (await upload(bytes)).body;
    await api.call(adminMedia.update, { token, params: { id: first.id }, body: { alt: 'Mercado' } });
    const second = await upload(bytes, 'outro-nome.jpg');
    expect([second.status, second.body.id, second.body.alt]).toEqual([201, first.id, 'Mercado']);
  });

  test.each([
    ['text', Buffer.from('not a picture at all'), 415],
    ['SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>x()</script></svg>'), 415],
    ['a web page that calls itself a photo', Buffer.from('<html><body>oi</body></html>'), 415],
    ['nothing', Buffer.alloc(0), 415],
  ])('%s is refused', async (_what, bytes, status) => {
    const answer = await upload(bytes);
    expect([answer.status, answer.problem.detail]).toEqual([
      status,
      'Envie uma imagem JPEG, PNG, WebP, AVIF ou GIF.',
    ]);
  });

  test('a file that ends in the middle is refused', async () => {
    const noise = sharp(randomBytes(400 * 400 * 3), { raw: { width: 400, height: 400, channels: 3 } });
    const bytes = await noise.jpeg().toBuffer();
    const { status, problem } = await upload(bytes.subarray(0, bytes.length / 2));
    expect([status, problem.detail]).toEqual([400, 'A imagem está corrompida ou incompleta.']);
  });

  test('a file over the limit is refused with 413', async () => {
    const { status } = await upload(Buffer.alloc(LIMITS.upload.bytes + 1, 0xff));
    expect(status).toBe(413);
  });

  test('a picture with too many pixels is refused with 413', async () => {
    const wide = sharp({ create: { width: 6_000, height: 4_001, channels: 3, background: '#fff' } });
    const { status, problem } = await upload(await wide.png({ compressionLevel: 1 }).toBuffer());
    expect([status, problem.detail]).toEqual([413, 'A imagem passa de 24 megapixels.']);
  });

  test('a form without the file is refused by name, a body that is no form with 415', async () => {
    const wrongField = await upload(await photo(), 'a.jpg', 'picture');
    expect([wrongField.status, wrongField.problem.errors?.[0]?.field]).toEqual([400, 'file']);
    const json = await api.inject({
      method: 'POST',
      url: '/admin/media',
      headers: { authorization: `Bearer ${token}` },
      payload: { file: 'x' },
    });
    expect(json.statusCode).toBe(415);
  });

  test('a refused file leaves no trace in the library', async () => {
    const count = async () => (await api.call(adminMedia.list, { token })).headers['x-total-count'];
    const before = await count();
    await upload(Buffer.from('not a picture'));
    expect(await count()).toBe(before);
  });
});

describe('serving', () => {
  test.each([
    ['avif', 'image/avif', 'heif'],
    ['webp', 'image/webp', 'webp'],
    ['jpg', 'image/jpeg', 'jpeg'],
  ])('a rendition has its width and format, cached forever: %s', async (format, mime, kind) => {
    const { id } = await added();
    const response = await get(`/media/${id}/112.${format}`);
    expect(response.statusCode).toBe(200);
    expect(response.headers).toMatchObject({
      'content-type': mime,
      'cache-control': 'public, max-age=31536000, immutable',
    });
    const { width, format: made } = await sharp(response.rawPayload).metadata();
    expect([width, made]).toEqual([112, kind]);
    expect((await get(`/media/${id}/112.${format}`)).rawPayload).toEqual(response.rawPayload);
  });

  test('a picture is never enlarged', async () => {
    const { id } = await added();
    const { rawPayload } = await get(`/media/${id}/1280.jpg`);
    expect((await sharp(rawPayload).metadata()).width).toBe(300);
  });

  test.each(['113.jpg', '112.gif', '112', 'master', '0112.jpg', '..%2f112.jpg'])(
    'the file %s is refused with 400',
    async (file) => {
      const { id } = await added();
      expect((await get(`/media/${id}/${file}`)).statusCode).toBe(400);
    },
  );

  test('an unknown picture is 404, a malformed id 400', async () => {
    for (const path of ['', '/112.jpg']) {
      expect((await get(`/media/${'0'.repeat(32)}${path}`)).statusCode).toBe(404);
      expect((await get(`/media/not-an-id${path}`)).statusCode).toBe(400);
    }
  });
});

describe('the library', () => {
  test('the library lists the newest first and finds by name, text and credit', async () => {
    api.clock = START + 60_000;
    const { id } = await added();
    api.clock = START;
    const body = { alt: 'Búfalo na praia', credit: 'Ana', focal: '20% 80%' };
    await api.call(adminMedia.update, { token, params: { id }, body });
    const list = async (q?: string) =>
      (await api.call(adminMedia.list, { token, query: q ? { q } : {} })).body.map((item) => item.id);
    expect((await list())[0]).toBe(id);
    expect(await list('BUFALO')).toEqual([id]);
    expect(await list('nada disto')).toEqual([]);
  });

  test('the description of a picture has versions, like every entity', async () => {
    const { id } = await added();
    const change = (alt: string, ifMatch: string) =>
      api.call(adminMedia.update, { token, params: { id }, body: { alt }, ifMatch });
    const first = await change('Uma', '"v1"');
    expect([first.status, first.headers.etag, first.body.alt]).toEqual([200, '"v2"', 'Uma']);
    const { status, problem } = await change('Outra', '"v1"');
    expect([status, problem.current]).toEqual([412, first.body]);
    const wrong = await api.call(adminMedia.update, { token, params: { id }, body: { focal: 'meio' } });
    expect([wrong.status, wrong.problem.errors?.[0]?.field]).toEqual([400, 'focal']);
  });

  test('a changed picture invalidates the pages that show it, and no others', async () => {
    const { id, url } = await added();
    const story = await newsApi.write({ cover: url, cat: 'esportes' });
    const ad = { position: 'banner side', title: 'Anúncio', link: 'https://a.example', cover: url } as const;
    await api.call(adminAds.create, { token, body: ad });
    const heard: (readonly string[])[] = [];
    const stop = api.db.changes.subscribe((tags) => heard.push(tags));
    await api.call(adminMedia.update, { token, params: { id }, body: { alt: 'Um búfalo' } });
    const lists = ['list', 'list:esportes', `list:${story.reg}`, `list:${story.muni}`];
    const shown = ['ads', ...lists, `news:${story.id}`, `card:${story.id}`];
    await expect.poll(() => heard.at(-1)?.toSorted()).toEqual(shown.toSorted());
    stop();
  });

  test('the library lists the uses of a picture, including items in the trash', async () => {
    const { id, url } = await added();
    const story = await newsApi.write({ cover: url, desc: `<p>x</p><img src="${url}">` });
    const ad = { position: 'banner side', title: 'Anúncio', link: 'https://a.example', cover: url } as const;
    const { body: made } = await api.call(adminAds.create, { token, body: ad });
    await newsApi.trash(story.id);
    const { body } = await api.call(adminMedia.uses, { token, params: { id } });
    expect(body.map((use) => [use.kind, use.id, use.title, use.role, use.trashed])).toEqual([
      ['ad', made.id, 'Anúncio', 'cover', false],
      ['news', story.id, story.title, 'cover', true],
      ['news', story.id, story.title, 'body', true],
    ]);
  });

  test('a picture in use is not deleted, also while its story is in the trash', async () => {
    const { id, url } = await added();
    const story = await newsApi.write({ cover: url });
    const remove = () => api.call(adminMedia.remove, { token, params: { id } });
    const refused = await remove();
    expect([refused.status, refused.problem.detail]).toEqual([
      409,
      'A imagem está em uso e não pode ser apagada.',
    ]);
    await newsApi.trash(story.id);
    expect((await remove()).status).toBe(409);
    await api.call(adminNews.emptyTrash, { token });
    expect((await remove()).status).toBe(204);
  });

  test('deleting an unused picture deletes its bytes', async () => {
    const { id } = await added();
    await get(`/media/${id}/112.jpg`);
    const stale = await api.call(adminMedia.remove, { token, params: { id }, ifMatch: '"v9"' });
    expect(stale.status).toBe(412);
    expect((await api.call(adminMedia.remove, { token, params: { id } })).status).toBe(204);
    for (const url of [`/media/${id}`, `/media/${id}/112.jpg`]) {
      expect((await get(url)).statusCode).toBe(404);
    }
    expect((await api.call(adminMedia.get, { token, params: { id } })).status).toBe(404);
    expect((await api.call(adminMedia.remove, { token, params: { id } })).status).toBe(404);
  });

  test('a story knows the size and colour of its pictures', async () => {
    const { url, color } = await added();
    const { coverPicture } = await newsApi.write({ cover: url });
    expect(coverPicture).toEqual({ url, width: 300, height: 200, color, focal: null });
  });
});

import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ENDPOINTS } from '../../../contracts/endpoints.ts';
import { etagOf } from '../../../contracts/http/etag.ts';
import type { Media } from '../../../contracts/media/media.schema.ts';
import { type EditRequest, NO_EDIT, type PictureEdit } from '../../../contracts/media/picture-edit.ts';
import { createLocalStorage } from '../../../db/media/local-storage.ts';
import { type MediaStorage, originalKey } from '../../../db/media/storage.ts';
import { externalId } from '../../../db/pictures.ts';
import { createNewsApi, type NewsApi } from '../../../tests/support/api/news-api.ts';
import { createTestApi, START, type TestApi } from '../../../tests/support/api/test-api.ts';

const { adminMedia, adminNews, adminAds, adminAudit, news } = ENDPOINTS;
let api: TestApi;
let token: string;
let newsApi: NewsApi;
let folder: string;
let storage: MediaStorage;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-crops-'));
  storage = createLocalStorage(folder);
  api = await createTestApi({
    storage,
    fetchFile: async (finalUrl) => ({ bytes: await photo(), contentType: 'image/jpeg', finalUrl }),
  });
  token = await api.tokenFor('admin');
  newsApi = createNewsApi(api, token);
});
beforeEach(() => {
  api.clock = START;
});
afterAll(async () => {
  await api.close();
  await rm(folder, { recursive: true, force: true });
});

const RIGHT_HALF: PictureEdit = { ...NO_EDIT, crop: { x: 0.5, y: 0, width: 0.5, height: 1 } };
const ROTATED: PictureEdit = { ...NO_EDIT, turn: 90 };

let shade = 0;
/** A photo of 120 × 80: red on the left, blue on the right, with a stripe that differs from picture to picture. */
async function photo(orientation?: number): Promise<Buffer> {
  shade += 5;
  const red = { create: { width: 60, height: 80, channels: 3, background: '#e00000' } } as const;
  const stripe = {
    create: { width: 4, height: 80, channels: 3, background: { r: 0, g: shade % 256, b: 0 } },
  } as const;
  const picture = sharp({ create: { width: 120, height: 80, channels: 3, background: '#0000e0' } }).composite(
    [
      { input: red, left: 0, top: 0 },
      { input: stripe, left: 58, top: 0 },
    ],
  );
  return await (orientation ? picture.withMetadata({ orientation }) : picture)
    .jpeg({ quality: 95 })
    .toBuffer();
}

async function added(bytes?: Buffer): Promise<Media> {
  const form = new FormData();
  const file = Uint8Array.from(bytes ?? (await photo()));
  form.append('file', new Blob([file], { type: 'image/jpeg' }), 'ponte.jpg');
  const { status, body } = await api.call(adminMedia.upload, { token, body: form });
  expect(status).toBe(201);
  return body;
}

async function edit(id: string, body: EditRequest, ifMatch?: string) {
  return await api.call(adminMedia.edit, { token, params: { id }, body, ...(ifMatch && { ifMatch }) });
}

async function bytesAt(url: string, headers: Record<string, string> = {}) {
  const { statusCode, rawPayload, headers: sent } = await api.inject({ url, headers });
  return {
    status: statusCode,
    bytes: rawPayload,
    caching: sent['cache-control'],
    type: sent['content-type'],
  };
}

/** The colour of the middle of a picture in eight-bit channels. */
async function middleOf(bytes: Buffer): Promise<number[]> {
  const { width, height } = await sharp(bytes).metadata();
  const { data } = await sharp(bytes)
    .extract({ left: Math.floor(width / 2), top: Math.floor(height / 2), width: 1, height: 1 })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return [...data];
}

const isBlue = ([r = 0, , b = 0]: number[]): boolean => b > 180 && r < 60;

describe('cropping and rotating a picture', () => {
  test('the crop is a new picture at a new address, with the description of the old one', async () => {
    const old = await added();
    const described = { alt: 'Ponte sobre o rio', credit: 'Foto: Ana', focal: '75% 40%' };
    await api.call(adminMedia.update, { token, params: { id: old.id }, body: described });
    const { status, body } = await edit(old.id, RIGHT_HALF);
    expect(status).toBe(200);
    expect(body.id).not.toBe(old.id);
    expect(body).toMatchObject({
      width: 60,
      height: 80,
      name: 'ponte.jpg',
      alt: 'Ponte sobre o rio',
      credit: 'Foto: Ana',
      focal: '50% 40%',
      edit: RIGHT_HALF,
      original: { width: 120, height: 80 },
      createdAt: old.createdAt,
    });
    for (const address of [body.url, `${body.url}/112.jpg`, `${body.url}/240.webp`]) {
      const { status: found, bytes, caching } = await bytesAt(address);
      expect([found, caching]).toEqual([200, 'public, max-age=31536000, immutable']);
      expect(isBlue(await middleOf(bytes))).toBe(true);
      expect((await sharp(bytes).metadata()).width).toBe(60);
    }
    const listed = (await api.call(adminMedia.list, { token, query: { limit: 50 } })).body.map(
      ({ id }) => id,
    );
    expect(listed).toContain(body.id);
    expect(listed).not.toContain(old.id);
  });

  test('every item shows the crop, as a new version, and its focal point stays on the same thing', async () => {
    const old = await added();
    const story = await newsApi.write({
      cover: old.url,
      coverFocal: '80% 50%',
      imgContent: old.url,
      desc: `<p>Texto</p><img src="${old.url}/640.webp" alt="a">`,
    });
    const ad = {
      position: 'banner side',
      title: 'Anúncio',
      link: 'https://loja.example',
      cover: old.url,
    } as const;
    const { body: made } = await api.call(adminAds.create, { token, body: ad });
    api.clock = START + 120_000;
    const { body } = await edit(old.id, RIGHT_HALF);
    expect(await newsApi.read(story.id)).toMatchObject({
      cover: body.url,
      coverFocal: '60% 50%',
      imgContent: body.url,
      desc: `<p>Texto</p><img src="${body.url}" alt="a">`,
      version: (story.version ?? 0) + 1,
    });
    const [shown] = (await api.call(news.get, { params: { id: story.id } })).body;
    expect(shown?.coverPicture).toMatchObject({ url: body.url, width: 60, height: 80, focal: '60% 50%' });
    expect((await api.call(adminAds.get, { token, params: { id: made.id } })).body.cover).toBe(body.url);
    const uses = (await api.call(adminMedia.uses, { token, params: { id: body.id } })).body;
    expect(uses.map(({ kind, role }) => `${kind} ${role}`).sort()).toEqual(
      ['ad cover', 'news body', 'news content', 'news cover'].sort(),
    );
  });

  test('the share image of a story is drawn again with the crop', async () => {
    const old = await added();
    const story = await newsApi.write({ cover: old.url });
    const share = `/media/share/${story.id}.jpg`;
    const before = (await bytesAt(share)).bytes;
    await edit(old.id, RIGHT_HALF);
    const after = (await bytesAt(share)).bytes;
    expect(after.equals(before)).toBe(false);
    // The crop shows the blue half over the whole width; before, the left side was red.
    const left = { left: 300, top: 200, width: 1, height: 1 };
    const [red, blue] = await Promise.all(
      [before, after].map(async (bytes) => [...(await sharp(bytes).extract(left).raw().toBuffer())]),
    );
    expect([isBlue(red ?? []), isBlue(blue ?? [])]).toEqual([false, true]);
  });

  test('another crop is made from the original, not from the crop before', async () => {
    const old = await added();
    const first = (await edit(old.id, RIGHT_HALF)).body;
    const leftHalf = { ...NO_EDIT, crop: { x: 0, y: 0, width: 0.5, height: 1 } };
    const second = (await edit(first.id, leftHalf)).body;
    expect(second).toMatchObject({ width: 60, height: 80, edit: leftHalf, original: { width: 120 } });
    expect(isBlue(await middleOf((await bytesAt(second.url)).bytes))).toBe(false);
  });

  test('removing the crop restores the original at its old address, byte for byte', async () => {
    const old = await added();
    const { bytes } = await bytesAt(old.url);
    const story = await newsApi.write({ cover: old.url, coverFocal: '80% 50%' });
    const cropped = (await edit(old.id, RIGHT_HALF)).body;
    const rotated = (await edit(cropped.id, ROTATED)).body;
    const { body } = await edit(rotated.id, NO_EDIT);
    expect(body).toMatchObject({ id: old.id, width: 120, height: 80, edit: null });
    expect((await bytesAt(old.url)).bytes.equals(bytes)).toBe(true);
    expect(await newsApi.read(story.id)).toMatchObject({ cover: old.url, coverFocal: '80% 50%' });
    expect(await storage.has(originalKey(cropped.id))).toBe(false);
  });

  test('a rotation by a quarter swaps the sides; the orientation in the file is applied first', async () => {
    const { body } = await edit((await added()).id, ROTATED);
    expect(body).toMatchObject({ width: 80, height: 120 });
    // The EXIF orientation of the file is 6: upright it is 80 × 120, and rotated once more 120 × 80.
    const lying = await added(await photo(6));
    expect(lying).toMatchObject({ width: 80, height: 120 });
    const { body: rotated } = await edit(lying.id, ROTATED);
    expect(rotated).toMatchObject({ width: 120, height: 80 });
    const { orientation } = await sharp((await bytesAt(rotated.url)).bytes).metadata();
    expect(orientation).toBeUndefined();
  });

  test('a blurred area has no detail left; the rest stays, and a later crop keeps it blurred', async () => {
    const stripes = Buffer.alloc(120 * 80 * 3, 0);
    for (let at = 0; at < stripes.length; at += 6) stripes.fill(255, at, at + 3);
    const picture = await added(
      await sharp(stripes, { raw: { width: 120, height: 80, channels: 3 } })
        .png()
        .toBuffer(),
    );
    const contrastOf = async (url: string, left: number): Promise<number> => {
      const { bytes } = await bytesAt(url);
      const part = await sharp(bytes).extract({ left, top: 20, width: 20, height: 20 }).png().toBuffer();
      return (await sharp(part).stats()).channels[0]?.stdev ?? 0;
    };
    const blurred = [{ x: 0, y: 0, width: 0.5, height: 1 }];
    const { body } = await edit(picture.id, { ...NO_EDIT, blurred });
    expect(body.edit).toEqual({ ...NO_EDIT, blurred });
    expect(await contrastOf(body.url, 10)).toBeLessThan(10);
    expect(await contrastOf(body.url, 90)).toBeGreaterThan(60);
    const { turn, tilt } = NO_EDIT;
    const crop = { x: 0, y: 0, width: 0.5, height: 1 };
    const cropped = (await edit(body.id, { turn, tilt, crop })).body;
    expect(cropped.edit).toEqual({ turn, tilt, crop, blurred });
    expect(await contrastOf(cropped.url, 10)).toBeLessThan(10);
    expect((await edit(cropped.id, NO_EDIT)).body.id).toBe(picture.id);
  });

  test('a straightened picture shows no empty corner', async () => {
    const { body } = await edit((await added()).id, { ...NO_EDIT, tilt: 8 });
    expect(body.width).toBeLessThan(120);
    const { bytes } = await bytesAt(body.url);
    const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
    const corners = [0, info.width - 1, (info.height - 1) * info.width, info.height * info.width - 1];
    for (const at of corners) {
      expect(Math.max(...data.subarray(at * 3, at * 3 + 3))).toBeGreaterThan(120);
    }
  });

  test('a transparent picture stays transparent', async () => {
    const logo = await sharp({ create: { width: 40, height: 20, channels: 4, background: '#ff000080' } })
      .png()
      .toBuffer();
    const { body } = await edit((await added(logo)).id, { ...RIGHT_HALF, tilt: 3 });
    expect(body.mime).toBe('image/png');
    expect((await sharp((await bytesAt(body.url)).bytes).stats()).isOpaque).toBe(false);
  });
});

const PHOTOS = join(import.meta.dirname, '../../../db/demo/pictures');

test.each(['acai.webp', 'estrada.webp', 'futebol.webp'])(
  'a crop of the photo %s shows exactly the chosen part of the original',
  async (file) => {
    const old = await added(await readFile(join(PHOTOS, file)));
    const original = (await bytesAt(old.url)).bytes;
    const crop = { x: 0.25, y: 0.125, width: 0.5, height: 0.625 };
    const { body } = await edit(old.id, { turn: 180, tilt: 0, crop });
    const { bytes } = await bytesAt(body.url);
    const { width, height } = await sharp(original).metadata();
    const box = {
      left: Math.round(width * crop.x),
      top: Math.round(height * crop.y),
      width: body.width,
      height: body.height,
    };
    const rotated = await sharp(original).rotate(180).raw().toBuffer();
    const expected = await sharp(rotated, { raw: { width, height, channels: 3 } })
      .extract(box)
      .raw()
      .toBuffer();
    const shown = await sharp(bytes).raw().toBuffer();
    expect(shown.length).toBe(expected.length);
    const difference = shown.reduce((sum, value, index) => sum + Math.abs(value - (expected[index] ?? 0)), 0);
    // The difference is what one JPEG of quality 86 loses.
    expect(difference / shown.length).toBeLessThan(6);
  },
);

describe('the addresses of a cropped picture', () => {
  test('the old address shows the crop for a short time, so that feeds and open pages keep a picture', async () => {
    const old = await added();
    const { body } = await edit(old.id, RIGHT_HALF);
    const now = (await bytesAt(body.url)).bytes;
    for (const again of [old.url, `${old.url}/240.webp`]) {
      const { status, bytes, caching } = await bytesAt(again);
      expect([status, caching]).toEqual([200, 'public, max-age=300']);
      expect((await sharp(bytes).metadata()).width).toBe(60);
    }
    expect((await bytesAt(old.url)).bytes.equals(now)).toBe(true);
    const again = (await edit(body.id, ROTATED)).body;
    expect((await sharp((await bytesAt(old.url)).bytes).metadata()).width).toBe(80);
    expect((await api.call(adminMedia.get, { token, params: { id: old.id } })).body.id).toBe(again.id);
  });

  test('an item saved with the old address uses the crop, which cannot be deleted then', async () => {
    const old = await added();
    const { body } = await edit(old.id, RIGHT_HALF);
    const story = await newsApi.write({ cover: old.url });
    expect((await newsApi.read(story.id)).coverPicture).toMatchObject({ url: body.url, width: 60 });
    const { status } = await api.call(adminMedia.remove, { token, params: { id: body.id } });
    expect(status).toBe(409);
  });

  test('the same file uploaded again is a separate picture', async () => {
    const file = await photo();
    const old = await added(file);
    const { body } = await edit(old.id, RIGHT_HALF);
    expect(await added(file)).toMatchObject({ id: old.id, width: 120, edit: null });
    expect((await sharp((await bytesAt(old.url)).bytes).metadata()).width).toBe(120);
    expect((await sharp((await bytesAt(body.url)).bytes).metadata()).width).toBe(60);
  });

  test('the stored copy of a picture of another host shows the crop at both addresses', async () => {
    const cover = 'https://fotos.example/ponte.jpg';
    const story = await newsApi.write({ cover });
    const outside = `/media/external/${externalId(cover)}/112.jpg`;
    await bytesAt(outside);
    const [copy] = (await api.call(adminMedia.list, { token, query: { q: 'fotos ponte' } })).body;
    const { body } = await edit(copy?.id ?? '', RIGHT_HALF);
    expect((await newsApi.read(story.id)).cover).toBe(body.url);
    expect((await sharp((await bytesAt(outside)).bytes).metadata()).width).toBe(60);
  });

  test('readers cannot get the original; editors can', async () => {
    const old = await added();
    const { bytes } = await bytesAt(old.url);
    const { body } = await edit(old.id, RIGHT_HALF);
    for (const guess of [`/media/${body.id}/original`, `/media/${old.id}/original`]) {
      expect((await bytesAt(guess)).status).toBe(400);
    }
    const path = `/admin/media/${body.id}/original`;
    expect((await bytesAt(path)).status).toBe(401);
    const seen = await bytesAt(path, { authorization: `Bearer ${token}` });
    expect([seen.status, seen.type, seen.caching]).toEqual([200, 'image/jpeg', 'private, no-store']);
    expect(seen.bytes.equals(bytes)).toBe(true);
  });
});

describe('a crop that is refused or changes nothing', () => {
  test('the same crop again changes nothing', async () => {
    const old = await added();
    const { body } = await edit(old.id, RIGHT_HALF);
    expect((await edit(body.id, RIGHT_HALF)).body).toEqual(body);
    expect((await edit(old.id, RIGHT_HALF)).body).toEqual(body);
  });

  test('a stale crop is refused with the current version', async () => {
    const old = await added();
    const { id, version } = old;
    await api.call(adminMedia.update, { token, params: { id }, body: { alt: 'Outra pessoa' } });
    const { status } = await edit(id, RIGHT_HALF, etagOf(version));
    expect(status).toBe(412);
  });

  test('of two crops at the same time one wins and no item shows a missing picture', async () => {
    const old = await added();
    const story = await newsApi.write({ cover: old.url });
    const done = await Promise.all([edit(old.id, RIGHT_HALF), edit(old.id, ROTATED)]);
    expect(done.map(({ status }) => status).sort()).toEqual([200, 404]);
    const { cover } = await newsApi.read(story.id);
    expect((await bytesAt(cover ?? '')).status).toBe(200);
  });

  test.each([
    ['an invented rotation', { ...NO_EDIT, turn: 45 }],
    ['a tilt beyond fifteen degrees', { ...NO_EDIT, tilt: 16 }],
    ['a crop of nothing', { ...NO_EDIT, crop: { x: 0, y: 0, width: 0, height: 1 } }],
    ['a crop outside the picture', { ...NO_EDIT, crop: { x: -1, y: 0, width: 0.5, height: 0.5 } }],
  ])('%s is refused', async (_name, body) => {
    const { status } = await edit((await added()).id, body as PictureEdit);
    expect(status).toBe(400);
  });

  test('the audit names the crop and the way back', async () => {
    const old = await added();
    api.clock = START + 3_600_000;
    const { body } = await edit(old.id, RIGHT_HALF);
    api.clock += 1_000;
    await edit(body.id, NO_EDIT);
    const entries = (await api.call(adminAudit.list, { token, query: { kind: 'media', limit: 3 } })).body;
    expect(entries.slice(0, 2).map(({ action, detail }) => [action, detail])).toEqual([
      ['update', 'original'],
      ['update', 'edit'],
    ]);
  });
});

test('unsaved text of a story names the crop, and its focal point is moved', async () => {
  const old = await added();
  const story = await newsApi.write({ cover: old.url });
  const params = { id: story.id };
  await api.call(adminNews.autosave, {
    token,
    params,
    body: { title: 'Ainda não', cover: old.url, coverFocal: '80% 50%' },
    ifMatch: etagOf(story.version ?? 1),
  });
  const { body } = await edit(old.id, RIGHT_HALF);
  const { pending } = (await api.call(adminNews.get, { token, params })).body;
  expect(pending?.data).toMatchObject({ title: 'Ainda não', coverFocal: '60% 50%' });
  expect((await newsApi.read(story.id)).cover).toBe(body.url);
});

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { ENDPOINTS } from '../../../contracts/endpoints.ts';
import {
  createTestRepublishing,
  release,
  type TestRepublishing,
} from '../../../tests/support/api/test-republishing.ts';

const PICTURE = readFileSync(join(import.meta.dirname, '../../../db/demo/pictures/ponte.webp'));
const PHOTO = 'https://soure.example/foto.webp';

let republishing: TestRepublishing;
beforeAll(async () => {
  republishing = await createTestRepublishing();
});
afterAll(async () => republishing.api.close());
beforeEach(() => republishing.reset());

async function thumbnail(): Promise<Buffer> {
  return await sharp({ create: { width: 299, height: 400, channels: 3, background: '#204060' } })
    .png()
    .toBuffer();
}

async function taken(): Promise<string> {
  const { api, token } = republishing;
  const [card] = await republishing.waiting();
  const params = { id: card?.id ?? 0 };
  const { body } = await api.call(ENDPOINTS.adminQueue.take, { token, params, body: {} });
  return (await api.call(ENDPOINTS.adminNews.get, { token, params: { id: body.storyId ?? 0 } })).body.cover;
}

test('the picture of an item is copied into the library when its story is made', async () => {
  await republishing.fill([{ ...release(1), image: PHOTO }]);
  republishing.web.pages.set(PHOTO, { body: PICTURE, headers: { 'content-type': 'image/webp' } });
  const cover = await taken();
  expect(cover).toMatch(/^\/media\/[\da-f]+$/);
  republishing.web.pages.delete(PHOTO);
  const { statusCode } = await republishing.api.inject({ method: 'GET', url: cover });
  expect(statusCode).toBe(200);
});

test('a picture under 300 × 200 becomes no cover and is not kept', async () => {
  await republishing.fill([{ ...release(1), image: PHOTO }]);
  republishing.web.pages.set(PHOTO, { body: await thumbnail(), headers: { 'content-type': 'image/png' } });
  expect(await taken()).toBe('');
  const { body } = await republishing.api.call(ENDPOINTS.adminMedia.list, { token: republishing.token });
  expect(body.filter(({ width }) => width < 300)).toEqual([]);
});

test('an unreadable picture keeps its address, and the story is created', async () => {
  await republishing.fill([{ ...release(1), image: PHOTO }]);
  expect(await taken()).toBe(PHOTO);
});

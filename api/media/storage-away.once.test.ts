import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ENDPOINTS } from '../../contracts/endpoints.ts';
import { createS3Storage } from '../../db/media/s3-storage.ts';
import { createNewsApi } from '../../tests/support/api/news-api.ts';
import { createTestApi, type TestApi } from '../../tests/support/api/test-api.ts';
import {
  openStandInS3,
  S3_BUCKET,
  S3_KEYS,
  type StandInS3,
} from '../../tests/support/servers/stand-in-s3.ts';

const { adminMedia, news } = ENDPOINTS;
let server: StandInS3;
let api: TestApi;
let token: string;

beforeAll(async () => {
  server = await openStandInS3();
  const { endpoint } = server;
  const storage = createS3Storage({
    endpoint,
    bucket: S3_BUCKET,
    region: 'us-east-1',
    pathStyle: true,
    ...S3_KEYS,
    deadlineMs: 5_000,
    retryMs: 1,
  });
  api = await createTestApi({ storage });
  token = await api.tokenFor('admin');
});
afterAll(async () => {
  await api.close();
  await server.close();
});

let shade = 0;
async function upload() {
  shade += 20;
  const background = { r: shade, g: 255 - shade, b: 80 };
  const bytes = await sharp({ create: { width: 300, height: 200, channels: 3, background } })
    .jpeg()
    .toBuffer();
  const form = new FormData();
  form.append('file', new Blob([Uint8Array.from(bytes)], { type: 'image/jpeg' }), 'foto.jpg');
  return await api.call(adminMedia.upload, { token, body: form });
}

const allFail = (): void => {
  for (const method of ['GET', 'HEAD', 'PUT', 'DELETE']) server.fail(method, { kind: 'status', status: 503 });
};

test('pictures and their renditions are stored in the bucket and served from it', async () => {
  const { body } = await upload();
  expect((await api.inject({ url: `${body.url}/112.webp` })).statusCode).toBe(200);
  expect([...server.objects.keys()].sort()).toEqual([`${body.id}/112.webp`, `${body.id}/master`]);
  expect((await api.inject({ url: body.url })).rawPayload).toEqual(
    server.objects.get(`${body.id}/master`)?.bytes,
  );
});

test('while the storage is unreachable an upload fails with a message, and stories are read and written', async () => {
  const { body: shown } = await upload();
  allFail();
  const before = server.objects.size;
  const { status, problem } = await upload();
  expect([status, problem.detail]).toEqual([
    503,
    'O serviço está indisponível no momento. Tente de novo em instantes.',
  ]);
  const list = await api.call(adminMedia.list, { token });
  expect(list.body.map(({ id }) => id)).toContain(shown.id);
  expect(list.headers['x-total-count']).toBe('2');
  const story = await createNewsApi(api, token).write({ cover: shown.url });
  expect((await api.call(news.get, { params: { id: story.id } })).status).toBe(200);
  expect((await api.inject({ url: `${shown.url}/112.webp` })).statusCode).toBe(503);
  server.recover();
  expect(server.objects.size).toBe(before);
  expect((await api.inject({ url: `${shown.url}/112.webp` })).statusCode).toBe(200);
});

test('a rendition that cannot be stored is served all the same', async () => {
  const { body } = await upload();
  server.fail('PUT', { kind: 'status', status: 503 });
  expect((await api.inject({ url: `${body.url}/112.webp` })).statusCode).toBe(200);
  server.recover();
});

test('a picture deleted while the storage is unreachable does not reappear', async () => {
  const { body } = await upload();
  const addresses = [body.url, `${body.url}/112.webp`];
  for (const url of addresses) expect((await api.inject({ url })).statusCode).toBe(200);
  allFail();
  expect((await api.call(adminMedia.remove, { token, params: { id: body.id } })).status).toBe(204);
  server.recover();
  expect(server.objects.has(`${body.id}/master`)).toBe(true);
  for (const url of addresses) expect((await api.inject({ url })).statusCode).toBe(404);
});

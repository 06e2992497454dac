import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ENDPOINTS } from '../../../contracts/endpoints.ts';
import { STAND_IN_CACHING } from '../../../contracts/media/renditions.ts';
import { createS3Storage } from '../../../db/media/s3-storage.ts';
import { createNewsApi, type NewsApi } from '../../../tests/support/api/news-api.ts';
import { createTestApi, type TestApi } from '../../../tests/support/api/test-api.ts';
import {
  openStandInS3,
  S3_BUCKET,
  S3_KEYS,
  type StandInS3,
} from '../../../tests/support/servers/stand-in-s3.ts';

const { adminMedia, adminNews, adminSettings } = ENDPOINTS;
let server: StandInS3;
let api: TestApi;
let token: string;
let news: NewsApi;

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
  news = createNewsApi(api, token);
});
afterAll(async () => {
  await api.close();
  await server.close();
});

const share = (name: number | string) => api.inject({ url: `/media/share/${name}.jpg` });
const drawn = (name: number | string) =>
  [...server.objects.keys()].filter((key) => key.startsWith(`share/${name}/`));

async function upload(): Promise<string> {
  const bytes = await sharp({ create: { width: 1280, height: 854, channels: 3, background: '#0000ff' } })
    .jpeg()
    .toBuffer();
  const form = new FormData();
  form.append('file', new Blob([Uint8Array.from(bytes)], { type: 'image/jpeg' }), 'foto.jpg');
  return (await api.call(adminMedia.upload, { token, body: form })).body.url;
}

/** Blue is the cover, white is a card. */
async function cornerOf(jpeg: Buffer): Promise<string> {
  const [red = 0] = await sharp(jpeg).extract({ left: 4, top: 4, width: 1, height: 1 }).raw().toBuffer();
  return red > 200 ? 'white' : 'blue';
}

describe('the picture of a story', () => {
  test('is drawn once, stored in the bucket, and read from there afterwards', async () => {
    const { id } = await news.write();
    const first = await share(id);
    expect(first.headers['content-type']).toBe('image/jpeg');
    expect(first.headers['cache-control']).toBe('public, max-age=86400');
    expect(await sharp(first.rawPayload).metadata()).toMatchObject({ width: 1200, height: 630 });
    const [key = ''] = drawn(id);
    // Other bytes under its key are sent unchanged, which proves that nothing is drawn a second time.
    server.objects.set(key, { bytes: Buffer.from('stored'), headers: {} });
    expect((await share(id)).body).toBe('stored');
  });

  test('shows the cover, and is redrawn and replaced when the story changes', async () => {
    const { id } = await news.write({ title: 'Antes' });
    expect(await cornerOf((await share(id)).rawPayload)).toBe('white');
    const before = drawn(id);
    await api.call(adminNews.update, { token, params: { id }, body: { cover: await upload() } });
    expect(await cornerOf((await share(id)).rawPayload)).toBe('blue');
    expect(drawn(id)).toHaveLength(1);
    expect(drawn(id)).not.toEqual(before);
  });

  test('is redrawn when the portal changes its name', async () => {
    const { id } = await news.write();
    await share(id);
    const before = drawn(id);
    await api.call(adminSettings.update, { token, body: { brand: 'Folha do Xingu' } });
    await share(id);
    expect(drawn(id)).not.toEqual(before);
  });

  test('shows the headline if the cover cannot be read, and is not stored then', async () => {
    const { id } = await news.write({ cover: `/media/${'0'.repeat(32)}` });
    const { headers, rawPayload } = await share(id);
    expect(headers['cache-control']).toBe(STAND_IN_CACHING);
    expect(await cornerOf(rawPayload)).toBe('white');
    expect(drawn(id)).toEqual([]);
  });

  test('is drawn while the bucket is unreachable', async () => {
    const { id } = await news.write();
    for (const method of ['GET', 'HEAD', 'PUT', 'DELETE'])
      server.fail(method, { kind: 'status', status: 503 }, Number.POSITIVE_INFINITY);
    const { statusCode } = await share(id);
    server.recover();
    expect(statusCode).toBe(200);
  });

  test.each(['999999', 'x', '0', '07', '1e3', '3000000000'])(
    '%s belongs to no story, and no picture is drawn',
    async (name) => {
      const before = server.objects.size;
      expect((await share(name)).statusCode).toBe(name === '999999' ? 404 : 400);
      expect(server.objects.size).toBe(before);
    },
  );

  test('of a draft is not found', async () => {
    const { id } = await news.write({ status: 'draft' });
    expect((await share(id)).statusCode).toBe(404);
  });

  test('is refused while too many others wait', async () => {
    const stories = await Promise.all(Array.from({ length: 12 }, () => news.write()));
    const answers = await Promise.all(stories.map(({ id }) => share(id)));
    const statuses = answers.map(({ statusCode }) => statusCode);
    expect(new Set(statuses)).toEqual(new Set([200, 503]));
  });
});

test('the portal has its own picture', async () => {
  const { rawPayload } = await share('portal');
  expect(await sharp(rawPayload).metadata()).toMatchObject({ width: 1200, height: 630 });
});

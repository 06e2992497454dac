import Fastify from 'fastify';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { STAND_IN_CACHING } from '../../contracts/media/picture-caching.ts';
import type { NewsListItem } from '../../contracts/news/news.schema.ts';
import { createTaggedCache } from '../cache/tagged-cache.ts';
import { createContent } from '../data/content.ts';
import type { MadeResponse } from '../seo/cached-response.ts';
import { fail, fakeClient, MEDIA_ID, newsItem } from '../testing/fake-api.ts';
import { registerShareImages } from './share-image.routes.ts';

const cover = await sharp({ create: { width: 1280, height: 854, channels: 3, background: '#0000ff' } })
  .jpeg()
  .toBuffer();

/** As the API sends a picture, and what stands in for one. */
const A_PICTURE = { 'cache-control': 'public, max-age=31536000, immutable' };
const A_STAND_IN = { 'cache-control': STAND_IN_CACHING };

interface Setting {
  readonly item?: NewsListItem | undefined;
  readonly answers?: Parameters<typeof fakeClient>[0];
  readonly picture?: () => Response;
}

function site({
  item,
  answers,
  picture = () => new Response(new Uint8Array(cover), { headers: A_PICTURE }),
}: Setting = {}) {
  const client = fakeClient({ '/news/:id': () => (item ? [item] : []), ...answers });
  const fetched: string[] = [];
  const cached: Record<string, MadeResponse> = {};
  const app = Fastify();
  app.setNotFoundHandler((_request, reply) => reply.redirect('/', 302));
  registerShareImages(app, {
    apiUrl: 'http://api.example',
    fetch: async (address) => {
      fetched.push(String(address));
      return picture();
    },
    content: createContent(
      client,
      createTaggedCache({ maxBytes: 1_000_000, onTrouble: () => undefined }),
      () => undefined,
    ),
    cached: async (key, make) => {
      const made = await make();
      cached[key] = made;
      return made;
    },
  });
  return { get: (url: string) => app.inject(url), fetched, cached };
}

const withCover = (url: string) =>
  newsItem(7, { coverPicture: { url, width: 1280, height: 854, color: null, focal: null } });

/** Blue: the cover. White: a card. */
async function cornerOf(jpeg: Buffer): Promise<string> {
  const [red = 0] = await sharp(jpeg).extract({ left: 0, top: 0, width: 1, height: 1 }).raw().toBuffer();
  return red > 200 ? 'white' : 'blue';
}

describe('the picture of a story', () => {
  test.each([`/media/${MEDIA_ID}`, `/media/external/${MEDIA_ID}`])('is its cover at %s', async (url) => {
    const { get, fetched, cached } = site({ item: withCover(url) });
    const answer = await get('/compartilhar/7.jpg');
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'public, max-age=86400',
      etag: expect.any(String),
    });
    expect(fetched).toEqual([`http://api.example${url}/1280.jpg`]);
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ width: 1200, height: 630 });
    expect(await cornerOf(answer.rawPayload)).toBe('blue');
    expect(cached['/compartilhar/7.jpg']).toMatchObject({ tags: ['news:7', 'settings'], freshMs: 3_600_000 });
  });

  test.each([
    'http://169.254.169.254/latest',
    '//evil.example/media',
    `/media/../admin/${MEDIA_ID}`,
    `/media/${MEDIA_ID}/../../admin`,
    `/media/${MEDIA_ID.toUpperCase()}`,
  ])('is never fetched from %s', async (url) => {
    const { get, fetched } = site({ item: withCover(url) });
    expect(await cornerOf((await get('/compartilhar/7.jpg')).rawPayload)).toBe('white');
    expect(fetched).toEqual([]);
  });

  test('is its headline where there is no cover', async () => {
    const { get, cached } = site({ item: newsItem(7, { coverPicture: null }) });
    expect(await cornerOf((await get('/compartilhar/7.jpg')).rawPayload)).toBe('white');
    expect(cached['/compartilhar/7.jpg']).toMatchObject({ tags: ['news:7', 'settings'], freshMs: 3_600_000 });
  });

  test.each([
    ['missing', () => new Response('', { status: 404 })],
    ['no picture', () => new Response('<html>', { headers: A_PICTURE })],
    ['only a stand-in', () => new Response(new Uint8Array(cover), { headers: A_STAND_IN })],
    ['out of reach', fail],
  ])('is its headline for a while when the cover is %s', async (_why, picture) => {
    const { get, cached } = site({ item: newsItem(7), picture });
    expect(await cornerOf((await get('/compartilhar/7.jpg')).rawPayload)).toBe('white');
    expect(cached['/compartilhar/7.jpg']?.freshMs).toBe(60_000);
  });

  test('of an unknown id is the portal’s', async () => {
    const { statusCode, headers } = await site().get('/compartilhar/8.jpg');
    expect([statusCode, headers.location]).toEqual([302, '/compartilhar/portal.jpg']);
  });

  test.each(['2147483648', '0', '07', 'x', '1e3', '-1'])(
    '%s.jpg is nobody’s: the API is not asked',
    async (id) => {
      const { headers } = await site({ answers: { '/news/:id': fail } }).get(`/compartilhar/${id}.jpg`);
      expect(headers.location).toBe('/compartilhar/portal.jpg');
    },
  );

  test('that does not exist is not cached', async () => {
    const { get, cached } = site();
    await get('/compartilhar/8.jpg');
    expect(cached['/compartilhar/8.jpg']?.freshMs).toBe(0);
  });

  test('is put off while the API is away', async () => {
    const { statusCode, headers } = await site({ answers: { '/news/:id': fail } }).get('/compartilhar/7.jpg');
    expect([statusCode, headers['retry-after']]).toEqual([503, '30']);
  });
});

test('the portal has a picture of its own, made from the settings', async () => {
  const { get, cached } = site();
  const { rawPayload, headers } = await get('/compartilhar/portal.jpg');
  expect(headers['content-type']).toBe('image/jpeg');
  expect(await sharp(rawPayload).metadata()).toMatchObject({ width: 1200, height: 630 });
  expect(cached['/compartilhar/portal.jpg']?.tags).toEqual(['settings']);
});

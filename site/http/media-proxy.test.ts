import { describe, expect, test, vi } from 'vitest';
import type { SiteParts } from '../app.ts';
import { fail, MEDIA_ID } from '../testing/fake-api.ts';
import { createTestSite } from '../testing/test-site.ts';

const site = (changes: Partial<SiteParts> = {}) => createTestSite(changes).app;

describe('pictures by way of the site', () => {
  const picture = () =>
    new Response('bytes', {
      headers: {
        'content-type': 'image/avif',
        'cache-control': 'public, max-age=60',
        etag: '"a"',
        'set-cookie': 'a=b',
      },
    });

  test.each([`/media/${MEDIA_ID}`, `/media/${MEDIA_ID}/640.avif`, `/media/external/${MEDIA_ID}/112.jpg`])(
    '%s is fetched from the API',
    async (url) => {
      const fetchApi = vi.fn(async () => picture());
      const { statusCode, body, headers } = await site({ fetch: fetchApi }).inject(`${url}?x=1`);
      expect([statusCode, body]).toEqual([200, 'bytes']);
      expect(headers).toMatchObject({
        'content-type': 'image/avif',
        'cache-control': 'public, max-age=60',
        etag: '"a"',
      });
      expect(headers['set-cookie']).toBeUndefined();
      expect(fetchApi).toHaveBeenCalledWith(
        `http://api.example${url}`,
        expect.objectContaining({ method: 'GET' }),
      );
    },
  );

  test.each([
    '/media/',
    `/media/${MEDIA_ID}/641.avif`,
    `/media/${MEDIA_ID}/640.svg`,
    `/media/${MEDIA_ID}/../../admin/news`,
    `/media/${MEDIA_ID}%2f..%2fadmin`,
    `/media/${MEDIA_ID.toUpperCase()}`,
    `/media/external/${MEDIA_ID}`,
    '/media/http://fora.example/x.png',
  ])('%s never reaches the API', async (url) => {
    const fetchApi = vi.fn(async () => picture());
    const { statusCode } = await site({ fetch: fetchApi }).inject(url);
    expect([302, 404]).toContain(statusCode);
    expect(fetchApi).not.toHaveBeenCalled();
  });

  test('nothing can be sent to the API through it', async () => {
    const fetchApi = vi.fn(async () => picture());
    const { statusCode } = await site({ fetch: fetchApi }).inject({
      method: 'POST',
      url: `/media/${MEDIA_ID}`,
    });
    expect(statusCode).toBe(302);
    expect(fetchApi).not.toHaveBeenCalled();
  });

  test('a picture the browser still has is not sent again', async () => {
    const fetchApi = vi.fn(async () => new Response(null, { status: 304, headers: { etag: '"a"' } }));
    const { statusCode } = await site({ fetch: fetchApi }).inject({
      url: `/media/${MEDIA_ID}/640.avif`,
      headers: { 'if-none-match': '"a"' },
    });
    expect(statusCode).toBe(304);
    expect(fetchApi).toHaveBeenCalledWith(
      expect.any(String),
      expect.objectContaining({ headers: [['if-none-match', '"a"']] }),
    );
  });

  test('HEAD says how long a picture is without sending it', async () => {
    const fetchApi = vi.fn(async () => new Response(null, { headers: { 'content-length': '31000' } }));
    const { statusCode, body, headers } = await site({ fetch: fetchApi }).inject({
      method: 'HEAD',
      url: `/media/${MEDIA_ID}/640.avif`,
    });
    expect([statusCode, body, headers['content-length']]).toEqual([200, '', '31000']);
    expect(fetchApi).toHaveBeenCalledWith(expect.any(String), expect.objectContaining({ method: 'HEAD' }));
  });

  test('what the API says about a missing picture stays inside', async () => {
    const fetchApi = async () =>
      new Response('{"detail":"x"}', {
        status: 404,
        headers: { 'content-type': 'application/problem+json' },
      });
    const { statusCode, body } = await site({ fetch: fetchApi }).inject(`/media/${MEDIA_ID}`);
    expect([statusCode, body]).toEqual([404, '']);
  });

  test('an API that is away is a bad gateway', async () => {
    const { statusCode } = await site({ fetch: async () => fail() }).inject(`/media/${MEDIA_ID}`);
    expect(statusCode).toBe(502);
  });
});

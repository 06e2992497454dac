import { describe, expect, test } from 'vitest';
import { fakeAgent } from '../../testing/fake-agent.ts';
import { fail, MEDIA_ID } from '../../testing/fake-api.ts';
import { createTestSite } from '../../testing/test-site.ts';

function site(answer: () => Response) {
  const { agent, calls } = fakeAgent(answer);
  return { app: createTestSite({ proxyAgent: agent }).app, calls };
}

describe('pictures served through the site', () => {
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
      const { app, calls } = site(picture);
      const { statusCode, body, headers } = await app.inject(`${url}?x=1`);
      expect([statusCode, body]).toEqual([200, 'bytes']);
      expect(headers).toMatchObject({
        'content-type': 'image/avif',
        'cache-control': 'public, max-age=60',
        etag: '"a"',
      });
      expect(headers['set-cookie']).toBeUndefined();
      expect(calls).toMatchObject([{ url: `http://api.example${url}`, method: 'GET' }]);
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
    `/media/documents/${MEDIA_ID}`,
    `/media/documents/${MEDIA_ID}.html`,
    '/media/http://fora.example/x.png',
  ])('%s is never forwarded to the API', async (url) => {
    const { app, calls } = site(picture);
    const { statusCode } = await app.inject(url);
    expect([302, 404]).toContain(statusCode);
    expect(calls).toEqual([]);
  });

  test('a PDF comes with its file name and a policy that forbids scripts', async () => {
    const { app } = site(
      () =>
        new Response('%PDF-1.7', {
          headers: {
            'content-type': 'application/pdf',
            'content-disposition': 'attachment; filename="edital.pdf"',
            'content-security-policy': "default-src 'none'; sandbox",
          },
        }),
    );
    const { statusCode, headers } = await app.inject(`/media/documents/${MEDIA_ID}.pdf`);
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'attachment; filename="edital.pdf"',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    });
  });

  test('writes are not forwarded to the API', async () => {
    const { app, calls } = site(picture);
    const { statusCode } = await app.inject({
      method: 'POST',
      url: `/media/${MEDIA_ID}`,
    });
    expect(statusCode).toBe(405);
    expect(calls).toEqual([]);
  });

  test('a picture that the browser has cached is answered with 304', async () => {
    const { app, calls } = site(() => new Response(null, { status: 304, headers: { etag: '"a"' } }));
    const { statusCode } = await app.inject({
      url: `/media/${MEDIA_ID}/640.avif`,
      headers: { 'if-none-match': '"a"' },
    });
    expect(statusCode).toBe(304);
    const asked = calls[0]?.headers;
    expect(asked?.get('if-none-match')).toBe('"a"');
    // No other header of the reader is forwarded; the request id is the site's own.
    expect([...(asked?.keys() ?? [])]).toEqual(['if-none-match', 'x-request-id']);
  });

  test('HEAD says how long a picture is without sending it', async () => {
    const { app, calls } = site(() => new Response(null, { headers: { 'content-length': '31000' } }));
    const { statusCode, body, headers } = await app.inject({
      method: 'HEAD',
      url: `/media/${MEDIA_ID}/640.avif`,
    });
    expect([statusCode, body, headers['content-length']]).toEqual([200, '', '31000']);
    expect(calls).toMatchObject([{ method: 'HEAD' }]);
  });

  test("the API's error text about a missing picture is not passed on", async () => {
    const { app } = site(
      () =>
        new Response('{"detail":"x"}', {
          status: 404,
          headers: { 'content-type': 'application/problem+json' },
        }),
    );
    const { statusCode, body } = await app.inject(`/media/${MEDIA_ID}`);
    expect([statusCode, body]).toEqual([404, '']);
  });

  test('an unreachable API is a 502', async () => {
    const { statusCode } = await site(fail).app.inject(`/media/${MEDIA_ID}`);
    expect(statusCode).toBe(502);
  });
});

import Fastify from 'fastify';
import { describe, expect, test } from 'vitest';
import { createClientBudget } from '../../../contracts/http/client-budget.ts';
import { STAND_IN_CACHING } from '../../../contracts/media/renditions.ts';
import { setTestEdition, testEdition } from '../../testing/test-edition.ts';
import type { MadeResponse } from '../cached-response.ts';
import { registerShareImages } from './share-image.routes.ts';

const A_PICTURE = { 'cache-control': 'public, max-age=86400' };
const A_STAND_IN = { 'cache-control': STAND_IN_CACHING };

function site(answer: () => Response = () => new Response('jpeg', { headers: A_PICTURE })) {
  const fetched: string[] = [];
  const cached: Record<string, MadeResponse> = {};
  const app = Fastify();
  setTestEdition(app, testEdition());
  registerShareImages(app, {
    apiUrl: 'http://api.example',
    budget: createClientBudget({ perSecond: 100 }),
    fetch: async (url) => {
      fetched.push(String(url));
      return answer();
    },
    cached: async (_edition, pathAndQuery, make) => {
      const made = await make();
      cached[pathAndQuery] = made;
      return { ...made, frontHeaders: () => ['x-accel-expires', String(made.freshMs / 1_000)] };
    },
  });
  return { get: (url: string) => app.inject({ url, remoteAddress: '203.0.113.7' }), fetched, cached };
}

describe('the picture of a story', () => {
  test('comes from the API and is cached until the story or the settings change', async () => {
    const { get, fetched, cached } = site();
    const { body, headers } = await get('/compartilhar/7.jpg');
    expect([body, headers['content-type'], headers['x-accel-expires']]).toEqual([
      'jpeg',
      'image/jpeg',
      '3600',
    ]);
    expect(fetched).toEqual(['http://api.example/media/share/7.jpg']);
    expect(cached['/compartilhar/7.jpg']).toMatchObject({
      tags: ['news:7', 'settings', 'editions'],
      freshMs: 3_600_000,
    });
  });

  test('is fetched again soon while it shows the headline instead of the cover', async () => {
    const { get, cached } = site(() => new Response('jpeg', { headers: A_STAND_IN }));
    await get('/compartilhar/7.jpg');
    expect(cached['/compartilhar/7.jpg']?.freshMs).toBe(60_000);
  });

  test("of an unknown id is the portal's picture, and is not cached", async () => {
    const { get, cached } = site(() => new Response('', { status: 404 }));
    const { statusCode, headers } = await get('/compartilhar/8.jpg');
    expect([statusCode, headers.location]).toEqual([302, '/compartilhar/portal.jpg']);
    expect(cached['/compartilhar/8.jpg']?.freshMs).toBe(0);
  });

  test.each(['2147483648', '0', '07', 'x', '1e3', '-1'])(
    '%s.jpg is not a valid id: the API is not called',
    async (id) => {
      const { get, fetched } = site();
      expect((await get(`/compartilhar/${id}.jpg`)).headers.location).toBe('/compartilhar/portal.jpg');
      expect(fetched).toEqual([]);
    },
  );

  test("is the portal's picture, uncached, while the API is busy drawing", async () => {
    const { statusCode, headers } = await site(() => new Response('', { status: 503 })).get(
      '/compartilhar/7.jpg',
    );
    expect([statusCode, headers.location, headers['cache-control']]).toEqual([
      302,
      '/compartilhar/portal.jpg',
      'no-store',
    ]);
  });

  test("is the portal's picture, uncached, when the API takes too long", async () => {
    const late = (): never => {
      throw new DOMException('late', 'TimeoutError');
    };
    const { headers } = await site(late).get('/compartilhar/7.jpg');
    expect([headers.location, headers['cache-control']]).toEqual(['/compartilhar/portal.jpg', 'no-store']);
  });

  test('is a 503 while the API is unreachable', async () => {
    const away = (): never => {
      throw new Error('away');
    };
    const { statusCode, headers } = await site(away).get('/compartilhar/7.jpg');
    expect([statusCode, headers['retry-after']]).toEqual([503, '30']);
  });

  test("is the portal's picture for an IP over its budget: the API is not called", async () => {
    const { get, fetched } = site(() => new Response('', { status: 404 }));
    for (let id = 1; id <= 100; id++) await get(`/compartilhar/${id}.jpg`);
    expect(fetched.length).toBeLessThan(12);
    expect((await get('/compartilhar/101.jpg')).headers['cache-control']).toBe('no-store');
  });
});

test('the portal has its own picture, cached until the settings change', async () => {
  const { get, fetched, cached } = site();
  expect((await get('/compartilhar/portal.jpg')).body).toBe('jpeg');
  expect(fetched).toEqual(['http://api.example/media/share/portal.jpg']);
  expect(cached['/compartilhar/portal.jpg']?.tags).toEqual(['settings']);
});

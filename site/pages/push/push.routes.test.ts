import { describe, expect, test } from 'vitest';
import { createAnalyticsSite, GOOGLEBOT, VISITOR } from '../../testing/analytics-site.ts';

/** A site in front of an API that notes what it is told of openings. */
function site() {
  const received: unknown[] = [];
  const { get, inject } = createAnalyticsSite({ '/push/opened': (body) => void received.push(body) });
  return { get, inject, received };
}

describe('the address of a notice', () => {
  test.each([
    ['capa', '/'],
    ['alertas', '/alertas'],
    ['agenda', '/agenda'],
    ['123', '/noticia/123'],
    ['0123', '/'],
    ['-1', '/'],
    ['%2F%2Fevil.example', '/'],
    ['https:%2F%2Fevil.example', '/'],
  ])('with %s leads to %s, and is kept nowhere', async (target, page) => {
    const { statusCode, headers } = await site().get(`/aviso/7/${target}`);
    expect([statusCode, headers.location]).toEqual([302, page]);
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
    expect(headers['set-cookie']).toBeUndefined();
  });

  test('counts an opening by its notice only, whoever opens it', async () => {
    const { get, received } = site();
    await get('/aviso/7/capa', { cookie: `trackingId=${VISITOR}` });
    expect(received).toEqual([{ message: 7 }]);
  });

  test('counts nothing of robots, prefetches, questions for the header and notices that have no number', async () => {
    const { get, inject, received } = site();
    const url = '/aviso/7/capa';
    await get(url, { 'user-agent': GOOGLEBOT });
    await get(url, { 'sec-purpose': 'prefetch' });
    await inject({ method: 'HEAD', url });
    expect((await get('/aviso/x/capa')).statusCode).toBe(302);
    expect(received).toEqual([]);
  });
});

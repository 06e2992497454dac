import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Site } from '../../app.ts';
import { createTestSite } from '../../testing/test-site.ts';

let site: Site;
let origin: string;
beforeEach(async () => {
  site = createTestSite({ hasCopy: () => true });
  origin = await site.app.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(async () => site.app.close());

const statusOf = async (path: string): Promise<number> => (await fetch(origin + path)).status;

test('a site that is told to stop reports not ready first and keeps answering', async () => {
  expect(await statusOf('/readyz')).toBe(200);
  site.draining.abort();
  expect(await statusOf('/readyz')).toBe(503);
  expect(await statusOf('/privacidade')).toBe(200);
  expect(await statusOf('/healthz')).toBe(200);
});

test('while draining, every answer, also a cached page, closes its connection', async () => {
  // Two requests: the second one is answered from the cache, before Fastify.
  for (let time = 0; time < 2; time++) {
    const { headers } = await fetch(`${origin}/privacidade`);
    expect(headers.get('connection')).toBe('keep-alive');
  }
  site.draining.abort();
  for (const path of ['/privacidade', '/healthz']) {
    const { status, headers } = await fetch(origin + path);
    expect([status, headers.get('connection')]).toEqual([200, 'close']);
  }
});

import { describe, expect, test } from 'vitest';
import { PATHS } from '../../addresses.ts';
import { fail, fakeClient } from '../../testing/fake-api.ts';
import { createTestSite } from '../../testing/test-site.ts';

describe('the withdrawn stories', () => {
  test('are listed by their ids, and never from a cache', async () => {
    const { app } = createTestSite({
      client: fakeClient({ '/news/withdrawn': () => [{ id: 4 }, { id: 2 }] }),
    });
    const { headers, body } = await app.inject(PATHS.withdrawn);
    expect(JSON.parse(body)).toEqual([4, 2]);
    expect(headers['cache-control']).toBe('no-store');
  });

  test('are an error while they are unknown, because an empty list would mean that there are none', async () => {
    const { app } = createTestSite({ client: fakeClient({ '/news/withdrawn': fail }) });
    expect((await app.inject(PATHS.withdrawn)).statusCode).toBe(503);
  });
});

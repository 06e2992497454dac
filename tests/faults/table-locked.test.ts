import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ENDPOINTS } from '../../contracts/endpoints.ts';
import { createNewsApi } from '../support/news-api.ts';
import { createTestApi, type TestApi } from '../support/test-api.ts';
import { hasManyConnections } from '../support/test-database.ts';

/** SQLite has no locks of single tables: a read waits for nobody. */
describe.skipIf(!hasManyConnections)('while somebody holds one table of PostgreSQL', () => {
  let api: TestApi;
  let holder: pg.Client;
  beforeAll(async () => {
    api = await createTestApi();
    await createNewsApi(api, await api.tokenFor('editor')).write();
    holder = new pg.Client({ connectionString: api.db.environment.DATABASE_URL });
    await holder.connect();
  });
  afterAll(async () => {
    await holder.end();
    await api.close();
  });

  test('its readers are told within a bounded time, all others are served, and it heals by itself', async () => {
    await holder.query('begin; lock table ad in access exclusive mode');
    // More than there are connections, each for itself: with a token nothing is shared.
    const headers = { authorization: 'Bearer segredo' };
    const stuck = Array.from({ length: 12 }, () => api.inject({ url: '/ad', headers }));
    expect((await api.call(ENDPOINTS.news.list, {})).body).toHaveLength(1);
    expect((await api.call(ENDPOINTS.videos.list, {})).status).toBe(200);
    expect((await api.call(ENDPOINTS.operations.ready, {})).status).toBe(200);
    const refused = await Promise.all(stuck);
    expect(refused.map(({ statusCode }) => statusCode)).toEqual(Array(12).fill(503));
    expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(0);
    await holder.query('rollback');
    while ((await api.inject({ url: '/ad' })).statusCode !== 200) await pause(50);
  });
});

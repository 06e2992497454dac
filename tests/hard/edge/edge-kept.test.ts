import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { DEMO_ADMIN } from '../../../api/demo/login.ts';
import { createClient } from '../../../client/client.ts';
import { ENDPOINTS } from '../../../contracts/endpoints.ts';
import { sitemapPaths } from '../../../site/routes.tsx';
import { nginxKey } from '../../../site/server/http/pages/page-cache-key.ts';
import { createNginxRemoval } from '../../../site/server/nginx/nginx-cache.ts';
import { testEdition } from '../../../site/testing/test-edition.ts';
import { canTestEdge, type EdgePortal, openEdgePortal } from '../../support/servers/edge-portal.ts';

const SOON_MS = 20_000;

describe.skipIf(!canTestEdge)('while no site answers, nginx', () => {
  let portal: EdgePortal;
  /** Pages that nginx has cached, requested with gzip. */
  const kept: string[] = [];
  let story = 0;
  let takenDown = 0;

  beforeAll(async () => {
    portal = await openEdgePortal({ unlimited: true, env: { LOG_LEVEL: 'silent' } });
    const { ask, api } = portal;
    const { call } = createClient({ baseUrl: api.url, timeoutMs: 0 });
    const { email, password } = DEMO_ADMIN;
    const { token } = (await call(ENDPOINTS.auth.login, { body: { email, password } })).body;
    const newest = (await call(ENDPOINTS.news.list, { query: { limit: 3, fields: 'summary' } })).body;
    [story = 0, takenDown = 0] = newest.map(({ id }) => id);
    const paths = [
      ...sitemapPaths(testEdition()),
      '/politica?pagina=2',
      '/municipio/soure',
      `/noticia/${story}`,
    ];
    for (const path of paths) {
      await ask(path);
      if ((await ask(path)).cache === 'HIT') kept.push(path);
    }
    expect(kept.length).toBeGreaterThan(25);
    await ask(`/noticia/${takenDown}`);
    const body = { status: 'draft' } as const;
    await call(ENDPOINTS.adminNews.update, { ifMatch: '*', params: { id: takenDown }, body, token });
    const removal = async () =>
      (await call(ENDPOINTS.adminNews.removal, { params: { id: takenDown }, token })).body;
    await vi.waitFor(async () => expect((await removal()).doneAt).not.toBeNull(), { timeout: SOON_MS });
    expect((await ask(`/noticia/${takenDown}`)).status).toBe(404);
    // Lists that showed the story were removed with it; the next reader brings them back.
    for (const path of kept) await ask(path);
    // Purges the pages, as a change that concerns all of them does, and no reader requests them afterwards.
    const remove = createNginxRemoval(`http://127.0.0.1:${portal.ports.purge}`);
    for (const path of kept.slice(1)) await remove('pages', nginxKey('portal.example', path, 'gzip'));
    for (const site of portal.sites) await site.stop('SIGKILL');
    await api.stop('SIGKILL');
  });

  afterAll(() => portal?.close());

  test('sends every page from its cache, also one that was purged since', async () => {
    for (const path of kept) expect([path, (await portal.ask(path)).status]).toEqual([path, 200]);
    await expect.poll(async () => (await portal.ask('/politica')).cache).toBe('STALE');
    const list = await portal.ask('/politica');
    expect(list.headers['x-last-answer']).toBeUndefined();
    expect(gunzipSync(list.bytes).toString()).toContain('<!doctype html>');
  });

  test('sends those pages in another encoding, and uncompressed', async () => {
    for (const path of kept) {
      const browser = await portal.ask(path, { 'accept-encoding': 'gzip, deflate, br, zstd' });
      expect([path, browser.status, browser.headers['content-encoding']]).toEqual([path, 200, 'gzip']);
      const plain = await portal.ask(path, { 'accept-encoding': 'identity' });
      expect([path, plain.status, plain.headers['content-encoding']]).toEqual([path, 200, undefined]);
      expect(plain.bytes.toString()).toContain('<!doctype html>');
    }
  });

  test('does not send a story that was unpublished', async () => {
    await expect.poll(async () => (await portal.ask(`/noticia/${takenDown}`)).status).toBe(502);
  });
});

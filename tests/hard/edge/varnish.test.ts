import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AnalyticsBatch, AnalyticsEvent } from '../../../contracts/analytics/analytics-event.schema.ts';
import { createCdn } from '../../../site/server/cdn/cdn.ts';
import { createCdnProvider } from '../../../site/server/cdn/cdn-providers.ts';
import { GOOGLEBOT, PHONE } from '../../../site/testing/analytics-site.ts';
import { fakeClient, newsItem } from '../../../site/testing/fake-api.ts';
import { createTestSite, SITE_ENV, SITE_URL } from '../../../site/testing/test-site.ts';
import { reservePort } from '../../support/servers/reserved-ports.ts';
import {
  canTestVarnish,
  type RunningVarnish,
  startVarnish,
  VARNISH_TOKEN,
} from '../../support/servers/varnish.ts';

describe.skipIf(!canTestVarnish)('with Varnish in front, as deploy/varnish/portal.vcl has it', () => {
  const titles = new Map<number, string>();
  const told: AnalyticsEvent[] = [];
  let varnish: RunningVarnish;
  let front: string;
  let site: ReturnType<typeof createTestSite>;

  beforeAll(async () => {
    const port = await reservePort();
    front = `http://127.0.0.1:${port}`;
    const client = fakeClient({
      '/news/:id': ({ id }) => [
        {
          ...newsItem(Number(id), { title: titles.get(Number(id)) ?? 'Primeiro título' }),
          desc: '<p>Um.</p>',
          pictures: [],
        },
      ],
      '/audience': (batch) => void told.push(...(batch as unknown as AnalyticsBatch).events),
    });
    const provider = createCdnProvider('varnish', `${front}/`, VARNISH_TOKEN);
    const cdn = createCdn({ provider, purges: true, onWarning: () => undefined });
    site = createTestSite({ client, cdn, env: { ...SITE_ENV, INTERNAL_TOKEN: 'segredo' } });
    const { port: sitePort } = new URL(await site.app.listen({ port: 0, host: '127.0.0.1' }));
    varnish = await startVarnish(port, sitePort);
  });
  afterAll(async () => {
    await varnish.stop();
    await site.app.close();
  });

  async function read(path: string): Promise<{ cache: string | null; body: string; headers: Headers }> {
    const response = await fetch(front + path, { headers: { cookie: 'a=b' } });
    return { cache: response.headers.get('x-cache'), body: await response.text(), headers: response.headers };
  }

  test('a page is answered from the cache, whatever tracking parameters its link has', async () => {
    expect((await read('/noticia/1')).cache).toBe('MISS');
    const shared = [
      '/noticia/1?fbclid=IwAR0abc',
      '/noticia/1?utm_source=whatsapp&utm_medium=social&gclid=1',
      '/noticia/1?igshid=x&',
      '/noticia/1?c=w3',
    ];
    for (const path of ['/noticia/1', ...shared]) {
      const { cache, headers } = await read(path);
      expect([path, cache]).toEqual([path, 'HIT']);
      // Headers for the CDN must not reach readers.
      expect(headers.get('surrogate-key')).toBeNull();
    }
  });

  test('nineteen of twenty readers with links of their own are answered from the cache', async () => {
    let hits = 0;
    for (let reader = 0; reader < 200; reader++) {
      const { cache } = await read(`/noticia/${10 + (reader % 5)}?fbclid=IwAR${reader}`);
      if (cache === 'HIT') hits++;
    }
    expect(hits / 200).toBeGreaterThanOrEqual(0.95);
  });

  test('tracking parameters are removed, and a parameter that changes the page is kept', async () => {
    await read('/search?q=balsa');
    const { body } = await read('/search?utm_source=x&q=balsa&fbclid=y');
    expect(body).toContain('value="balsa"');
  });

  test('an answer without keys is not kept, whatever browsers may do with it', async () => {
    for (const path of ['/edicao-de-bolso/2026-11-14.epub', '/noticia/2?inventado=1', '/nada-aqui']) {
      for (const _time of [1, 2]) {
        const { headers } = await fetch(front + path, { redirect: 'manual' });
        expect([path, headers.get('x-cache')]).toEqual([path, 'MISS']);
      }
    }
  });

  test('a change purges the pages made from the changed content, and the others stay', async () => {
    for (const path of ['/noticia/2', '/noticia/3']) await read(path);
    titles.set(2, 'Segundo título');
    site.invalidate(['news:2']);
    await expect.poll(async () => (await read('/noticia/2')).body).toContain('Segundo título');
    expect((await read('/noticia/3')).cache).toBe('HIT');
    titles.set(3, 'Outro título');
    site.invalidate(['*']);
    await expect.poll(async () => (await read('/noticia/3')).body).toContain('Outro título');
  });

  test('readers whom the site never sees are counted, with an error of at most two percent', async () => {
    const readers = 300;
    let hits = 0;
    for (let reader = 0; reader < readers; reader++) {
      // Each reader has an IP and a link of their own and has not consented: no cookie, no id.
      const headers = { 'x-forwarded-for': `10.7.${Math.floor(reader / 250)}.${1 + (reader % 250)}` };
      const path = `/noticia/${20 + (reader % 3)}`;
      const page = await fetch(`${front}${path}?fbclid=IwAR${reader}`, {
        headers: { ...headers, 'user-agent': PHONE },
      });
      if (page.headers.get('x-cache') === 'HIT') hits++;
      await page.arrayBuffer();
      await see(path, { ...headers, 'user-agent': PHONE });
      // Robots that run scripts send the signal, too.
      if (reader % 10 === 0) await see(path, { ...headers, 'user-agent': GOOGLEBOT });
    }
    await site.flushAnalytics();
    const views = told
      .map((event) => (event.kind === 'total' ? event.count : 0))
      .reduce((sum, count) => sum + count, 0);
    expect(hits / readers).toBeGreaterThanOrEqual(0.95);
    expect(Math.abs(views - readers) / readers).toBeLessThanOrEqual(0.02);
    expect(told.filter((event) => event.kind !== 'total')).toEqual([]);
  });

  /** Sends the signal that a page sends when it is opened. */
  async function see(path: string, headers: Readonly<Record<string, string>>): Promise<void> {
    const sent = { ...headers, origin: SITE_URL, 'content-type': 'text/plain' };
    const { status } = await fetch(`${front}/visto`, { method: 'POST', headers: sent, body: path });
    expect(status).toBe(204);
  }

  test('purges from other IPs are refused', async () => {
    for (const headers of [{}, { 'x-purge-token': 'outro', 'x-purge-keys': 'all' }]) {
      expect((await fetch(`${front}/`, { method: 'PURGE', headers })).status).toBe(403);
    }
  });
});

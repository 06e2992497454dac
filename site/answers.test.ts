import { describe, expect, test, vi } from 'vitest';
import { TEXTS } from '../contracts/texts.ts';
import { createEditionContent } from './data/content.ts';
import { createTaggedCache } from './server/cache/tagged-cache.ts';
import { ad, fakeClient, newsItem, video } from './testing/fake-api.ts';
import { testEdition } from './testing/test-edition.ts';
import { createTestSite } from './testing/test-site.ts';

/** Bodies that are not a list. */
const SHAPES: readonly [string, unknown][] = [
  ['an object', {}],
  ['an object with items', { items: [newsItem(1)] }],
  ['nothing', null],
  ['a text', '<!doctype html><title>Login</title>'],
  ['a number', 7],
  ['a list of nothings', [null, undefined, 3, 'a', []]],
  ['a list of empty objects', [{}, { id: 'one' }, { id: 1 }]],
];
const CALLS = ['/news', '/news/:id', '/news/most-read', '/admin/news', '/ad', '/tv', '/portal', '/settings'];
/** One page of each kind that uses these calls. */
const PAGES = [
  '/',
  '/politica',
  '/municipio/maraba',
  '/search?q=belem',
  '/tv-en-para?busca=a',
  '/noticia/1',
  '/regioes',
  '/partes/lateral',
  '/api/admin/news',
  '/rss.xml',
  '/sitemap.xml',
];
/** The other pages use the same calls; they are tried with one shape. */
const MORE_PAGES = [
  '/foco?pagina=2',
  '/regiao/marajo',
  '/search',
  '/tv-en-para',
  '/contato',
  '/anuncie',
  '/institucional',
  '/politica-de-privacidade',
  '/termos-de-uso',
  '/partes/destaques',
  '/partes/topo',
  '/partes/facebook',
  '/partes/rede',
  '/partes/siga',
  '/partes/bloco?bloco=marajo',
];

const good = {
  '/news': () => [newsItem(2), newsItem(1)],
  '/news/:id': () => [{ ...newsItem(1), desc: '<p>Um.</p>', pictures: [] }],
  '/admin/news': () => [newsItem(2)],
  '/ad': () => [ad(1, 'banner header'), ad(2, 'banner side')],
  '/tv': () => [video(1)],
};

describe.each(SHAPES)('an answer that is %s', (name, body) => {
  test.each(CALLS)('from %s gives pages, never an error', async (call) => {
    const { app } = createTestSite({ client: fakeClient({ ...good, [call]: () => body }) });
    const failed: string[] = [];
    for (const page of name === 'an object' ? [...PAGES, ...MORE_PAGES] : PAGES) {
      const { statusCode } = await app.inject(page);
      if (statusCode >= 500) failed.push(`${page}: ${statusCode}`);
    }
    expect(failed).toEqual([]);
  });

  test('from all of them gives pages with the texts of empty lists', async () => {
    const all = Object.fromEntries(CALLS.map((call) => [call, () => body]));
    const { app } = createTestSite({ client: fakeClient(all) });
    const read = async (page: string) => {
      const { statusCode, body: html } = await app.inject(page);
      expect([page, statusCode]).toEqual([page, page === '/noticia/1' ? 404 : 200]);
      return html;
    };
    for (const page of ['/', '/politica', '/regiao/marajo', '/search?q=belem', '/noticia/1']) {
      expect(await read(page)).toContain(TEXTS.empty.news);
    }
    expect(await read('/tv-en-para')).toContain(TEXTS.empty.videos);
    const home = await read('/');
    expect(home).toContain(TEXTS.empty.ads);
    expect(home).not.toContain(TEXTS.loadFailed.ads);
    expect(home).toContain(TEXTS.empty.categories);
  });

  test('is logged with its call', async () => {
    const warn = vi.fn();
    const answers = createTaggedCache<unknown>({ maxBytes: 1_000_000, onWarning: () => undefined });
    const content = createEditionContent(fakeClient({ '/news': () => body }), answers, warn, testEdition());
    expect(await content.newest({})).toEqual([]);
    expect(await content.page({ cat: 'foco' })).toMatchObject({ items: [] });
    expect(warn).toHaveBeenCalledTimes(2);
    expect(warn.mock.calls[0]?.[0]).toMatch(/^GET \/news: /);
  });
});

test('a story with missing fields is shown with the fields it has', async () => {
  const { app } = createTestSite({
    client: fakeClient({
      '/news': () => [{ id: 3, title: 'Só o título', date: '2026-11-14T12:00:00.000Z' }],
    }),
  });
  const { statusCode, body } = await app.inject('/politica');
  expect(statusCode).toBe(200);
  expect(body).toContain('Só o título');
});

import { describe, expect, test } from 'vitest';
import { fail, fakeClient, newsItem } from '../../testing/fake-api.ts';
import { createTestSite } from '../../testing/test-site.ts';

const titles = ['Ponte é aberta', 'Chuva no Marajó', 'Vagas em Belém'];
const items = titles.map((title, index) => newsItem(index + 1, { title }));

/** The list in the side column of a section; undefined if there is none. */
function rankedIn(html: string): readonly string[] | undefined {
  const list = /<h2>Mais lidas<\/h2><ol class="ranked">(.*?)<\/ol>/s.exec(html)?.[1];
  if (list === undefined) return undefined;
  return [...list.matchAll(/<a href="([^"]+)">([^<]+)<\/a>/g)].map(([, ...link]) => link.join(' '));
}

function newsroom(mostRead: () => unknown) {
  const client = fakeClient({ '/news': () => items, '/news/most-read': mostRead });
  const site = createTestSite({ client });
  return { ...site, get: (path: string) => site.app.inject(path) };
}

describe('the most read', () => {
  test('are in the side column in their order and link to the stories', async () => {
    const { body } = await newsroom(() => items).get('/politica');
    expect(rankedIn(body)).toEqual(titles.map((title, index) => `/noticia/${index + 1} ${title}`));
  });

  test('are the five of the last day', async () => {
    let asked: unknown;
    await newsroom((...query: unknown[]) => {
      [asked] = query;
      return items;
    }).get('/politica');
    expect(asked).toEqual({ period: '24h', limit: 5 });
  });

  test('do not contain the story on the page', async () => {
    const four = [...items, newsItem(4, { title: 'Feira na praça' })];
    const client = fakeClient({
      '/news': () => four,
      '/news/most-read': () => four,
      '/news/:id': () => [{ ...newsItem(2), desc: '<p>Choveu.</p>', pictures: [] }],
    });
    const { body } = await createTestSite({ client }).app.inject('/noticia/2');
    expect(rankedIn(body)).toEqual([
      '/noticia/1 Ponte é aberta',
      '/noticia/3 Vagas em Belém',
      '/noticia/4 Feira na praça',
    ]);
  });

  test('are left out if there are fewer than three', async () => {
    const { body } = await newsroom(() => items.slice(0, 2)).get('/politica');
    expect(rankedIn(body)).toBeUndefined();
    expect(body).not.toContain('Mais lidas');
  });

  test('that fail to load break neither the page nor the fragment', async () => {
    const { get } = newsroom(fail);
    const page = await get('/politica');
    expect([page.statusCode, rankedIn(page.body)]).toEqual([200, undefined]);
    expect(page.body).toContain('<h2>Categorias</h2>');
    expect((await get('/partes/lateral')).statusCode).toBe(200);
  });

  test('a page is rendered again when one of its ranked stories changes', async () => {
    let ranked = items;
    const { get, invalidate } = newsroom(() => ranked);
    await get('/politica');
    ranked = items.map((item) => ({ ...item, title: `${item.title} de novo` }));
    invalidate(['list', 'news:2', 'card:2']);
    expect(rankedIn((await get('/politica')).body)?.[1]).toContain('Chuva no Marajó de novo');
  });
});

import { describe, expect, test } from 'vitest';
import { withinCpuTime } from '../../tests/support/cpu-time.ts';
import { parseFeed } from '../feeds/parse-feed.ts';
import { LIST_LAYOUTS, LISTED, layoutPage } from './list-layouts.corpus.ts';
import { PAGE_LIMITS } from './page-document.ts';

const ADDRESS = 'https://www.vigia.pa.example/noticias/';

function read(html: string) {
  const bytes = Buffer.from(html);
  return parseFeed({
    bytes,
    contentType: 'text/html; charset=utf-8',
    address: ADDRESS,
    now: Date.parse('2026-11-17T15:00:00Z'),
    selectors: { item: '' },
  });
}

describe('a page with a list of news, read without a selector', () => {
  test.each(LIST_LAYOUTS.map((layout) => [layout.name, layout] as const))('%s', (_name, layout) => {
    const { items } = read(layoutPage(layout));
    expect(items.map(({ title, url }) => ({ title, url }))).toEqual(
      LISTED.map((story, index) => ({
        title: story.title,
        url: new URL(layout.href(story, index), ADDRESS).href,
      })),
    );
  });

  test('dates and pictures are read where the layout has them', () => {
    const layout = LIST_LAYOUTS.find(({ name }) => name === 'WordPress, newspaper theme');
    const [first] = layout ? read(layoutPage(layout)).items : [];
    expect(first).toMatchObject({
      publishedAt: expect.stringContaining('2026-11-17'),
      image: { url: 'https://www.vigia.pa.example/t.jpg' },
    });
  });

  test('a date before the headline, and a credit instead of one, are not the headline', () => {
    const stories = [
      'Ponte nova é entregue hoje',
      'Escola abre matrículas amanhã',
      'Feira volta à praça central',
    ];
    const rows = stories.map(
      (title, index) =>
        `<li><img alt="Foto: a ponte nova | Crédito: Lia Tembé"><a href="/n/${index}">1${index}/11/2026 - ${title}</a></li>`,
    );
    expect(
      read(`<html><body><ul>${rows.join('')}</ul></body></html>`).items.map(({ title }) => title),
    ).toEqual(stories);
  });

  test('links to the list page itself and to the home are no stories', () => {
    const addresses = ['/noticias/#topo', '/', '/n/1', '/n/2', '/n/3'];
    const rows = addresses.map(
      (href) => `<li><a href="${href}">Todas as notícias da cidade ${href}</a></li>`,
    );
    const { items } = read(`<html><body><ul>${rows.join('')}</ul></body></html>`);
    expect(items.map(({ url }) => new URL(url ?? ADDRESS).pathname)).toEqual(['/n/1', '/n/2', '/n/3']);
  });

  test('a page of services, a menu or a single story is reported to have no list', () => {
    const services = ['Nota fiscal', 'IPTU 2026', 'Ouvidoria', 'Licitações'].map(
      (name) => `<div class="card"><h3><a href="/${name.length}">${name}</a></h3></div>`,
    );
    const story = '<article><h1>Escola abre em Vigia</h1><p>Texto da notícia.</p></article>';
    for (const body of [
      services.join(''),
      story,
      '<nav><ul><li><a href="/a">Um item do menu com muitas palavras</a></li></ul></nav>',
    ]) {
      const { items, problems } = read(`<html><body>${body}</body></html>`);
      expect([items, problems.map(({ code }) => code)]).toEqual([[], expect.arrayContaining(['no-list'])]);
    }
  });

  test('a page with as many links as a page may have is read in a bounded time', () => {
    const links = Array.from(
      { length: PAGE_LIMITS.elements / 3 - 10 },
      (_, index) => `<div><p><a href="/n/${index}">Notícia número ${index} da lista de hoje</a></p></div>`,
    );
    const page = `<html><body>${links.join('')}</body></html>`;
    expect(withinCpuTime(5_000, () => read(page)).items.length).toBeGreaterThan(100);
  });
});

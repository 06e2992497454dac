import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Feed } from './feed.ts';
import { readFeed } from './read-feed.ts';

const SAMPLES = join(import.meta.dirname, 'samples');
const NOW = Date.parse('2026-11-16T12:00:00Z');

function read(file: string): Feed {
  return readFeed({
    bytes: readFileSync(join(SAMPLES, file)),
    contentType: '',
    address: 'https://fonte.example/feed',
    now: NOW,
    ...(file.endsWith('.html') ? { selectors: { item: '.lista li' } } : {}),
  });
}

/** The defects and habits of forty makers: file, kind, items, then title, address and UTC minute of the first, problems. */
const EXPECTED: readonly (readonly [
  string,
  string,
  number,
  string | null,
  string | null,
  string | null,
  string,
])[] = [
  ['other/atom-03-movable-type.xml', 'atom', 1, 'Nota', 'http://velho.example/nota', '2026-11-10T12:00', ''],
  [
    'other/atom-blogger.xml',
    'atom',
    1,
    'Mestres & tambores',
    'https://diario.example/mestres.html',
    '2026-11-12T23:15',
    '',
  ],
  [
    'other/atom-dotnet-a10-utf16.xml',
    'rss',
    1,
    'Licitação nº 7',
    'http://secretaria.example/7',
    '2026-11-07T11:00',
    '',
  ],
  [
    'other/atom-jekyll.xml',
    'atom',
    1,
    'Nova base pública',
    'https://dados.example/base',
    '2026-11-08T00:00',
    '',
  ],
  [
    'other/atom-liferay-no-author.xml',
    'atom',
    1,
    'Sessão julga contas',
    'http://tribunal.example/-/sessao',
    '2026-11-09T14:00',
    '',
  ],
  [
    'other/atom-xhtml-base.xml',
    'atom',
    1,
    'Rio sobe',
    'https://base.example/noticias/rio.html',
    '2026-11-11T09:00',
    '',
  ],
  [
    'other/atom-youtube.xml',
    'atom',
    1,
    'Sessão de 10 de novembro',
    'https://video.example/watch?v=abc',
    '2026-11-10T13:00',
    '',
  ],
  ['other/json-feed-1.json', 'json', 1, 'Nota 1', 'https://json.example/nota-1', '2026-11-12T12:00', ''],
  [
    'other/json-feed-11-text-only.json',
    'json',
    1,
    'Sem título & com <sinais>',
    'https://micro.example/a',
    '2026-11-12T03:00',
    'no-title',
  ],
  [
    'other/list-page-latin1.html',
    'list',
    2,
    'Mutirão de catarata começa segunda',
    'http://lista.example/site/noticia.php?id=9',
    '2026-11-13T18:20',
    'no-id',
  ],
  ['other/sitemap-index.xml', 'sitemap', 0, null, null, null, ''],
  [
    'other/sitemap-news.xml',
    'sitemap',
    1,
    'Ponte é liberada ao tráfego',
    'https://portal.example/noticias/ponte-liberada',
    '2026-11-13T09:00',
    '',
  ],
  [
    'other/sitemap-plain.xml',
    'sitemap',
    1,
    'Prefeitura abre vagas de estágio',
    'https://s.example/2026/11/prefeitura-abre-vagas-de-est%C3%A1gio.html',
    '2026-11-12T03:00',
    '',
  ],
  [
    'other/wordpress-rest.json',
    'json',
    1,
    'Feira – programação',
    'https://wp.example/feira/',
    '2026-11-11T13:00',
    '',
  ],
  [
    'rss/bare-ampersands-unclosed.xml',
    'rss',
    2,
    'Pão & circo',
    'http://quebrado.example/?a=1&b=2',
    null,
    'malformed',
  ],
  [
    'rss/blogger.xml',
    'rss',
    1,
    'Feira de domingo',
    'https://bairro.example/2026/11/feira.html',
    '2026-11-08T22:10',
    '',
  ],
  [
    'rss/double-escaped.xml',
    'rss',
    1,
    'Educação & cultura: "festa"',
    'http://escape.example/?a=1&b=2',
    null,
    '',
  ],
  [
    'rss/drupal.xml',
    'rss',
    1,
    'Mestrado abre inscrições',
    'https://universidade.example/node/31',
    '2026-11-09T13:05',
    '',
  ],
  [
    'rss/feedburner.xml',
    'rss',
    1,
    'Balsa volta a operar',
    'http://jornal.example/balsa',
    '2026-11-11T16:00',
    '',
  ],
  ['rss/ghost.xml', 'rss', 1, 'Açaí sobe 4%', 'https://boletim.example/acai/', '2026-11-12T09:00', ''],
  [
    'rss/html-entities-undeclared.xml',
    'rss',
    1,
    'Reunião da diretoria',
    'http://entidades.example/r',
    null,
    '',
  ],
  [
    'rss/joomla.xml',
    'rss',
    1,
    'Sessão aprova orçamento & plano diretor',
    'https://camara.example/index.php/noticias/120-sessao?catid=8&Itemid=101',
    '2026-11-10T20:42:11',
    '',
  ],
  [
    'rss/media-rss-gallery.xml',
    'rss',
    1,
    'Estado entrega ponte',
    'https://agencia.example/ponte',
    '2026-11-13T13:20',
    '',
  ],
  [
    'rss/medium.xml',
    'rss',
    1,
    'Memória do rio',
    'https://coletivo.example/memoria?source=rss----1---4',
    '2026-11-06T15:00:01',
    '',
  ],
  ['rss/netscape-090.xml', 'rdf', 2, 'Primeira', 'http://antigo.example/1', null, 'no-id'],
  [
    'rss/no-guid-tracking-links.xml',
    'rss',
    1,
    'Obra na orla',
    'http://semguid.example/obra?utm_source=rss&utm_medium=feed&id=5#comentarios',
    '2026-11-12T10:30',
    'no-id',
  ],
  [
    'rss/php-warning-before-prolog.xml',
    'rss',
    1,
    'Notícia depois do aviso',
    'http://aviso.example/1',
    null,
    '',
  ],
  [
    'rss/plone-collective.xml',
    'rdf',
    1,
    'Defeso do caranguejo começa',
    'http://instituto.example/noticias/defeso',
    '2026-11-04T11:20',
    '',
  ],
  ['rss/prefixed-rss.xml', 'rss', 1, 'Com prefixo', 'http://prefixo.example/1', null, ''],
  [
    'rss/reissued-items.xml',
    'rss',
    2,
    'Chuva: 30 desabrigados',
    'http://repete.example/chuva',
    '2026-11-12T15:00',
    'repeated',
  ],
  ['rss/squarespace.xml', 'rss', 1, 'Programa 12', 'https://radio.example/12', '2026-11-05T10:00', ''],
  [
    'rss/townhall-encoded-twice.xml',
    'rss',
    1,
    'Prefeitura entrega títulos à população de São José',
    'http://duas.example/a',
    null,
    'charset-repaired',
  ],
  [
    'rss/townhall-latin1-said-utf8.xml',
    'rss',
    1,
    'Câmara promove audiência pública',
    'http://municipio.example/a',
    '2026-11-12T12:15',
    'charset-wrong',
  ],
  [
    'rss/townhall-latin1-undeclared.xml',
    'rss',
    1,
    'Inscrições para a creche',
    'http://saojoao.example/noticia.asp?id=12&cat=3',
    '2026-11-13T19:40',
    'no-id',
  ],
  [
    'rss/townhall-utf8-said-latin1.xml',
    'rss',
    1,
    'Ação de saúde no bairro da Conceição',
    'http://saude.example/a',
    '2026-11-12T21:05',
    'charset-wrong',
  ],
  [
    'rss/tumblr-without-titles.xml',
    'rss',
    1,
    'Chove em toda a região desde cedo.',
    'https://notas.example/post/1',
    '2026-11-07T09:00',
    'no-title',
  ],
  ['rss/userland-091.xml', 'rss', 1, 'Eleição da mesa', 'http://camara91.example/mesa', null, 'no-id'],
  [
    'rss/userland-092.xml',
    'rss',
    2,
    'Uma nota só com texto, como na versão 0.92.',
    null,
    null,
    'no-title no-link no-id',
  ],
  [
    'rss/wordpress.xml',
    'rss',
    1,
    'Vacinação começa sábado – veja os postos',
    'https://vilanova.example/2026/11/vacinacao/',
    '2026-11-13T12:00',
    '',
  ],
];

describe('feeds of many makers', () => {
  test('every file of the samples is expected below, and there are more than thirty', () => {
    const files = globSync('*/*', { cwd: SAMPLES }).map((file) => file.replaceAll('\\', '/'));
    expect(files.toSorted()).toEqual(EXPECTED.map(([file]) => file).toSorted());
    expect(files.length).toBeGreaterThan(30);
  });

  test.each(EXPECTED)('%s is read without loss', (file, kind, count, title, url, published, problems) => {
    const feed = read(file);
    const [first] = feed.items;
    expect(feed.kind).toBe(kind);
    expect(feed.items).toHaveLength(count);
    expect(first?.title ?? null).toBe(title);
    expect(first?.url ?? null).toBe(url);
    expect(first?.publishedAt ?? null).toEqual(
      published === null ? null : expect.stringContaining(published),
    );
    expect(feed.problems.map(({ code }) => code).join(' ')).toBe(problems);
  });

  test('the longest text wins, its links are whole, pictures and PDF files are named', () => {
    expect(read('rss/wordpress.xml').items[0]).toMatchObject({
      author: 'Ana Lima',
      categories: ['Saúde'],
      html: expect.stringContaining('<a href="https://vilanova.example/edital.pdf"'),
      image: { url: 'https://vilanova.example/wp-content/uploads/posto.jpg', alt: 'Posto de saúde' },
      attachments: [{ url: 'https://vilanova.example/edital.pdf', type: 'application/pdf' }],
    });
  });

  test('the largest picture is taken, with its credit and description', () => {
    expect(read('rss/media-rss-gallery.xml').items[0]?.image).toEqual({
      url: 'https://agencia.example/p-1200.jpg',
      alt: 'Ponte vista do alto',
      credit: 'Bia Souza / Agência',
    });
  });

  test('the base of a content is for the links inside it, not for the link of the entry', () => {
    const [entry] = read('other/atom-xhtml-base.xml').items;
    expect(entry?.url).toBe('https://base.example/noticias/rio.html');
    expect(entry?.image?.url).toBe('https://base.example/noticias/img/rio.jpg');
  });

  test('a sitemap index names its sitemaps', () => {
    expect(read('other/sitemap-index.xml').more).toEqual([
      'https://s.example/post-sitemap.xml',
      'https://fonte.example/news-sitemap.xml',
    ]);
  });

  test('a picture of one pixel is neither cover nor content', () => {
    const [item] = read('rss/feedburner.xml').items;
    expect(item?.image).toBeNull();
    expect(item?.html).toBe('Texto curto.');
  });
});

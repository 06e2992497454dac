import { describe, expect, test } from 'vitest';
import { PAGE_LIMITS } from './page-document.ts';
import { type PageSelectors, type PageText, parseArticlePage } from './parse-article-page.ts';

const NOW = Date.parse('2026-11-16T12:00:00Z');
const STORY = Array.from(
  { length: 8 },
  (_, index) =>
    `<p>Parágrafo ${index + 1} da notícia, com vírgulas, nomes e números bastantes para que seja o texto principal da página.</p>`,
).join('');

function read(
  html: string,
  selectors?: PageSelectors,
  bytes: Uint8Array = Buffer.from(html),
): PageText | undefined {
  return parseArticlePage({
    bytes,
    contentType: 'text/html',
    address: 'https://cidade.example/noticias/ponte',
    now: NOW,
    ...(selectors ? { selectors } : {}),
  });
}

const page = (head: string, body: string): string =>
  `<!doctype html><html lang="pt-BR"><head>${head}</head><body>${body}</body></html>`;
const MENU = '<nav><ul><li><a href="/">Início</a></li><li><a href="/contato">Contato</a></li></ul></nav>';

describe('the story of a page', () => {
  test('is read without menus, with absolute links and the JSON-LD metadata', () => {
    const story = read(
      page(
        `<title>Ponte é entregue - Prefeitura</title><meta property="og:image" content="/capa.jpg"><meta name="description" content="Obra levou dois anos.">
         <script type="application/ld+json">{"@context":"https://schema.org","@graph":[{"@type":"WebSite"},{"@type":"NewsArticle","headline":"Ponte é entregue","author":{"@type":"Person","name":"Ana Lima"},"datePublished":"2026-11-13T09:00:00-03:00","dateModified":"2026-11-13T10:00:00-03:00","publisher":{"name":"Prefeitura"}}]}</script>`,
        `${MENU}<article><h1>Ponte é entregue</h1><figure><img src="/capa.jpg" alt="Ponte"><figcaption>Vista da ponte. Foto: Bia Souza / Agência</figcaption></figure>${STORY}<p>Leia o <a href="/docs/edital.pdf">edital</a> e <a href="javascript:alert(1)">isto</a>.</p><script>alert(1)</script></article><footer>Rodapé</footer>`,
      ),
    );
    expect(story).toMatchObject({
      title: 'Ponte é entregue',
      summary: 'Obra levou dois anos.',
      author: 'Ana Lima',
      publishedAt: '2026-11-13T12:00:00.000Z',
      updatedAt: '2026-11-13T13:00:00.000Z',
      image: { url: 'https://cidade.example/capa.jpg', credit: 'Bia Souza / Agência' },
      attachments: [{ url: 'https://cidade.example/docs/edital.pdf', type: 'application/pdf' }],
      siteName: 'Prefeitura',
    });
    expect(story?.html).toContain('Parágrafo 8');
    expect(story?.html).not.toMatch(/Início|Rodapé|script|javascript/);
  });

  test("a source's own selectors come first, and elements it excludes are removed", () => {
    const story = read(
      page(
        '<title>Site</title>',
        `<h2 class="t">Título certo</h2><span class="d">13/11/2026 às 15h20</span><b class="a">Por Rui Gaia</b><div id="corpo">${STORY}<div class="leia">Leia também</div></div><div>${STORY}${STORY}</div>`,
      ),
      { content: '#corpo', title: '.t', date: '.d', author: '.a', remove: '.leia' },
    );
    expect(story).toMatchObject({
      title: 'Título certo',
      author: 'Rui Gaia',
      publishedAt: '2026-11-13T18:20:00.000Z',
    });
    expect(story?.html).not.toContain('Leia também');
    expect(story?.html.match(/<p>/g)).toHaveLength(8);
  });

  test('a town hall in Latin-1 without any meta: title, date and text are read from the content', () => {
    const html = page(
      '<title>Mutirão começa na segunda | Prefeitura de São João</title>',
      `${MENU}<div class="conteudo"><p>Publicado em: 12 de novembro de 2026 às 8h30</p>${STORY}</div>`,
    );
    const story = read('', undefined, Buffer.from(html, 'latin1'));
    expect(story).toMatchObject({
      title: 'Mutirão começa na segunda',
      publishedAt: '2026-11-12T11:30:00.000Z',
    });
    expect(story?.html).toContain('notícia');
  });

  test('invalid selectors change nothing', () => {
    expect(
      read(page('<title>Uma ponte nova</title>', `<article>${STORY}</article>`), {
        content: '###',
        remove: '[[',
      })?.html,
    ).toContain('Parágrafo 1');
  });

  test('a page without a story, too deep or too large gives no result', () => {
    expect(read(page('<title>x</title>', '<p>Curto.</p>'))).toBeUndefined();
    expect(read(page('', `${'<div>'.repeat(50_000)}${STORY}`))).toBeUndefined();
    expect(read(page('', `<article>${'<b>x</b>'.repeat(PAGE_LIMITS.elements)}</article>`))).toBeUndefined();
    expect(read('')).toBeUndefined();
  });

  test('a page with __proto__ or invalid JSON-LD is read from the rest', () => {
    const story = read(
      page(
        '<title>Feira de domingo volta</title><script type="application/ld+json">{"__proto__":{"headline":"mau"},"@type":["NewsArticle"],"author":[null,3,"Lia"]}</script><script type="application/ld+json">{{</script>',
        `<article>${STORY}</article>`,
      ),
    );
    expect(story).toMatchObject({ title: 'Feira de domingo volta', author: 'Lia' });
  });

  test('a future date becomes the time of reading', () => {
    expect(
      read(
        page('<meta property="article:published_time" content="2099-01-01">', `<article>${STORY}</article>`),
      )?.publishedAt,
    ).toBe('2026-11-16T12:00:00.000Z');
  });
});

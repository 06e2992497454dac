import { describe, expect, test } from 'vitest';
import { type PageText, parseArticlePage } from './parse-article-page.ts';

function read(bytes: Uint8Array | string): PageText | undefined {
  return parseArticlePage({
    bytes: typeof bytes === 'string' ? Buffer.from(bytes) : bytes,
    contentType: 'text/html; charset=utf-8',
    address: 'https://www.tailandia.example/noticias/feira',
    now: Date.parse('2026-11-18T12:00:00Z'),
  });
}

const SENTENCES = Array.from(
  { length: 6 },
  (_, index) =>
    `<p>Na feira número ${index + 1}, agricultores do município vendem farinha, peixe e frutas, e a prefeitura oferece transporte gratuito.</p>`,
).join('');
const LINKS = Array.from(
  { length: 5 },
  (_, index) =>
    `<li><a href="/n/${index}">Outra notícia da prefeitura, de número ${index}, que não é esta</a></li>`,
).join('');

const page = (body: string, head = '<title>Feira volta à praça no domingo</title>'): string =>
  `<!doctype html><html lang="pt-br"><head>${head}</head><body>${body}</body></html>`;

describe.each([
  [
    'WordPress',
    `<div class="entry-content post-content">${SENTENCES}<div class="sharedaddy sd-sharing">Compartilhe isso no WhatsApp, no Facebook e por e-mail</div></div><div class="author-box"><p>Ana Lima é jornalista formada pela universidade e cobre a cidade desde 2010, com prêmios.</p></div><div class="jp-relatedposts"><ul>${LINKS}</ul></div>`,
  ],
  [
    'a town hall with its own system',
    `<div id="conteudo"><div class="texto-noticia">${SENTENCES}</div><div class="noticias-relacionadas"><ul>${LINKS}</ul></div><div class="compartilhar">Compartilhe esta notícia com seus amigos do município, por favor, agora</div></div>`,
  ],
  [
    'gov.br',
    `<div id="content"><div class="documentByLine">Publicado em 18/11/2026 12h07, por Ascom, na seção de agricultura e pesca</div><div id="content-core">${SENTENCES}</div><div class="social-links">Compartilhe por Facebook, por Twitter e por LinkedIn, ou copie o link</div></div>`,
  ],
  [
    'a blog',
    `<div class="post-body">${SENTENCES}</div><div class="newsletter-form"><p>Receba por e-mail, todas as manhãs, o melhor do blog e das redes da cidade.</p></div><div id="comments"><p>Comentário: gostei muito da feira, vou levar a família inteira no domingo.</p></div>`,
  ],
])('a page of %s', (_system, body) => {
  test('is read without what surrounds the story', () => {
    const story = read(page(body));
    expect(story?.html.match(/Na feira número/g)).toHaveLength(6);
    expect(story?.html).not.toMatch(/Compartilhe|Outra notícia|jornalista|Receba|Comentário|Publicado em/);
    expect(story?.isArticle).toBe(true);
  });
});

test('a short part of the story gives way to the longer text of the same page', () => {
  const lead = `<div class="article-content"><p>${'Resumo da feira, com data, lugar e preços, para quem tem pressa. '.repeat(4)}</p></div>`;
  const rest = `<div class="entry">${SENTENCES}</div>`;
  expect(
    read(page(`<div class="a"><div class="b">${lead}</div></div><div class="c">${rest}</div>`))?.html,
  ).toContain('Na feira número 6');
});

describe('no article is a page whose text is', () => {
  test.each([
    [
      'a notice of cookies',
      '<p>Utilizamos cookies para melhorar a sua experiência neste portal, medir a audiência e oferecer conteúdo adequado ao seu perfil.</p><p>Ao continuar, você aceita o uso de cookies conforme a política de privacidade do portal, que pode ser lida no rodapé.</p>',
    ],
    [
      'a paywall',
      '<p>Este é um conteúdo exclusivo para assinantes do jornal, que apoiam o trabalho de dezenas de repórteres em toda a região norte do país.</p><p>Assine agora por um valor promocional e leia todas as reportagens, colunas e cadernos especiais sem nenhum limite.</p>',
    ],
    [
      'the box of an author with the name in its sentence',
      '<h2>Sobre a autora</h2><p>Maria Souza é jornalista formada pela universidade federal, com vinte anos de rádio, jornal e televisão. Trabalhou no interior e na capital, e hoje escreve sobre política e cultura. Gosta de cinema, de livros e de andar de barco.</p>',
    ],
    [
      'the box of an author',
      '<p>Sobre o autor: Ana Lima nasceu na cidade, estudou comunicação na universidade federal e trabalha na imprensa regional há vinte anos.</p><p>Jornalista formada em 2004, cobre política, meio ambiente e cultura, e recebeu prêmios por reportagens sobre os rios.</p>',
    ],
  ])('%s', (_what, body) => {
    const story = read(
      page(`<article>${body}</article>`, '<title>Prefeitura anuncia a nova feira da praça</title>'),
    );
    expect(story?.isArticle ?? false).toBe(false);
  });
});

test('random bytes are no story', () => {
  const bytes = Uint8Array.from({ length: 6_000 }, (_, index) => (index * index * 31 + index * 7) % 256);
  expect(read(bytes)).toBeUndefined();
});

test.each([
  ['Feira volta à praça no domingo - Tailandia', ''],
  [
    'Feira volta à praça no domingo – Portal da Cidade',
    '<meta property="og:site_name" content="Portal da Cidade">',
  ],
  [
    'Feira volta à praça no domingo - Folha do Rio',
    '<meta property="og:site_name" content="Jornal Folha do Rio Online">',
  ],
  ['Feira volta à praça no domingo | Blog do Zé', ''],
])('the title “%s” loses the name of the site', (title, meta) => {
  expect(read(page(`<article>${SENTENCES}</article>`, `<title>${title}</title>${meta}`))?.title).toBe(
    'Feira volta à praça no domingo',
  );
});

test('a title keeps a dash that belongs to it', () => {
  const title = 'Belém - Marajó: nova rota de barco começa';
  expect(read(page(`<article>${SENTENCES}</article>`, `<title>${title}</title>`))?.title).toBe(title);
});

test('the cover is the first picture of the text when the declared one is a logo', () => {
  const story = read(
    page(
      `<article><img src="/t.png" width="1" height="1"><img src="/feira.jpg" alt="Feira">${SENTENCES}</article>`,
      '<title>Feira volta à praça no domingo</title><meta property="og:image" content="/logo.png">',
    ),
  );
  expect(story?.image?.url).toBe('https://www.tailandia.example/feira.jpg');
});

test('a line is not the description of the site', () => {
  const head =
    '<title>Feira volta à praça</title><meta name="description" content="Site oficial da Prefeitura">';
  expect(read(page(`<article>${SENTENCES}</article>`, head))?.summary).toContain('Na feira número 1');
});

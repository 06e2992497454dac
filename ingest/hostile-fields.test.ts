import { describe, expect, test } from 'vitest';
import { withinCpuTime } from '../tests/support/cpu-time.ts';
import { boundedText, FIELD_LIMITS } from './bounded-text.ts';
import { parseDate } from './feeds/parse-date.ts';
import { parseFeed } from './feeds/parse-feed.ts';
import { parseRobots } from './fetching/robots.ts';
import { parseArticlePage } from './page/parse-article-page.ts';

const NOW = Date.parse('2026-11-16T12:00:00Z');
/** CPU time. Each of these inputs once took from two seconds to hours. */
const MAX_MS = 1_500;
const STORY = `<p>${'Parágrafo da notícia, com palavras bastantes para ser o texto. '.repeat(8)}</p>`;

const withinTime = <T>(work: () => T): T => withinCpuTime(MAX_MS, work);

const pageOf = (head: string, body = ''): Parameters<typeof parseArticlePage>[0] => ({
  bytes: Buffer.from(
    `<!doctype html><html><head>${head}</head><body><article>${STORY}${STORY}${STORY}${body}</article></body></html>`,
  ),
  contentType: 'text/html; charset=utf-8',
  address: 'https://cidade.example/noticia',
  now: NOW,
});
const feedOf = (item: string): Parameters<typeof parseFeed>[0] => ({
  bytes: Buffer.from(
    `<rss version="2.0"><channel><title>Feed</title><item><guid>1</guid>${item}</item></channel></rss>`,
  ),
  contentType: 'application/rss+xml',
  address: 'https://cidade.example/feed',
  now: NOW,
});

describe('a field from outside is cut and its white space collapsed before a pattern reads it', () => {
  test.each([
    ['a date lost in spaces', '', `<p>data${' '.repeat(50_000)}x</p>`],
    ['many beginnings of a date', '', `<p>${'data '.repeat(10_000)}x</p>`],
    ['spaces in og:title', `<meta property="og:title" content="a${' '.repeat(400_000)}b">`, ''],
    ['separators in og:title', `<meta property="og:title" content="${' - '.repeat(100_000)}">`, ''],
    ['an author of @', `<meta name="author" content="${'@'.repeat(400_000)} x">`, ''],
    [
      'names in JSON-LD',
      `<script type="application/ld+json">{"@type":"NewsArticle","author":[${Array.from({ length: 20_000 }, () => '{"name":"Ana"}').join(',')}]}</script>`,
      '',
    ],
    ['a caption of brackets', '', `<figcaption>Foto: ${') '.repeat(50_000)}x</figcaption>`],
  ])('a page with %s is read in time', (_name, head, body) => {
    expect(withinTime(() => parseArticlePage(pageOf(head, body)))?.html).toContain('Parágrafo da notícia');
  });

  test.each([
    ['an author of @', `<author>${'@'.repeat(50_000)} x</author><title>Ponte é entregue</title>`],
    ['an author of brackets', `<author>a@b ${'('.repeat(50_000)}</author><title>Ponte é entregue</title>`],
    ['a title after spaces', `<title>Ponte é entregue${' '.repeat(400_000)}x</title>`],
    ['a title of entities', `<title>Ponte é entregue ${'&amp;amp;'.repeat(100_000)}</title>`],
    ['a date of spaces', `<title>Ponte é entregue</title><pubDate>nov 1${' '.repeat(200_000)}x</pubDate>`],
    [
      'a text of open paragraphs',
      `<title>Ponte é entregue</title><description>${'&lt;p&gt;The post &lt;a '.repeat(9_000)}</description>`,
    ],
  ])('a feed with %s is read in time', (_name, item) => {
    const { items } = withinTime(() => parseFeed(feedOf(item)));
    expect(items[0]?.title).toMatch(/^Ponte é entregue/);
  });

  test.each([
    ['spaces', `Disallow:${' '.repeat(400_000)}x`],
    ['spaces before', `${' '.repeat(400_000)}Disallow: /x`],
    ['colons', `a${':'.repeat(400_000)}`],
    ['signs of comments', `Disallow: ${'# '.repeat(200_000)}`],
  ])('a robots.txt with a line of %s is read in time, and its other lines count', (_name, line) => {
    const robots = withinTime(() =>
      parseRobots(`User-agent: *\nDisallow: /busca # caro\n${line}\n`, 'portal'),
    );
    expect(robots.rules[0]).toEqual({ allow: false, path: '/busca' });
  });
});

describe('the length limit keeps usual values', () => {
  test('white space is one blank, and the cut leaves no half of a character', () => {
    expect(boundedText('  Ponte \n\t é   entregue ')).toBe('Ponte é entregue');
    expect(boundedText(`${'a'.repeat(9)}😀b`, 10)).toBe('a'.repeat(9));
    expect(boundedText('a'.repeat(9_000))).toHaveLength(FIELD_LIMITS.text);
  });

  test.each([
    ['ana@prefeitura.example (Ana Lima)', 'Ana Lima'],
    ['ana@prefeitura.example(Ana Lima)', 'Ana Lima'],
    ['Ana Lima <ana@prefeitura.example>', 'Ana Lima'],
    ['Por: Ana Lima', 'Ana Lima'],
    ['ana@prefeitura.example', ''],
    ['Ana Lima e Rui Gaia', 'Ana Lima e Rui Gaia'],
    ['Ascom / Prefeitura (com Ana Lima)', 'Ascom / Prefeitura (com Ana Lima)'],
    ['@anarepórter', '@anarepórter'],
  ])('the author "%s" is signed "%s"', (written, author) => {
    const escaped = written.replaceAll('<', '&lt;');
    const { items } = parseFeed(feedOf(`<title>Ponte</title><author>${escaped}</author>`));
    expect(items[0]?.author).toBe(author);
  });

  test.each([
    ['Publicado em 13/11/2026 às 9h30', '2026-11-13T12:30:00.000Z'],
    ['Publicado\n   em:\n   13/11/2026', '2026-11-13T03:00:00.000Z'],
    ['Atualizada em quinta-feira, 12 de novembro de 2026', '2026-11-12T03:00:00.000Z'],
    ['Data: 1º de novembro de 2026', '2026-11-01T03:00:00.000Z'],
  ])('the date "%s" is found on a page', (written, moment) => {
    expect(parseArticlePage(pageOf('', `<p>${written}</p>`))?.publishedAt).toBe(moment);
  });

  test.each([
    ['Sun Nov 15 14:30:00 2026', '2026-11-15T17:30:00.000Z'],
    ['Sun Nov 15 14:30:00 GMT-0300 2026', '2026-11-15T17:30:00.000Z'],
    ['November  15,   2026', '2026-11-15T03:00:00.000Z'],
  ])('the date "%s" is read', (written, moment) => {
    expect(new Date(parseDate(written) ?? 0).toISOString()).toBe(moment);
  });
});

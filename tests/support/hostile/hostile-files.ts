import { escapeAttribute } from '../../../contracts/rich-text/escape-html.ts';

/** The part of the API that reads a hostile file. */
export type HostileReader = 'page' | 'feed' | 'list' | 'robots' | 'opml' | 'discover' | 'original';

export interface HostileFile {
  readonly name: string;
  readonly reader: HostileReader;
  readonly body: string;
  /** The CSS selector of a list page. */
  readonly selector?: string;
}

const SIZE = 50_000;
const pump = (piece: string): string => piece.repeat(Math.ceil(SIZE / piece.length)).slice(0, SIZE);

/** Pieces of text that make a careless pattern or parser slow when repeated. */
const PUMPS: Readonly<Record<string, string>> = {
  spaces: pump(' '),
  'white space of all kinds': pump(' \t\n\r\u00a0\u2003'),
  'at signs': pump('@'),
  dashes: pump(' - '),
  dots: pump('.'),
  digits: pump('1'),
  'numbers and spaces': pump('1 '),
  dates: pump('1 de maio de '),
  letters: pump('a'),
  capitals: pump('Ana Maria '),
  commas: pump('a,'),
  addresses: pump('http://'),
  'open angles': pump('<'),
  ampersands: pump('&'),
  brackets: pump('[(('),
  quotes: pump('"\''),
  'combining marks': pump('e\u0301\u0301'),
  'half characters': pump('\ud800'),
};

const STORY =
  '<p>Parágrafo da notícia, com vírgulas, nomes e números bastantes para ser o texto da página.</p>'.repeat(
    6,
  );
const page = (head: string, body: string): string =>
  `<!doctype html><html><head><title>Ponte é entregue</title>${head}</head><body>${body}</body></html>`;
const story = (head: string, body = ''): string =>
  page(head, `<article><h1>Ponte é entregue</h1>${body}${STORY}</article>`);
const escaped = (text: string): string => escapeAttribute(text).replaceAll('&nbsp;', '&#160;');
const meta =
  (name: string) =>
  (text: string): string =>
    story(`<meta property="${name}" content="a${escaped(text)}b">`);
const rss = (fields: string): string =>
  `<rss version="2.0"><channel><title>Fonte</title><item><title>Ponte</title><link>https://x.example/1</link>${fields}</item></channel></rss>`;
const atom = (fields: string): string =>
  `<feed xmlns="http://www.w3.org/2005/Atom"><title>Fonte</title><entry><id>1</id><title>Ponte</title>${fields}</entry></feed>`;
const listed = (inside: string): string =>
  page('', `<ul><li class="noticia"><a href="/1">Ponte é entregue</a>${inside}</li></ul>`);

type Frame = readonly [HostileReader, string, (text: string) => string];

/** The positions of a pumped text: for every reader the fields that patterns look at. `data` and `foto:` are words that those patterns start with. */
const FRAMES: readonly Frame[] = [
  ['page', 'a date on the page', (text) => page('', `<p>data${escaped(text)}x</p>${STORY}`)],
  ['page', 'og:title', meta('og:title')],
  ['page', 'description', meta('description')],
  ['page', 'author', meta('author')],
  ['page', 'the date in meta', meta('article:published_time')],
  ['page', 'og:site_name', meta('og:site_name')],
  [
    'page',
    'the title',
    (text) => `<html><head><title>Ponte ${escaped(text)} x</title></head><body>${STORY}</body></html>`,
  ],
  [
    'page',
    'a caption',
    (text) =>
      story('', `<figure><img src="/a.jpg"><figcaption>foto: ${escaped(text)}x</figcaption></figure>`),
  ],
  [
    'page',
    'JSON-LD',
    (text) =>
      story(
        `<script type="application/ld+json">${JSON.stringify({ '@type': 'NewsArticle', headline: `a${text}x`, datePublished: text })}</script>`,
      ),
  ],
  [
    'page',
    'an attribute',
    (text) => story('', `<p class="${escaped(text)}x" style="${escaped(text)}">texto</p>`),
  ],
  ['page', 'a link', (text) => story('', `<a href="${escaped(text)}x">texto</a>`)],
  ['page', 'the raw text', (text) => page('', `<p>${text}x</p>${STORY}`)],
  ['feed', 'the title', (text) => rss(`<title>${escaped(text)}x</title>`)],
  ['feed', 'the author', (text) => rss(`<author>${escaped(text)} x</author>`)],
  ['feed', 'the date', (text) => rss(`<pubDate>${escaped(text)}x</pubDate>`)],
  ['feed', 'the description', (text) => rss(`<description>${escaped(text)}x</description>`)],
  ['feed', 'raw markup', (text) => rss(`<description>${text}x</description>`)],
  ['feed', 'an enclosure', (text) => rss(`<enclosure url="${escaped(text)}" type="${escaped(text)}"/>`)],
  [
    'feed',
    'Atom content',
    (text) =>
      atom(`<content type="html">${escaped(escaped(text))}x</content><updated>${escaped(text)}</updated>`),
  ],
  [
    'feed',
    'JSON Feed',
    (text) =>
      JSON.stringify({
        version: 'https://jsonfeed.org/version/1.1',
        title: text,
        items: [{ id: '1', title: text, content_html: `${text}x`, authors: [{ name: text }] }],
      }),
  ],
  [
    'feed',
    'a sitemap',
    (text) =>
      `<urlset xmlns:news="n"><url><loc>https://x.example/1</loc><lastmod>${escaped(text)}</lastmod><news:news><news:title>${escaped(text)}x</news:title></news:news></url></urlset>`,
  ],
  ['list', 'a date in a list', (text) => listed(`<span>em ${escaped(text)}x</span>`)],
  [
    'robots',
    'robots.txt',
    (text) => `User-agent: *\nDisallow: /a${text.replaceAll('\n', ' ')}x\n${text.replaceAll('\n', ' ')}`,
  ],
  [
    'opml',
    'OPML',
    (text) =>
      `<opml version="2.0"><body><outline text="${escaped(text)}x" xmlUrl="https://x.example/f"/></body></opml>`,
  ],
  [
    'discover',
    'a page with feeds',
    (text) =>
      page(
        `<link rel="alternate" type="application/rss+xml" title="${escaped(text)}" href="/f?${escaped(text)}">`,
        text,
      ),
  ],
  ['original', 'the original of a story', (text) => page('', `<p>data${escaped(text)}x</p>${STORY}`)],
];

/** Markup that is expensive to parse or to walk. */
const SHAPES: Readonly<Record<string, string>> = {
  'a class of 2.3 MB': `<p class="${'a '.repeat(1_150_000)}">${STORY}</p>`,
  '200,000 attributes': `<p ${Array.from({ length: 200_000 }, (_none, n) => `a${n}=1`).join(' ')}>${STORY}</p>`,
  '14,000 paragraphs': '<p>'.repeat(14_000),
  '69 KB of line breaks': '<br/>'.repeat(13_800),
  '5,000 levels': `${'<div>'.repeat(5_000)}x`,
  '4 MB of open comments': '<!--'.repeat(1_000_000),
  '14,000 links in lists': '<ul><li><a href=/1>um texto'.repeat(4_600),
  '200,000 entities': `<p>${'&#x41;&notin;'.repeat(100_000)}</p>`,
};
const SHAPED: readonly HostileReader[] = ['page', 'list', 'discover', 'original'];
/** Nested `:has` walks the page once per element and level. */
const NESTED_SELECTOR = '*:has(*:has(*:has(x)))';

/** 500 files: every pump in every frame, and every shape for every reader of pages. The result is the same in every run. */
export function hostileFiles(): HostileFile[] {
  const pumped = FRAMES.flatMap(([reader, where, write]) =>
    Object.entries(PUMPS).map(([what, text]) => ({
      reader,
      name: `${what} in ${where}`,
      body: write(text),
      ...(reader === 'list' && { selector: '.noticia' }),
    })),
  );
  const shaped = SHAPED.flatMap((reader) =>
    Object.entries(SHAPES).map(([what, body]) => ({
      reader,
      name: `${what} (${reader})`,
      body: page('', body),
      ...(reader === 'list' && { selector: NESTED_SELECTOR }),
    })),
  );
  return [...pumped, ...shaped];
}

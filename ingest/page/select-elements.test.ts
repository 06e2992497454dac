import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseSelector } from '../../contracts/sources/selector.rules.ts';
import { leastCpuTime, withinCpuTime } from '../../tests/support/cpu-time.ts';
import { parseFeed } from '../feeds/parse-feed.ts';
import { openPage, type PageDocument, type PageElement } from './page-document.ts';
import { parseArticlePage } from './parse-article-page.ts';
import { selectElements } from './select-elements.ts';

function open(body: string): PageDocument {
  const page = openPage(`<!doctype html><html><head></head><body>${body}</body></html>`);
  if (!page) throw new Error('the page of the test is too large');
  return page;
}

function select(page: PageDocument, text: string): PageElement[] {
  const parsed = parseSelector(text);
  if ('error' in parsed) throw new Error(`${text}: ${parsed.error}`);
  return selectElements(page, parsed.selector);
}

const TAG = fc.constantFrom('div', 'ul', 'li', 'b');
const CLASS = fc.constantFrom('x', 'y', 'z', 'x y', 'xy');
const { element } = fc.letrec<{ element: string }>((tie) => ({
  element: fc
    .tuple(
      TAG,
      CLASS,
      fc.oneof({ maxDepth: 3 }, fc.constant([]), fc.array(tie('element'), { minLength: 1, maxLength: 4 })),
    )
    .map(
      ([tag, name, children]) =>
        `<${tag} class="${name}" data-n="${children.length}">${children.join(' t ')}</${tag}>`,
    ),
}));
const compound = fc
  .tuple(
    fc.constantFrom('', 'div', 'ul', 'b', '*'),
    fc.constantFrom(
      '.x',
      '.y',
      '[data-n]',
      '[data-n="0"]',
      '[class*="x"]',
      '[class^="x"]',
      '[class$="y"]',
      '[class|="x"]',
      '.xy',
    ),
    fc.constantFrom(
      '',
      ':first-child',
      ':last-child',
      ':nth-child(2n+1)',
      ':nth-child(-n+2)',
      ':nth-last-child(2)',
      ':nth-of-type(even)',
      ':first-of-type',
      ':last-of-type',
      ':not(.y)',
      ':not(.x, div)',
      ':has(.z)',
      ':has(> b)',
    ),
  )
  .map((parts) => parts.join(''));
const selector = fc
  .tuple(compound, fc.array(fc.tuple(fc.constantFrom(' ', ' > ', ' + ', ' ~ '), compound), { maxLength: 3 }))
  .map(([first, rest]) => first + rest.map((pair) => pair.join('')).join(''));

describe('the elements that a selector names', () => {
  test('are the same as with querySelectorAll', () => {
    fc.assert(
      fc.property(
        fc.array(element, { maxLength: 5 }),
        fc.array(selector, { minLength: 1, maxLength: 2 }),
        (body, alternatives) => {
          const page = open(body.join(''));
          const written = alternatives.join(', ');
          fc.pre(!('error' in parseSelector(written)));
          expect(select(page, written)).toEqual([...page.querySelectorAll(written)]);
        },
      ),
      { numRuns: 400 },
    );
  });

  test('names of elements and attributes count in any case, values as written', () => {
    const page = open('<DIV ID="a" CLASS="Novo"><P LANG="pt-BR">x</P></DIV>');
    expect(select(page, 'div#a > P[lang|=pt]')).toHaveLength(1);
    expect(select(page, '.novo')).toHaveLength(0);
    expect(select(page, '[class="novo" i]')).toHaveLength(1);
    expect(select(page, 'body [class]')).toHaveLength(1);
  });
});

/** Pages with a share of the most elements a page may have, flat and deep. */
const flat = (share: number): string => `<div>${'<p class="a"></p>'.repeat(14_900 * share)}</div>`;
const deep = (share: number): string =>
  `${'<div class="a">'.repeat(245)}x${'</div>'.repeat(245)}`.repeat(60 * share);
const WORST = [
  '* * * * * * * * * * b',
  '.a > .a > .a > .a > .a b',
  '.a ~ .a ~ .a ~ .a ~ .a ~ b',
  '.a + .a + .a + .a + b',
  '*:nth-last-of-type(2n+1):nth-child(2n):not(:last-child) ~ *',
  '*:has(.a):has(> .a):has(b) *:has(.a) *',
  '[class*="a"][class^="a"][class$="a"], .a, .a .a, .a > .a, .a ~ .a',
];

let opened: (readonly [PageDocument, PageDocument])[] | undefined;
/** A small and a large page of both kinds. Opening them takes longer than most selectors. */
function pages(): (readonly [PageDocument, PageDocument])[] {
  opened ??= [flat, deep].map((pageOf) => [open(pageOf(0.1)), open(pageOf(0.8))]);
  return opened;
}

describe('the work of a selector', () => {
  // `querySelectorAll` took 35 s for `p + p`.
  test.each(WORST)('%s grows with the page and not with its square', (written) => {
    for (const [page, eightfold] of pages()) {
      const once = leastCpuTime(() => select(page, written));
      // Linear growth is 8 times and quadratic growth 64 times the work. Below a second the ratio is too noisy.
      const max = Math.max(24 * once, 1_000);
      withinCpuTime(max, () => select(eightfold, written));
    }
  });

  test('a nested :has is refused at once, and the source shows it', () => {
    const { items, problems } = parseFeed({
      bytes: Buffer.from(`<html><body>${deep(1)}</body></html>`),
      contentType: 'text/html',
      address: 'https://a.example/',
      now: 0,
      selectors: { item: '*:has(*:has(*:has(x)))' },
    });
    expect(items).toEqual([]);
    expect(problems.map(({ code }) => code)).toContain('bad-selector');
  });

  test('a page is read although its selectors are unsupported', () => {
    const text = 'Parágrafo da notícia, com palavras bastantes para ser o texto da página. ';
    const page = parseArticlePage({
      bytes: Buffer.from(`<html><body><article><p>${text.repeat(9)}</p></article></body></html>`),
      contentType: 'text/html',
      address: 'https://a.example/',
      now: 0,
      selectors: { content: '*:has(*:has(x))', remove: 'p:contains("notícia")' },
    });
    expect(page?.html).toContain('Parágrafo');
  });
});

import { describe, expect, test } from 'vitest';
import { parseSelector, selectorError } from './selector.rules.ts';

/** Selectors as newsrooms, feed readers and scrapers write them. */
const USUAL = [
  '.noticias article',
  'div.lista-noticias > ul > li',
  '#conteudo .item h2 a',
  'article.post, article.type-post',
  'a[href*="/noticia/"]',
  'a[href^="https://camara.example/noticias/"]:not(.leia-mais)',
  '.td_module_wrap .entry-title a',
  '.jeg_posts article.jeg_post',
  'main .wp-block-post',
  'ul.wp-block-latest-posts__list > li',
  '.elementor-post__card',
  'table.noticias tr:nth-child(n+2)',
  'table tr:nth-child(odd) td:first-child a',
  'li:not(:first-child):not(.publicidade)',
  'h2 + p',
  'h2 ~ ul > li',
  'div:has(> h3)',
  'article:has(a.titulo)',
  '[data-testid="card"]',
  '[class*="noticia-item"] i',
  '.sharedaddy, .jp-relatedposts, .leia-tambem, script, aside, .addtoany_share_save_container',
  '.md\\:grid > .card',
  'div.view-content div.views-row:nth-of-type(2n+1)',
  '*',
];

describe('a selector of a source', () => {
  test.each(USUAL)('%s is accepted', (selector) => {
    expect(selectorError(selector)).toBeUndefined();
  });

  test.each([
    ['*:has(*:has(*:has(x)))', /:has/],
    ['div:has(p:has(a))', /:has/],
    ['div:has(p a)', /não é aceito/],
    ['div:has(p, a)', /um só elemento/],
    ['div:not(:has(a))', /:has/],
    ['p:not(:not(a))', /:not/],
    ['p:contains("x")', /:contains/],
    ['p:icontains("x")', /:icontains/],
    [':is(:is(:is(a)))', /:is/],
    ['a::before', /não é aceito/],
    ['a:hover', /:hover/],
    ['p:nth-child(2 of .a)', /2n\+1/],
    ['p:nth-child(99999999999999999999n)', /2n\+1/],
    ['> p', /não pode começar|não pôde ser lido/],
    ['div >', /termina antes|não pôde ser lido/],
    ['p[', /não pôde ser lido/],
    ['p[a="', /não pôde ser lido/],
    ['((', /não pôde ser lido/],
    [`${'a '.repeat(30)}b`, /partes demais/],
    [Array.from({ length: 45 }, () => 'a').join(','), /partes demais/],
    ['a'.repeat(301), /300 caracteres/],
    ['p < a', /não/],
    ['a || b', /não/],
    ['svg|a', /não é aceito/],
  ])('%s is refused with a reason', (selector, reason) => {
    expect(selectorError(selector)).toMatch(reason);
  });

  test('an empty selector is accepted, and a list keeps its alternatives', () => {
    expect(selectorError('  ')).toBeUndefined();
    expect(parseSelector('h2 > a, .b')).toMatchObject({
      selector: [[{ combinator: null }, { combinator: 'child' }], [{ combinator: null }]],
    });
  });
});

describe('the conditions of a selector', () => {
  const stepsOf = (text: string) => {
    const parsed = parseSelector(text);
    if ('error' in parsed) throw new Error(parsed.error);
    return parsed.selector;
  };
  const nthOf = (text: string) => stepsOf(text)[0]?.[0]?.compound.nth;

  test.each([
    ['li:first-child', { a: 0, b: 1, ofType: false, fromEnd: false }],
    ['li:last-child', { a: 0, b: 1, ofType: false, fromEnd: true }],
    ['li:first-of-type', { a: 0, b: 1, ofType: true, fromEnd: false }],
    ['li:last-of-type', { a: 0, b: 1, ofType: true, fromEnd: true }],
    ['li:nth-child(3)', { a: 0, b: 3, ofType: false, fromEnd: false }],
    ['li:nth-child(odd)', { a: 2, b: 1, ofType: false, fromEnd: false }],
    ['li:nth-child(even)', { a: 2, b: 0, ofType: false, fromEnd: false }],
    ['li:nth-child(n)', { a: 1, b: 0, ofType: false, fromEnd: false }],
    ['li:nth-child(-n+3)', { a: -1, b: 3, ofType: false, fromEnd: false }],
    ['li:nth-child(2n+1)', { a: 2, b: 1, ofType: false, fromEnd: false }],
    ['li:nth-of-type(2n)', { a: 2, b: 0, ofType: true, fromEnd: false }],
    ['li:nth-last-child(2)', { a: 0, b: 2, ofType: false, fromEnd: true }],
    ['li:nth-last-of-type(+4)', { a: 0, b: 4, ofType: true, fromEnd: true }],
  ])('%s counts elements by its formula', (text, nth) => {
    expect(nthOf(text)).toEqual([nth]);
  });

  test(':has tells children from descendants', () => {
    const hasOf = (text: string) => stepsOf(text)[0]?.[0]?.compound.has;
    expect(hasOf('div:has(> h3)')).toMatchObject([{ child: true, compound: { tag: 'h3' } }]);
    expect(hasOf('div:has(h3)')).toMatchObject([{ child: false, compound: { tag: 'h3' } }]);
  });

  test('each step has the combinator before it', () => {
    const [steps = []] = stepsOf('a > b c + d ~ e');
    expect(steps.map(({ combinator, compound }) => [combinator, compound.tag])).toEqual([
      [null, 'a'],
      ['child', 'b'],
      ['descendant', 'c'],
      ['adjacent', 'd'],
      ['sibling', 'e'],
    ]);
  });

  test('an empty selector is accepted, and one of the greatest length and number of parts', () => {
    expect(selectorError('  ')).toBeUndefined();
    expect(selectorError('a'.repeat(300))).toBeUndefined();
    expect(selectorError(Array.from({ length: 40 }, () => 'a').join(','))).toBeUndefined();
    expect(selectorError(Array.from({ length: 41 }, () => 'a').join(','))).toMatch(/partes demais/);
  });

  test('parts inside :not count as parts of the selector', () => {
    const inside = (parts: number) => `p:not(${Array.from({ length: parts }, () => 'a').join(',')})`;
    expect(selectorError(inside(38))).toBeUndefined();
    expect(selectorError(inside(39))).toMatch(/partes demais/);
  });

  test.each(['li:first-child(2)', 'li:nth-child', 'p:not'])('%s is refused', (text) => {
    expect(selectorError(text)).toBeDefined();
  });
});

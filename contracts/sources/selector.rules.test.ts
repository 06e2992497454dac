import { describe, expect, test } from 'vitest';
import { readSelector, selectorError } from './selector.rules.ts';

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
    expect(readSelector('h2 > a, .b')).toMatchObject({
      selector: [[{ combinator: null }, { combinator: 'child' }], [{ combinator: null }]],
    });
  });
});

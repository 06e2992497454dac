import { expect, test } from 'vitest';
import { PAGE_KIND_KEYS } from '../../contracts/analytics/analytics-kinds.ts';
import { isPart } from '../fragments/fragment-names.ts';
import { ROUTES } from '../routes.ts';
import { createPageReader, pageKindOf } from './page-kind.rules.ts';

const readPage = createPageReader(ROUTES);

test.each([
  ['/', { page: 'home', news: null }],
  ['/noticia/123', { page: 'news', news: 123 }],
  ['/politica', { page: 'list', news: null }],
  ['/regiao/marajo', { page: 'list', news: null }],
  ['/tv-en-para', { page: 'tv', news: null }],
  ['/search', { page: 'search', news: null }],
  ['/contato', { page: 'text', news: null }],
])('%s counts as %j', (path, page) => {
  expect(readPage(path)).toEqual(page);
});

test.each([
  ...['/partes/lateral', `/previa/${'x'.repeat(43)}`, '/admin', '/nada', '', 'https://portal.example/'],
  ...['/noticia/0', '/noticia/07', '/noticia/9999999999', '/noticia/1/2', '/noticia/', '/noticia/:id'],
  ...['/regiao/atlantida', '/regiao/:region', '/search?q=a'],
])('%s is no page that is measured', (path) => {
  expect(readPage(path)).toBeUndefined();
});

test('every row of the route table is a kind of page, but parts and what a private link leads to', () => {
  for (const route of ROUTES) {
    const kind = pageKindOf(route);
    if (route.secret || isPart(route.page)) expect([route.path, kind]).toEqual([route.path, undefined]);
    else expect([route.path, PAGE_KIND_KEYS.includes(kind ?? ('' as never))]).toEqual([route.path, true]);
  }
});

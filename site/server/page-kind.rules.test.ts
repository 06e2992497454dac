import { expect, test } from 'vitest';
import { PAGE_KIND_KEYS } from '../../contracts/analytics/analytics-kinds.ts';
import { ROUTES } from '../routes.tsx';
import { createPageFinder } from './page-kind.rules.ts';

const findSignalPage = createPageFinder(ROUTES);

test.each([
  ['/', { page: 'home', news: null }],
  ['/noticia/123', { page: 'news', news: 123 }],
  ['/leve', { page: 'home', news: null, isLight: true }],
  ['/leve/noticia/123', { page: 'news', news: 123, isLight: true }],
  ['/leve/municipio/soure', { page: 'municipality', news: null, isLight: true }],
  ['/politica', { page: 'list', news: null }],
  ['/regiao/marajo', { page: 'list', news: null }],
  ['/municipio/soure', { page: 'municipality', news: null }],
  ['/alertas', { page: 'services', news: null }],
  ['/rios', { page: 'services', news: null }],
  ['/tv-en-para', { page: 'tv', news: null }],
  ['/search', { page: 'search', news: null }],
  ['/contato', { page: 'text', news: null }],
])('%s counts as %j', (path, page) => {
  expect(findSignalPage(path)).toEqual(page);
});

test.each([
  '/partes/lateral',
  `/previa/${'x'.repeat(43)}`,
  '/admin',
  '/nada',
  '',
  'https://portal.example/',
  '/noticia/0',
  '/noticia/07',
  '/noticia/9999999999',
  '/noticia/1/2',
  '/noticia/',
  '/noticia/:id',
  '/regiao/atlantida',
  '/regiao/:region',
  '/municipio/manaus',
  '/search?q=a',
])('%s is not counted', (path) => {
  expect(findSignalPage(path)).toBeUndefined();
});

test('every row of the route table has a kind of page, except fragments and private links', () => {
  for (const { path, kind, secret, shape } of ROUTES) {
    expect([path, kind === undefined]).toEqual([path, Boolean(secret) || shape === 'fragment']);
    if (kind) expect(PAGE_KIND_KEYS).toContain(kind);
  }
});

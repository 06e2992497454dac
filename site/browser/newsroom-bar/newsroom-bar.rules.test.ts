import { expect, test } from 'vitest';
import { barLinks } from './newsroom-bar.rules.ts';

const hrefs = (path: string, role: string) => barLinks(path, role).map(({ href }) => href);

test('a story offers an editor to edit and to pin it', () => {
  expect(hrefs('/noticia/12', 'editor')).toEqual(['/admin/noticias/12', '/admin/capa?fixar=12']);
});

test('a contributor may not pin, so only editing is offered', () => {
  expect(hrefs('/noticia/12', 'contributor')).toEqual(['/admin/noticias/12']);
  expect(hrefs('/', 'contributor')).toEqual([]);
});

test('the home leads to its front, and other pages have no bar', () => {
  expect(hrefs('/', 'admin')).toEqual(['/admin/capa']);
  expect(hrefs('/politica', 'admin')).toEqual([]);
  expect(hrefs('/noticia/12/outra', 'admin')).toEqual([]);
});

import { describe, expect, test } from 'vitest';
import { DAY_MS } from '../../../contracts/durations.ts';
import { OFFLINE } from '../../../contracts/offline.ts';
import {
  fetchStrategy,
  isPageGone,
  mayStore,
  type StoredPages,
  storedPageKey,
  storedText,
  surplusFiles,
  surplusPages,
} from './offline.rules.ts';

const ORIGIN = 'https://portal.example';
const NOW = Date.parse('2026-11-17T17:20:00Z');

describe('the strategy for a request', () => {
  const opening = (path: string) =>
    fetchStrategy({ method: 'GET', mode: 'navigate', url: ORIGIN + path }, ORIGIN);

  test.each(['/', '/noticia/12', '/politica?pagina=2', '/municipio/soure', '/contato', '/leve/'])(
    'the page %s is stored',
    (path) => {
      expect(opening(path)).toBe('stored page');
    },
  );

  test.each([
    '/admin',
    '/admin/noticias',
    '/api/news',
    '/previa/abc',
    '/relatorio/abc',
    '/ir/4',
    '/sinal',
    '/visto',
    '/mensagens',
    '/partes/bloco',
    '/boletim/sair/abc',
    '/media/0123/240.webp',
    '/media/documents/a.pdf',
    '/retiradas',
    '/sw.js',
    '/readyz',
  ])('the browser alone handles %s', (path) => {
    expect(opening(path)).toBeUndefined();
  });

  test.each(['/meus-dados', '/meus-dados/guardados', '/search?q=balsa'])(
    '%s is never stored, but has an answer without a connection',
    (path) => {
      expect(opening(path)).toBe('page');
    },
  );

  test('a path that only begins like one of these is a page', () => {
    expect(opening('/irituia')).toBe('stored page');
    expect(opening('/administracao')).toBe('stored page');
  });

  test('a form that is sent, and a request to another site, are left alone', () => {
    expect(fetchStrategy({ method: 'POST', mode: 'navigate', url: `${ORIGIN}/` }, ORIGIN)).toBeUndefined();
    expect(
      fetchStrategy({ method: 'GET', mode: 'no-cors', url: 'https://other.example/assets/a.js' }, ORIGIN),
    ).toBeUndefined();
  });

  test.each([
    ['/assets/site-abc.css', 'file'],
    ['/assets/admin/admin-abc.js', undefined],
    ['/media/0123/240.webp', 'picture'],
    ['/media/spoken/0123.webm', 'recording'],
    ['/media/documents/a.pdf', undefined],
    ['/api/news?limit=20', undefined],
  ])('a page’s request for %s is a %s', (path, strategy) => {
    expect(fetchStrategy({ method: 'GET', mode: 'no-cors', url: ORIGIN + path }, ORIGIN)).toBe(strategy);
  });
});

test.each([
  ['/noticia/1?utm_source=whatsapp&fbclid=x', '/noticia/1'],
  ['/politica?pagina=2&utm_campaign=y#leia', '/politica?pagina=2'],
  ['/', '/'],
])('%s is stored as %s', (path, key) => {
  expect(storedPageKey(ORIGIN + path)).toBe(key);
});

describe('an answer', () => {
  const answer = (changes: object = {}, headers: Record<string, string> = {}) => ({
    status: 200,
    type: 'basic',
    redirected: false,
    headers: new Headers({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'public, max-age=30',
      ...headers,
    }),
    ...changes,
  });

  test('that is a page of ours for all readers may be stored', () => {
    expect(mayStore(answer())).toBe(true);
  });

  test.each([
    ['an error', answer({ status: 503 })],
    ['part of an answer', answer({ status: 206 })],
    ['of another site', answer({ type: 'cors' })],
    ['a redirect', answer({ type: 'opaqueredirect', status: 0 })],
    ['found by a redirect', answer({ redirected: true })],
    ['no page', answer({}, { 'content-type': 'application/json' })],
    ['a file to be saved', answer({}, { 'content-disposition': 'attachment' })],
    ['private or incomplete', answer({}, { 'cache-control': 'no-store' })],
  ])('that is %s is not stored', (_what, one) => {
    expect(mayStore(one)).toBe(false);
  });

  test.each([
    [404, true],
    [410, true],
    [200, false],
    [503, false],
  ])('%i means that the page is gone: %s', (status, gone) => {
    expect(isPageGone({ status })).toBe(gone);
  });
});

describe('stored pages', () => {
  const page = (at: number, kept = false) => ({ at, title: '', bytes: 1, files: [], kept });
  const read = (count: number): StoredPages =>
    Object.fromEntries(Array.from({ length: count }, (_, n) => [`/noticia/${n}`, page(NOW - n * 60_000)]));

  test('the last 60 pages read stay, the oldest go', () => {
    expect(OFFLINE.pages).toBe(60);
    expect(surplusPages(read(60), NOW)).toEqual([]);
    expect(surplusPages(read(62), NOW)).toEqual(['/noticia/60', '/noticia/61']);
  });

  test('pages of the chosen place are not counted among them', () => {
    const pages = { ...read(60), '/municipio/soure': page(NOW - DAY_MS, true) };
    expect(surplusPages(pages, NOW)).toEqual([]);
  });

  test('no page is older than seven days, chosen or read', () => {
    const pages = {
      '/a': page(NOW - 7 * DAY_MS),
      '/b': page(NOW - 7 * DAY_MS - 1),
      '/c': page(NOW - 8 * DAY_MS, true),
    };
    expect(surplusPages(pages, NOW)).toEqual(['/b', '/c']);
  });

  test('files that no page names go, except the last ones', () => {
    const pages = [{ files: ['/assets/site-1.css'] }];
    const files = ['/assets/site-1.css', '/assets/old.js', '/assets/older.js', '/assets/listen.js'];
    expect(surplusFiles(files, pages, 1)).toEqual(['/assets/old.js', '/assets/older.js']);
    expect(surplusFiles(files, pages)).toEqual([]);
  });
});

test.each([
  ['2026-11-17T17:20:00Z', 'às 14h20'],
  ['2026-11-17T03:05:00Z', 'às 00h05'],
  ['2026-11-17T02:59:00Z', 'ontem às 23h59'],
  ['2026-11-15T17:20:00Z', 'em 15-11-2026 às 14h20'],
])('a page loaded at %s is of "%s"', (at, text) => {
  expect(storedText(Date.parse(at), NOW)).toBe(text);
});

import { expect, test } from 'vitest';
import { responseKey } from './response-key.ts';

const keyOf = (url: string) => responseKey({ url });

test.each([
  ['a blank at the end', '/news?q=para%20'],
  ['blanks in the middle of nothing', '/news?q=+para++'],
  ['capitals', '/news?q=PARA'],
  ['accents', '/news?q=par%C3%A1'],
])('a search with %s is the same search', (_what, url) => {
  expect(keyOf(url)).toBe(keyOf('/news?q=para'));
});

test('the order of the parameters does not change the key', () => {
  expect(keyOf('/news?limit=10&reg=caete')).toBe(keyOf('/news?reg=caete&limit=10'));
});

test.each(['/news?', '/news?page=1', '/news?fields=full', '/news?sort=newest', '/news?sort=newest&page=1'])(
  'the whole list is the same list as %s',
  (url) => {
    expect(keyOf(url)).toBe(keyOf('/news'));
  },
);

test.each([
  '/news?page=2',
  '/news?page=1&page=1',
  '/news?page=01',
  '/news?fields=summary',
  '/news?limit=100',
])('the whole list differs from %s', (url) => {
  expect(keyOf(url)).not.toBe(keyOf('/news'));
});

test('default parameters are removed for the news list only', () => {
  expect(keyOf('/ad?page=1')).not.toBe(keyOf('/ad'));
});

test.each([
  ['another text', '/news?q=outro'],
  ['another page', '/news?q=para&page=2'],
  ['the text twice', '/news?q=para&q=para'],
  ['a forbidden character', '/news?q=para%00'],
  ['a text too long', `/news?q=para${'%20'.repeat(300)}`],
  ['nothing', '/news?q='],
  ['another path', '/ad?q=para'],
])('%s is a different response', (_what, url) => {
  expect(keyOf(url)).not.toBe(keyOf('/news?q=para'));
});

import { describe, expect, test } from 'vitest';
import { SEARCH_LIMITS } from '../../../contracts/search-limits.ts';
import { parseCategory, parseRegion, parseSearchText } from './search.query.ts';

describe('the typed text', () => {
  test.each([
    ['  feira   do\taçaí ', 'feira do açaí'],
    ['Bele\u0301m', 'Bel\u00e9m'],
    ['a\u0000b', 'ab'],
    ['é', 'é'],
    ['<b>', '<b>'],
  ])('%j is searched for as %j', (typed, searched) => {
    expect(parseSearchText(typed)).toBe(searched);
  });

  test.each(['', '   ', '\u200b', '\u0301', '\u0000'])('%j counts as empty', (typed) => {
    expect(parseSearchText(typed)).toBeUndefined();
  });

  test('a text that is too long is cut between two characters', () => {
    expect(parseSearchText('a'.repeat(500))).toHaveLength(SEARCH_LIMITS.text);
    expect(parseSearchText(`${'a'.repeat(SEARCH_LIMITS.text - 1)}😀`)).toBe(
      'a'.repeat(SEARCH_LIMITS.text - 1),
    );
  });

  test('filters accept known values only; a region is named by its slug', () => {
    expect([parseCategory('politica'), parseCategory('Política')]).toEqual(['politica', undefined]);
    expect([parseRegion('marajó'), parseRegion('marajo'), parseRegion('x')]).toEqual([
      'marajo',
      'marajo',
      undefined,
    ]);
  });
});

test.each(['bel\uFFFDm', 'bel\u202Em', 'bel\u0007m', 'bel\uFFFFm'])(
  'a damaged text is searched for without the characters that the API refuses: %j',
  (text) => expect(parseSearchText(text)).toMatch(/^bel ?m$/),
);

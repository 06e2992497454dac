import { expect, test } from 'vitest';
import {
  countLettersAndDigits,
  foldedBodyIn,
  isIndexed,
  LAST_CHARACTER,
  searchText,
  suffixesOf,
  titleAndBodyWords,
} from './folded-words.rules.ts';

test('the searched text is the folded title and body, and no word spans the two', () => {
  const text = searchText({ title: 'Açaí em Belém', body: '<p>Sobe <strong>hoje</strong></p>' });
  expect(titleAndBodyWords(text)).toEqual([
    ['acai', 'em', 'belem'],
    ['sobe', 'hoje'],
  ]);
  expect(foldedBodyIn(text)).toBe('sobe hoje');
});

test('an empty title or body has no words', () => {
  expect(titleAndBodyWords(searchText({ title: '', body: '' }))).toEqual([[], []]);
});

test('words of more than 40 letters are not indexed, nor words with the last character of all', () => {
  expect(isIndexed('a'.repeat(40))).toBe(true);
  expect(isIndexed('a'.repeat(41))).toBe(false);
  expect(isIndexed(`a${LAST_CHARACTER}`)).toBe(false);
});

test('the suffixes of a word begin at each whole character', () => {
  expect(suffixesOf('a👩b')).toEqual(['a👩b', '👩b', 'b']);
});

test('only letters and digits make a query long enough', () => {
  expect(countLettersAndDigits('sub-20 é!')).toBe(6);
  expect(countLettersAndDigits('?!')).toBe(0);
});

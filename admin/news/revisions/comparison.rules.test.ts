import { expect, test } from 'vitest';
import { comparisonOf } from './comparison.rules.ts';

const compare = (search: string) => comparisonOf([9, 5, 2], new URLSearchParams(search));

test('the newest version is shown first, beside the one before it', () => {
  expect(compare('')).toEqual({ chosen: 9, against: 'anterior', before: 5, after: 9, hasChoice: false });
});

test('an older one is compared with the one before it or, if asked, with the current one', () => {
  expect(compare('versao=5')).toMatchObject({ before: 2, after: 5, hasChoice: true });
  expect(compare('versao=5&comparar=atual')).toMatchObject({ before: 5, after: 9, against: 'atual' });
});

test('the oldest version has no predecessor and is compared with the current one', () => {
  expect(compare('versao=2')).toEqual({ chosen: 2, against: 'atual', before: 2, after: 9, hasChoice: false });
});

test('an unknown version in the address is ignored', () => {
  expect(compare('versao=7')).toEqual(compare(''));
  expect(compare('versao=x&comparar=y')).toEqual(compare(''));
});

test('without versions there is nothing to compare', () => {
  expect(comparisonOf([], new URLSearchParams())).toBeUndefined();
});

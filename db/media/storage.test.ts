import { expect, test } from 'vitest';
import { assertStorageKey, BadKey } from './storage.ts';

test.each(['a', 'ab/cd', '0f3a/640.avif', 'a_b-c.d/e'])('%j is a key', (key) => {
  expect(assertStorageKey(key)).toBe(key);
});

test.each([
  '',
  '.',
  '..',
  '../a',
  'a/../b',
  'a/..',
  'a/./b',
  '/a',
  'a/',
  'a//b',
  '.hidden',
  'a/.hidden',
  'a.',
  'A',
  'a\\b',
  'a\0b',
  'a b',
  'a\n',
  'ã',
  'c:/a',
  '%2e%2e/a',
  'a'.repeat(201),
])('%j is not a key', (key) => {
  expect(() => assertStorageKey(key)).toThrow(BadKey);
});

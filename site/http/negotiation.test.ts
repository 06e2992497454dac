import { expect, test } from 'vitest';
import { chooseEncoding } from './negotiation.ts';

test.each([
  ['gzip, deflate, br', 'br'],
  ['gzip', 'gzip'],
  ['GZIP;q=0.5', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['br; q=0.0', undefined],
  ['identity', undefined],
  ['brotli', undefined],
  [undefined, undefined],
])('a browser that accepts %s is answered in %s', (header, encoding) => {
  expect(chooseEncoding(header)).toBe(encoding);
});

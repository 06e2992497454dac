import { expect, test } from 'vitest';
import { ratingOf, vitalOf, vitalText } from './vitals.rules.ts';

test.each([
  ['LCP', 2_140, '2,1 s'],
  ['INP', 164.4, '164 ms'],
  ['TTFB', 999.7, '1 s'],
  ['CLS', 0.0213, '0,02'],
  ['CLS', null, '–'],
] as const)('%s of %s reads %s', (key, value, text) => expect(vitalText(vitalOf(key), value)).toBe(text));

test('what stands exactly on a border is still the better of the two', () => {
  const lcp = vitalOf('LCP');
  expect([2_500, 2_501, 4_000, 4_001].map((value) => ratingOf(lcp, value))).toEqual([
    'good',
    'improve',
    'improve',
    'poor',
  ]);
});

import { expect, test } from 'vitest';
import { vitalOf, vitalRating, vitalsTable, vitalText } from './vitals.rules.ts';

test.each([
  ['LCP', 2_140, '2,1 s'],
  ['INP', 164.4, '164 ms'],
  ['TTFB', 999.7, '1 s'],
  ['CLS', 0.0213, '0,02'],
  ['CLS', null, '–'],
] as const)('%s of %s reads %s', (key, value, text) => expect(vitalText(vitalOf(key), value)).toBe(text));

test('a value exactly on a threshold gets the better rating', () => {
  const lcp = vitalOf('LCP');
  expect([2_500, 2_501, 4_000, 4_001].map((value) => vitalRating(lcp, value))).toEqual([
    'good',
    'improve',
    'improve',
    'poor',
  ]);
});

test('the file has a row for each vital', () => {
  const report = { vital: 'LCP', count: 120, p75: 2_140, good: 0.8, improve: 0.15, poor: 0.05 } as const;
  expect(vitalsTable([report]).rows).toEqual([
    ['Parte principal à vista (LCP)', '2,1 s', '80%', '15%', '5%', 120],
  ]);
});

import { describe, expect, test } from 'vitest';
import { DAY_MS } from '../../../contracts/durations.ts';
import { parseSignal } from './parse-signal.rules.ts';

const WHOLE = {
  v: 'view-0123456789abcdef',
  p: '/noticia/1',
  t: 1_234.5,
  view: { r: 'l.facebook.com', s: '', c: '', n: 0, a: [1_763_000_000_000, '2026-11-15'] },
  ads: [[5, 900]],
  vitals: [['LCP', 1_800.25]],
};

const read = (changes: object) => parseSignal(JSON.stringify({ ...WHOLE, ...changes }));

test('a signal of our pages is read, its age in whole milliseconds', () => {
  expect(parseSignal(JSON.stringify(WHOLE))).toEqual({ ...WHOLE, t: 1_234 });
});

test('a signal may omit empty members', () => {
  const { v, p, t } = WHOLE;
  expect(parseSignal(JSON.stringify({ v, p, t }))).toEqual({ v, p, t: 1_234, ads: [], vitals: [] });
});

test('a page that was open for longer than a day counts as a day old', () => {
  expect(read({ t: 9 * DAY_MS, ads: [[5, 8 * DAY_MS]] })).toMatchObject({ t: DAY_MS, ads: [[5, DAY_MS]] });
});

test.each([
  [{ t: 0 }],
  [{ p: `/${'x'.repeat(299)}` }],
  [{ vitals: [['LCP', 60_000]] }],
  [{ vitals: Array.from({ length: 8 }, () => ['LCP', 1]) }],
  [{ ads: Array.from({ length: 40 }, (_none, index) => [index + 1, 1]) }],
])('the largest and smallest values of our pages are read: %j', (changes) => {
  expect(read(changes)).toMatchObject(changes);
});

describe('refused is', () => {
  test.each(['', 'null', '[]', '"texto"', '{', '{"v":1}'])('a text that is not a signal: %s', (text) => {
    expect(parseSignal(text)).toBeUndefined();
  });

  const { view } = WHOLE;
  test.each([
    [{ extra: 1 }],
    [{ v: 'short' }],
    [{ v: `${'x'.repeat(20)} ` }],
    [{ p: 7 }],
    [{ p: `/${'x'.repeat(300)}` }],
    [{ t: -1 }],
    [{ t: '1' }],
    [{ t: null }],
    [{ view: null }],
    [{ view: { ...view, extra: 1 } }],
    [{ view: { ...view, n: 2 } }],
    [{ view: { ...view, r: 1 } }],
    [{ view: { ...view, s: 1 } }],
    [{ view: { ...view, c: 1 } }],
    [{ view: { ...view, a: [1, 5] } }],
    [{ view: { ...view, a: [9e15, '2026-11-15'] } }],
    [{ view: { ...view, a: [1] } }],
    [{ view: { ...view, a: ['1', '2026-11-15'] } }],
    [{ view: { ...view, a: [1, '<b>'] } }],
    [{ ads: {} }],
    [{ ads: [[0, 1]] }],
    [{ ads: [[1.5, 1]] }],
    [{ ads: [['5', 1]] }],
    [{ ads: [[2_147_483_648, 1]] }],
    [{ ads: [[5, 1, 1]] }],
    [{ ads: Array.from({ length: 41 }, (_none, index) => [index + 1, 1]) }],
    [{ vitals: [['FCP', 1]] }],
    [{ vitals: [['LCP', 60_001]] }],
    [{ vitals: [['CLS', 11]] }],
    [{ vitals: [['LCP', -1]] }],
    [{ vitals: [['LCP', null]] }],
    [{ vitals: [['LCP', 1, 1]] }],
    [{ vitals: Array.from({ length: 9 }, () => ['LCP', 1]) }],
  ])('a form that our pages do not send: %j', (changes) => {
    expect(read(changes)).toBeUndefined();
  });
});

import { describe, expect, test } from 'vitest';
import { HOUR_MS } from '../../../contracts/durations.ts';
import { groupBonus, rankOf } from './ranking.rules.ts';

type RankedItem = Parameters<typeof rankOf>[0];

const PLAIN: RankedItem = {
  shownAt: Date.UTC(2026, 10, 18),
  confidence: 0.7,
  licensed: false,
  trusted: false,
  hasPicture: false,
  quietDays: undefined,
  municipality: 'Soure',
  hasDeadline: false,
  hasWarnings: false,
  isPublished: false,
};
const hoursOf = (change: Partial<RankedItem>): number =>
  (rankOf({ ...PLAIN, ...change }).at - PLAIN.shownAt) / HOUR_MS;
const whyOf = (change: Partial<RankedItem>): readonly string[] => rankOf({ ...PLAIN, ...change }).why;

describe('an item of the queue', () => {
  test('without any of the properties keeps its arrival time and has no reasons', () => {
    expect(rankOf(PLAIN)).toEqual({ at: PLAIN.shownAt, why: [] });
  });

  test.each([
    [{ licensed: true }, { trusted: true }],
    [{ confidence: 0.9 }, { licensed: true }],
    [{ quietDays: 10 }, { confidence: 0.9 }],
    [{ trusted: true }, {}],
    [{ hasPicture: true }, {}],
    [{ hasDeadline: true }, {}],
    [{}, { hasWarnings: true }],
    [{}, { confidence: 0.3 }],
    [{ hasWarnings: true, confidence: 0.3 }, { isPublished: true }],
  ])('with %j comes before one with %j', (better, worse) => {
    expect(hoursOf(better)).toBeGreaterThan(hoursOf(worse));
  });

  test('that the portal has published comes last, whatever else speaks for it', () => {
    const best = { licensed: true, trusted: true, hasPicture: true, hasDeadline: true, confidence: 1 };
    expect(hoursOf({ ...best, quietDays: 400, isPublished: true })).toBeLessThan(hoursOf({ confidence: 0 }));
  });

  test('of a municipality without news for a week comes earlier', () => {
    expect(whyOf({ quietDays: 6 })).toEqual([]);
    expect(whyOf({ quietDays: 7 })).toEqual(['Soure está há 7 dias sem notícia']);
    expect(whyOf({ quietDays: 365 })).toEqual(['Soure está há 365 dias sem notícia']);
    expect(whyOf({ quietDays: 366 })).toEqual(['Soure está há mais de um ano sem notícia']);
  });

  test('has sure suggestions from 85% on, and unsure ones below 50%', () => {
    expect([0.85, 0.84, 0.5, 0.49].map((confidence) => whyOf({ confidence }))).toEqual([
      ['Sugestões seguras'],
      [],
      [],
      ['Sugestões incertas'],
    ]);
  });

  test('names the most important reason first', () => {
    const why = whyOf({ hasPicture: true, licensed: true, quietDays: 9, isPublished: true });
    expect(why.map((one) => one.split(' ')[0])).toEqual(['O', 'Soure', 'Fonte', 'Tem']);
  });
});

test('each further source of the same news counts two hours, three of them at most', () => {
  expect([0, 1, 2, 4, 9].map((sources) => groupBonus(sources) / HOUR_MS)).toEqual([0, 0, 2, 6, 6]);
});

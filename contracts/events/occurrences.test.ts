import { expect, test } from 'vitest';
import { DAY_MS, HOUR_MS } from '../durations.ts';
import { occurrencesOf, overAt } from './occurrences.ts';

/** 9h in Belém. */
const START = Date.parse('2026-11-19T12:00:00Z');
const once = { startsAt: START, endsAt: START + 2 * HOUR_MS, weeklyUntil: null };
const weekly = { ...once, weeklyUntil: START + 21 * DAY_MS };
const starts = (...args: Parameters<typeof occurrencesOf>) =>
  occurrencesOf(...args).map(({ start }) => start);

test('an event happens once, until its end', () => {
  expect(starts(once, START + HOUR_MS, START + 90 * DAY_MS)).toEqual([START]);
  expect(starts(once, START + 2 * HOUR_MS, START + 90 * DAY_MS)).toEqual([]);
});

test('an event without an end is over with its day in Belém', () => {
  const midnight = Date.parse('2026-11-20T03:00:00Z');
  expect(overAt({ ...once, endsAt: null })).toBe(midnight);
  expect(starts({ ...once, endsAt: null }, midnight - 1, midnight)).toEqual([START]);
});

test('a weekly event happens every week up to its last day', () => {
  expect(starts(weekly, START + 3 * DAY_MS, START + 90 * DAY_MS)).toEqual(
    [7, 14, 21].map((days) => START + days * DAY_MS),
  );
  expect(starts(weekly, START, START + 8 * DAY_MS)).toEqual([START, START + 7 * DAY_MS]);
  expect(overAt(weekly)).toBe(START + 21 * DAY_MS + 2 * HOUR_MS);
});

test('an event longer than a week overlaps with its next occurrence', () => {
  const long = { ...weekly, endsAt: START + 10 * DAY_MS };
  expect(starts(long, START + 8 * DAY_MS, START + 9 * DAY_MS)).toEqual([START, START + 7 * DAY_MS]);
});

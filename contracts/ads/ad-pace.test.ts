import { expect, test } from 'vitest';
import { DAY_MS } from '../durations.ts';
import { type Campaign, paceOf } from './ad-pace.ts';

const CAMPAIGN: Campaign = { goal: 10_000, delivered: 0, startsAt: 0, endsAt: 10 * DAY_MS };
const paceAt = (days: number, delivered: number, fields: Partial<Campaign> = {}) =>
  paceOf({ ...CAMPAIGN, delivered, ...fields }, days * DAY_MS);

test.each([
  [5, 5_000, 'on pace'],
  [5, 4_500, 'on pace'],
  [5, 4_499, 'behind'],
  [5, 5_500, 'on pace'],
  [5, 5_501, 'ahead'],
  [9, 8_000, 'behind'],
  [5, 10_000, 'reached'],
  [10, 9_999, 'missed'],
  [11, 10_000, 'reached'],
] as const)('after %d of 10 days, %d of 10,000 impressions are "%s"', (days, delivered, pace) => {
  expect(paceAt(days, delivered)).toBe(pace);
});

test('no impressions in the first hours of a campaign are not a delay', () => {
  expect(paceAt(0, 0)).toBe('on pace');
  expect(paceAt(0.1, 0)).toBe('on pace');
  expect(paceAt(0.5, 0)).toBe('behind');
});

test('without a goal, without an end and before the beginning there is no pace', () => {
  expect(paceAt(5, 5_000, { goal: 0 })).toBeNull();
  expect(paceAt(5, 5_000, { endsAt: null })).toBeNull();
  expect(paceAt(5, 0, { startsAt: 6 * DAY_MS })).toBeNull();
});

test('a goal can be reached without an agreed end', () => {
  expect(paceAt(5, 10_000, { endsAt: null })).toBe('reached');
});

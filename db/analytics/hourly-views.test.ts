import { expect, test } from 'vitest';
import { hourNumber } from '../../contracts/belem-time.ts';
import { lastHours } from './hourly-views.ts';

const NOON = Date.UTC(2026, 10, 17, 15, 0, 0);
const hour = hourNumber(NOON);

test('an hour of the clock counts with the part of it that lies within the sixty minutes', () => {
  const rows = [
    { hour, count: 10 },
    { hour: hour - 1, count: 40 },
    { hour: hour - 2, count: 8 },
  ];
  expect(lastHours(rows, NOON + 15 * 60_000)).toEqual({ lastHour: 40, hourBefore: 16 });
  expect(lastHours(rows, NOON)).toEqual({ lastHour: 50, hourBefore: 8 });
});

test('a story without views has none in both hours', () => {
  expect(lastHours([], NOON)).toEqual({ lastHour: 0, hourBefore: 0 });
});

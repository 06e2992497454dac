import { expect, test } from 'vitest';
import { dayNumber, dayStart, dayText, readDay } from './belem-days.ts';
import { TIME_ZONE } from './constants.ts';

test('a moment belongs to the day the clocks of Belém show, all year round', () => {
  const byZone = new Intl.DateTimeFormat('en-CA', { timeZone: TIME_ZONE, dateStyle: 'short' });
  const start = Date.UTC(2024, 0, 1);
  for (let hour = 0; hour < 24 * 366 * 6; hour += 1) {
    const moment = start + hour * 3_600_000 + 59 * 60_000;
    expect(dayText(dayNumber(moment))).toBe(byZone.format(moment));
  }
});

test('23:59 belongs to the day that ends, midnight to the one that begins', () => {
  const midnight = dayStart(readDay('2026-11-16') ?? 0);
  expect(new Date(midnight).toISOString()).toBe('2026-11-16T03:00:00.000Z');
  expect([midnight - 60_000, midnight].map(dayNumber).map(dayText)).toEqual(['2026-11-15', '2026-11-16']);
});

test.each(['2026-02-30', '2026-13-01', '26-01-01', '2026-1-1', ''])('%j is no day', (text) => {
  expect(readDay(text)).toBeUndefined();
});

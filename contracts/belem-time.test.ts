import { expect, test } from 'vitest';
import {
  atHourText,
  dateText,
  dayNumber,
  dayStart,
  dayText,
  fieldsOf,
  hourText,
  momentOf,
  momentText,
  parseDay,
  weekdayOf,
} from './belem-time.ts';
import { TIME_ZONE } from './constants.ts';

test('a moment belongs to the day in Belém, all year round', () => {
  const byZone = new Intl.DateTimeFormat('en-CA', { timeZone: TIME_ZONE, dateStyle: 'short' });
  const start = Date.UTC(2024, 0, 1);
  const moments = Array.from({ length: 24 * 366 * 6 }, (_, hour) => start + hour * 3_600_000 + 59 * 60_000);
  // One expectation for all: fifty thousand would take longer than the code under test.
  expect(moments.filter((moment) => dayText(dayNumber(moment)) !== byZone.format(moment))).toEqual([]);
});

test('23:59 belongs to the day that ends, midnight to the one that begins', () => {
  const midnight = dayStart(parseDay('2026-11-16') ?? 0);
  expect(new Date(midnight).toISOString()).toBe('2026-11-16T03:00:00.000Z');
  expect([midnight - 60_000, midnight].map(dayNumber).map(dayText)).toEqual(['2026-11-15', '2026-11-16']);
});

test('the weekday of a day is counted from Sunday, before 1970 too', () => {
  const days = ['2026-11-15', '2026-11-21', '1970-01-01', '1969-12-31'];
  expect(days.map((text) => weekdayOf(parseDay(text) ?? 0))).toEqual([0, 6, 4, 3]);
});

test.each(['2026-02-30', '2026-13-01', '26-01-01', '2026-1-1', ''])('%j is not a valid day', (text) => {
  expect(parseDay(text)).toBeUndefined();
});
test('a moment is shown in Belém time, whatever the time zone of the machine', () => {
  expect(momentText('2026-11-15T02:59:00.000Z')).toBe('14-11-2026 às 23h59');
  expect(dateText('2026-11-15T03:00:00.000Z')).toBe('15-11-2026');
});

test.each([
  ['2026-11-15T12:00:00Z', '9h', 'às 9h'],
  ['2026-11-15T17:32:00Z', '14h32', 'às 14h32'],
  ['2026-11-15T13:00:00Z', '10h', 'às 10h'],
  ['2026-11-15T03:00:00Z', '0h', 'à 0h'],
  ['2026-11-15T04:05:00Z', '1h05', 'à 1h05'],
])('the hour of %s is written %s', (moment, hour, at) => {
  expect(hourText(moment)).toBe(hour);
  expect(atHourText(moment)).toBe(at);
});

test('date and time fields are read in Belém time and shown as typed', () => {
  const moment = momentOf('2026-11-16', '05:00');
  expect(moment).toBe('2026-11-16T08:00:00.000Z');
  expect(fieldsOf(moment ?? '')).toEqual({ date: '2026-11-16', time: '05:00' });
});

test('midnight is the start of its day', () => {
  expect(fieldsOf(momentOf('2026-11-16', '00:00') ?? '')).toEqual({ date: '2026-11-16', time: '00:00' });
});

test('an empty field is no moment', () => {
  expect(momentOf('', '10:00')).toBeUndefined();
  expect(momentOf('2026-11-16', '')).toBeUndefined();
});

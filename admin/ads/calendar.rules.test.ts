import { expect, test } from 'vitest';
import {
  adDaysOfMonth,
  daysInMonth,
  monthAt,
  monthFrom,
  monthName,
  otherMonth,
  spanText,
} from './calendar.rules.ts';

test('the current month is that of Belém', () => {
  expect(monthAt(Date.parse('2026-12-01T02:59:00Z'))).toBe('2026-11');
  expect(monthAt(Date.parse('2026-12-01T03:00:00Z'))).toBe('2026-12');
});

test('an address without a valid month shows the current month', () => {
  const now = Date.parse('2026-11-15T12:00:00Z');
  expect(monthFrom('2027-01', now)).toBe('2027-01');
  for (const text of ['', '2027-13', 'ontem', '2027-1']) expect(monthFrom(text, now)).toBe('2026-11');
});

test('months continue across years and have the right number of days', () => {
  expect(otherMonth('2026-12', 1)).toBe('2027-01');
  expect(otherMonth('2026-01', -1)).toBe('2025-12');
  expect(daysInMonth('2028-02')).toBe(29);
  expect(monthName('2026-03')).toBe('março de 2026');
});

const from = (startsAt: string | null, endsAt: string | null) => ({ startsAt, endsAt });

test('an ad without limits runs the whole month', () => {
  expect(adDaysOfMonth(from(null, null), '2026-11')).toEqual({ first: 1, last: 30 });
});

test('a period is cut to the month', () => {
  const period = from('2026-10-20T03:00:00Z', '2026-11-06T02:59:00Z');
  expect(adDaysOfMonth(period, '2026-10')).toEqual({ first: 20, last: 31 });
  expect(adDaysOfMonth(period, '2026-11')).toEqual({ first: 1, last: 5 });
  expect(adDaysOfMonth(period, '2026-09')).toBeUndefined();
  expect(adDaysOfMonth(period, '2026-12')).toBeUndefined();
});

test('an ad that ends at midnight is not shown on the day that starts then', () => {
  expect(adDaysOfMonth(from(null, '2026-11-16T03:00:00Z'), '2026-11')).toEqual({ first: 1, last: 15 });
  expect(adDaysOfMonth(from(null, '2026-11-01T03:00:00Z'), '2026-11')).toBeUndefined();
});

test('days are shown as text', () => {
  expect(spanText({ first: 1, last: 30 }, '2026-11')).toBe('o mês todo');
  expect(spanText({ first: 5, last: 5 }, '2026-11')).toBe('dia 5');
  expect(spanText({ first: 5, last: 12 }, '2026-11')).toBe('de 5 a 12');
  expect(spanText({ first: 1, last: 12 }, '2026-11')).toBe('de 1 a 12');
});

import { expect, test } from 'vitest';
import { adDaysOfMonth, spanText } from './calendar.rules.ts';

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

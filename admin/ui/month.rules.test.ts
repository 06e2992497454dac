import { expect, test } from 'vitest';
import { addMonths, daysInMonth, monthAt, monthText, parseMonth } from './month.rules.ts';

test('the current month is that of Belém', () => {
  expect(monthAt(Date.parse('2026-12-01T02:59:00Z'))).toBe('2026-11');
  expect(monthAt(Date.parse('2026-12-01T03:00:00Z'))).toBe('2026-12');
});

test('an address without a valid month shows the current month', () => {
  const now = Date.parse('2026-11-15T12:00:00Z');
  expect(parseMonth('2027-01', now)).toBe('2027-01');
  for (const text of ['', '2027-13', 'ontem', '2027-1']) expect(parseMonth(text, now)).toBe('2026-11');
});

test('months continue across years', () => {
  expect(addMonths('2026-12', 1)).toBe('2027-01');
  expect(addMonths('2026-01', -1)).toBe('2025-12');
});

test('a month has its number of days, also in a leap year', () => {
  expect(['2026-11', '2026-12', '2026-02', '2028-02'].map(daysInMonth)).toEqual([30, 31, 28, 29]);
});

test('a month is written with its name and year', () => {
  expect(monthText('2026-03')).toBe('março de 2026');
  expect(monthText('2026-12')).toBe('dezembro de 2026');
});

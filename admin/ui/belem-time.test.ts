import { expect, test } from 'vitest';
import { dateText, fieldsOf, momentOf, momentText } from './belem-time.ts';

test('a moment is shown as the clock of Belém shows it, whatever the clock of the machine', () => {
  expect(momentText('2026-11-15T02:59:00.000Z')).toBe('14-11-2026 às 23h59');
  expect(dateText('2026-11-15T03:00:00.000Z')).toBe('15-11-2026');
});

test('what is typed into the fields means that moment in Belém, and comes back as typed', () => {
  const moment = momentOf('2026-11-16', '05:00');
  expect(moment).toBe('2026-11-16T08:00:00.000Z');
  expect(fieldsOf(moment ?? '')).toEqual({ date: '2026-11-16', time: '05:00' });
});

test('midnight is the beginning of its day', () => {
  expect(fieldsOf(momentOf('2026-11-16', '00:00') ?? '')).toEqual({ date: '2026-11-16', time: '00:00' });
});

test('a field that is not filled in means no moment', () => {
  expect(momentOf('', '10:00')).toBeUndefined();
  expect(momentOf('2026-11-16', '')).toBeUndefined();
});

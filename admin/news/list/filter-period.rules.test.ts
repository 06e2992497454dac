import { expect, test } from 'vitest';
import { type FilterPeriodKey, filterPeriodBounds } from './filter-period.rules.ts';

/** Half past ten in the evening of 31 December in Belém; in UTC the new year has begun. */
const NOW = Date.UTC(2027, 0, 1, 1, 30);

const days = (key: FilterPeriodKey, first = '', last = '') => filterPeriodBounds({ key, first, last }, NOW);

test('today is the day of Belém, not of UTC', () => {
  expect(days('hoje')).toEqual({ from: '2026-12-31T03:00:00.000Z', to: '2027-01-01T03:00:00.000Z' });
});

test('the last seven and thirty days include today', () => {
  expect(days('7-dias')).toEqual({ from: '2026-12-25T03:00:00.000Z', to: '2027-01-01T03:00:00.000Z' });
  expect(days('30-dias').from).toBe('2026-12-02T03:00:00.000Z');
});

test('this year goes from its first to its last day', () => {
  expect(days('ano')).toEqual({ from: '2026-01-01T03:00:00.000Z', to: '2027-01-01T03:00:00.000Z' });
});

test('an interval includes both days, may be open on either side and may be given backwards', () => {
  const november = { from: '2026-11-01T03:00:00.000Z', to: '2026-12-01T03:00:00.000Z' };
  expect(days('intervalo', '2026-11-01', '2026-11-30')).toEqual(november);
  expect(days('intervalo', '2026-11-30', '2026-11-01')).toEqual(november);
  expect(days('intervalo', '2026-11-01')).toEqual({ from: november.from });
  expect(days('intervalo', '', '2026-11-30')).toEqual({ to: november.to });
  expect(days('intervalo')).toEqual({});
});

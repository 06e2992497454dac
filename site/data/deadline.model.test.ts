import { expect, test } from 'vitest';
import { deadlineModel } from './deadline.model.ts';

const date = '2026-11-10T12:00:00.000Z';
const NOW = Date.parse('2026-11-17T12:00:00.000Z');

test.each([
  ['2026-11-30T18:00:00.000Z', 'Até 30-11', false],
  // The end of the last day of November in Belém.
  ['2026-12-01T03:00:00.000Z', 'Até 30-11', false],
  ['2027-01-15T18:00:00.000Z', 'Até 15-01-2027', false],
  ['2026-11-17T12:00:00.001Z', 'Até 17-11', false],
  ['2026-11-17T12:00:00.000Z', 'Prazo encerrado em 17-11-2026', true],
  ['2026-11-12T18:00:00.000Z', 'Prazo encerrado em 12-11-2026', true],
])('a story with the deadline %s shows "%s"', (validUntil, text, ended) => {
  expect(deadlineModel({ date, validUntil }, NOW)).toEqual({ text, ended });
});

test('a story without a deadline shows none', () => {
  expect(deadlineModel({ date, validUntil: null }, NOW)).toBeNull();
});

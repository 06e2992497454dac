import { expect, test } from 'vitest';
import type { MostReadRow } from '../../../contracts/analytics/analytics.schema.ts';
import { mostReadTable, parseMostReadPeriod } from './most-read.rules.ts';

test('the file states the beginning of the counted hours, and that they end now', () => {
  const now = Date.parse('2026-11-15T13:25:00Z');
  expect(mostReadTable('24h', [], now).title).toBe(
    'Mais lidas em 24 horas, de 14-11-2026 às 11h00 até agora, 15-11-2026 às 10h25',
  );
});

test('the period of the address is kept if there is such a period, otherwise it is a week', () => {
  expect(parseMostReadPeriod('24h')).toBe('24h');
  expect(parseMostReadPeriod('sempre')).toBe('7d');
});

test('the code and the title of a story are labels, and its views are a number', () => {
  const { rows, labels } = mostReadTable('7d', [{ id: 7, title: 'Balsa', views: 9 } as MostReadRow], 0);
  expect(rows).toEqual([['7', 'Balsa', 9]]);
  expect(labels).toBe(2);
});

import { expect, test } from 'vitest';
import { mostReadTable } from './most-read.rules.ts';

test('the file states the beginning of the counted hours, and that they end now', () => {
  const now = Date.parse('2026-11-15T13:25:00Z');
  expect(mostReadTable('24h', [], now).title).toBe(
    'Mais lidas em 24 horas, de 14-11-2026 às 11h00 até agora, 15-11-2026 às 10h25',
  );
});

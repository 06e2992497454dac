import { expect, test } from 'vitest';
import { byUrgency } from './urgency.rules.ts';

test('undecided requests come first, the nearest deadline on top, and decided ones newest first', () => {
  const row = (dueAt: string, decidedAt: string | null) => ({ dueAt, decidedAt });
  const rows = [row('1', '2026-02'), row('3', null), row('4', '2026-03'), row('2', null)];
  expect(rows.toSorted(byUrgency).map(({ dueAt }) => dueAt)).toEqual(['2', '3', '4', '1']);
});

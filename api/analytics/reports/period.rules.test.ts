import { describe, expect, test } from 'vitest';
import { LIMITS } from '../../../contracts/limits.ts';
import { ApiProblem } from '../../http/problem.ts';
import { daysInPeriod, momentsOf, parsePeriod, parseReportDay, periodBefore } from './period.rules.ts';

/** The fields that a refusal names. */
function refusedFields(call: () => unknown): readonly string[] {
  try {
    call();
    return [];
  } catch (error) {
    if (!(error instanceof ApiProblem)) throw error;
    return (error.extras.errors ?? []).map(({ field }) => field);
  }
}

describe('a period', () => {
  const week = parsePeriod({ from: '2026-11-09', to: '2026-11-15' });

  test('contains its first and its last day', () => {
    expect(daysInPeriod(week)).toHaveLength(7);
    expect(daysInPeriod(week)).toEqual([...daysInPeriod(week)].sort((one, other) => one - other));
    expect([daysInPeriod(week)[0], daysInPeriod(week).at(-1)]).toEqual([
      parseReportDay('2026-11-09'),
      parseReportDay('2026-11-15'),
    ]);
  });

  test('follows directly on a period of the same length', () => {
    expect(periodBefore(week)).toEqual(parsePeriod({ from: '2026-11-02', to: '2026-11-08' }));
  });

  test('begins and ends at midnight in Belém', () => {
    const { start, end } = momentsOf(week);
    expect(new Date(start).toISOString()).toBe('2026-11-09T03:00:00.000Z');
    expect(new Date(end).toISOString()).toBe('2026-11-16T03:00:00.000Z');
  });

  test('may be a single day, but may not end before it begins', () => {
    expect(refusedFields(() => parsePeriod({ from: '2026-11-15', to: '2026-11-15' }))).toEqual([]);
    expect(refusedFields(() => parsePeriod({ from: '2026-11-15', to: '2026-11-14' }))).toEqual(['to']);
  });

  test('has no more days than a report may have', () => {
    const from = parseReportDay('2026-11-15') - LIMITS.reportDays + 1;
    const dayBefore = (days: number): string => new Date(days * 86_400_000).toISOString().slice(0, 10);
    expect(refusedFields(() => parsePeriod({ from: dayBefore(from), to: '2026-11-15' }))).toEqual([]);
    expect(refusedFields(() => parsePeriod({ from: dayBefore(from - 1), to: '2026-11-15' }))).toEqual(['to']);
  });

  test('with days that do not exist is refused for each of them', () => {
    expect(refusedFields(() => parsePeriod({ from: '2026-02-30', to: 'ontem' }))).toEqual(['from', 'to']);
    expect(refusedFields(() => parseReportDay('2026-02-30'))).toEqual(['day']);
  });
});

import { describe, expect, test } from 'vitest';
import { dayNumber, dayText } from '../belem-time.ts';
import { issueDayAt, nextIssueDay } from './digest-days.ts';

/** A moment in Belém. */
const at = (text: string): number => Date.parse(`${text}:00-03:00`);
const issue = (frequency: 'daily' | 'weekly', text: string): string => {
  const day = issueDayAt(frequency, at(text));
  return day === undefined ? 'none' : dayText(day);
};

describe('a digest', () => {
  test.each([
    ['2026-11-17T05:59', 'none'],
    ['2026-11-17T06:00', '2026-11-17'],
    ['2026-11-17T21:59', '2026-11-17'],
    ['2026-11-17T22:00', 'none'],
  ])('of every day is sent from six in the morning to ten at night: %s %s', (now, day) =>
    expect(issue('daily', now)).toBe(day),
  );

  test.each([
    ['2026-11-20T12:00', 'none'],
    ['2026-11-21T05:59', 'none'],
    ['2026-11-21T06:00', '2026-11-21'],
    // Sunday, for a portal that was off on Saturday.
    ['2026-11-22T09:00', '2026-11-21'],
    ['2026-11-23T09:00', 'none'],
  ])('of every week is that of Saturday: %s %s', (now, day) => expect(issue('weekly', now)).toBe(day));

  test('before six the next issue is that of today, afterwards that of tomorrow', () => {
    const today = dayNumber(at('2026-11-17T12:00'));
    expect(nextIssueDay(at('2026-11-17T05:59'))).toBe(today);
    expect(nextIssueDay(at('2026-11-17T06:00'))).toBe(today + 1);
  });

  test.each([
    ['2026-11-17T12:00', '2026-11-21'],
    ['2026-11-20T12:00', '2026-11-21'],
    ['2026-11-21T05:59', '2026-11-21'],
    ['2026-11-21T06:00', '2026-11-28'],
    ['2026-11-22T12:00', '2026-11-28'],
  ])('of every week at %s is next that of %s', (now, day) =>
    expect(dayText(nextIssueDay(at(now), 'weekly'))).toBe(day),
  );
});

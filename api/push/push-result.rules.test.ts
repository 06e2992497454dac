import { describe, expect, test } from 'vitest';
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '../../contracts/durations.ts';
import { resultOf } from './push-result.rules.ts';

const NOW = Date.UTC(2026, 10, 15, 15);

describe('the answer of a push service', () => {
  test.each([
    [200, 'delivered'],
    [201, 'delivered'],
    [202, 'delivered'],
    [301, 'refused'],
    [307, 'refused'],
    [400, 'refused'],
    [401, 'refused'],
    [403, 'refused'],
    [404, 'gone'],
    [410, 'gone'],
    [413, 'refused'],
    [429, 'later'],
    [500, 'later'],
    [503, 'later'],
  ])('%i is read as %s', (status, kind) => {
    expect(resultOf({ status }, 0, NOW).kind).toBe(kind);
  });

  test.each([
    ['unreachable', 'later'],
    ['network', 'unknown'],
    ['timeout', 'unknown'],
    ['address', 'refused'],
    ['host', 'refused'],
    ['scheme', 'refused'],
  ])('a call that ended with %s is read as %s', (refused, kind) => {
    expect(resultOf({ refused }, 0, NOW).kind).toBe(kind);
  });

  test('makes each pause longer, up to ten minutes', () => {
    const pause = (failures: number) => resultOf({ status: 503 }, failures, NOW);
    expect([0, 1, 2, 3, 9].map(pause)).toEqual(
      [5, 30, 120, 600, 600].map((seconds) => ({ kind: 'later', pauseMs: seconds * SECOND_MS })),
    );
  });

  test.each([
    ['120', 2 * MINUTE_MS],
    ['1', 5 * SECOND_MS],
    [new Date(NOW + 10 * MINUTE_MS).toUTCString(), 10 * MINUTE_MS],
    [new Date(NOW - 10 * MINUTE_MS).toUTCString(), 5 * SECOND_MS],
    ['999999999', HOUR_MS],
    ['99999999999', HOUR_MS],
    ['9'.repeat(400), HOUR_MS],
    ['Thu, 01 Jan 9999 00:00:00 GMT', HOUR_MS],
    ['soon', 5 * SECOND_MS],
    ['-3', 5 * SECOND_MS],
  ])('Retry-After %s is obeyed', (retryAfter, pauseMs) => {
    expect(resultOf({ status: 429, retryAfter }, 0, NOW)).toEqual({ kind: 'later', pauseMs });
  });
});

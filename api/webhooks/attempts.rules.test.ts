import { describe, expect, test } from 'vitest';
import { WEBHOOK_TIMES } from '../../contracts/webhooks/webhook-times.ts';
import { errorText, isDelivered, nextAttemptAt, offReasonAfter } from './attempts.rules.ts';

const NOW = Date.UTC(2026, 10, 18);

test.each([
  [199, false],
  [200, true],
  [299, true],
  [300, false],
  [500, false],
])('a message answered with %i is delivered: %s', (status, delivered) => {
  expect(isDelivered({ status })).toBe(delivered);
});

test('a message without an answer is not delivered', () => {
  expect(isDelivered({ refused: 'timeout' })).toBe(false);
});

describe('the next attempt', () => {
  test('waits longer after each failure, and there is none after the last', () => {
    const waits = WEBHOOK_TIMES.pauses.map((_, made) => (nextAttemptAt(made, NOW, 0) ?? NOW) - NOW);
    expect(waits).toEqual(WEBHOOK_TIMES.pauses);
    expect(nextAttemptAt(WEBHOOK_TIMES.pauses.length, NOW, 0)).toBeUndefined();
  });

  test('is up to a tenth of the pause later, so that receivers are not met by all at once', () => {
    const HOUR = 3_600_000;
    expect(nextAttemptAt(4, NOW, 0)).toBe(NOW + 2 * HOUR);
    expect(nextAttemptAt(4, NOW, 1)).toBe(NOW + 2.2 * HOUR);
  });
});

describe('a webhook', () => {
  const failed = { status: 500 };

  test('is switched off at once by a receiver that is gone', () => {
    expect(offReasonAfter({ status: 410 }, NOW, NOW)).toBe('gone');
    expect(offReasonAfter({ status: 404 }, NOW, NOW)).toBeUndefined();
    expect(offReasonAfter({ refused: 'network' }, NOW, NOW)).toBeUndefined();
  });

  test('is switched off after three days of failures', () => {
    const since = NOW - WEBHOOK_TIMES.givesUpMs;
    expect(offReasonAfter(failed, since, NOW)).toBe('failing');
    expect(offReasonAfter(failed, since + 1, NOW)).toBeUndefined();
  });
});

test.each([
  [{ status: 204 }, ''],
  [{ status: 302 }, 'respondeu com um redirecionamento, que não é seguido'],
  [{ status: 400 }, 'respondeu 400'],
  [{ status: 199 }, 'respondeu 199'],
  [{ refused: 'timeout' }, 'não respondeu a tempo'],
  [{ refused: 'of-a-newer-version' }, 'a conexão falhou'],
])('the log says about %j: “%s”', (attempt, text) => {
  expect(errorText(attempt)).toBe(text);
});

test('the log calls every answer from 300 to 399 a redirect', () => {
  for (const status of [300, 399]) expect(errorText({ status })).toContain('redirecionamento');
});

import { describe, expect, test } from 'vitest';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../contracts/durations.ts';
import { capOf, earliestPush, LONGEST_TTL_MS, timeToLive } from './push-times.rules.ts';

const at = (time: string, day = 15): number => Date.parse(`2026-11-${day}T${time}:00-03:00`);
const news = { ignoresQuietHours: false, endsAt: at('12:00', 20) };
const red = { ignoresQuietHours: true, endsAt: at('12:00', 20) };

describe('the quiet hours', () => {
  test.each([
    ['07:00', '07:00', 15],
    ['20:59', '20:59', 15],
    ['21:00', '07:00', 16],
    ['23:59', '07:00', 16],
    ['00:00', '07:00', 15],
    ['06:59', '07:00', 15],
  ])('a push made at %s goes out at %s', (time, out, day) => {
    expect(earliestPush(at(time), news)).toBe(at(out, day));
    expect(earliestPush(at(time), red)).toBe(at(time));
  });

  test('are those of Belém on every day of a year', () => {
    for (let day = 0; day < 365; day++) {
      const now = at('22:30') + day * DAY_MS;
      expect(earliestPush(now, news)).toBe(now + 8.5 * HOUR_MS);
    }
  });
});

describe('the time for which a push service keeps a push', () => {
  test('is six hours, or until it ends, or until the quiet hours begin', () => {
    expect(timeToLive(at('09:00'), news)).toBe(LONGEST_TTL_MS);
    expect(timeToLive(at('09:00'), { ...news, endsAt: at('10:30') })).toBe(90 * MINUTE_MS);
    expect(timeToLive(at('20:30'), news)).toBe(30 * MINUTE_MS);
    expect(timeToLive(at('20:30'), red)).toBe(LONGEST_TTL_MS);
    expect(timeToLive(at('20:30'), { ...red, endsAt: at('20:31') })).toBe(MINUTE_MS);
  });

  test('is none at night and after its end', () => {
    expect(timeToLive(at('22:00'), news)).toBe(0);
    expect(timeToLive(at('22:00'), red)).toBe(LONGEST_TTL_MS);
    expect(timeToLive(at('10:00'), { ...news, endsAt: at('10:00') })).toBe(0);
    expect(timeToLive(at('10:00'), { ...red, endsAt: at('09:00') })).toBe(0);
  });
});

test.each([
  ['alert', undefined],
  ['urgent', 3],
  ['topic', 2],
] as const)('a device gets %s until it has had %s pushes on a day', (kind, cap) => {
  expect(capOf(kind)).toBe(cap);
});

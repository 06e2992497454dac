import { describe, expect, test, vi } from 'vitest';
import { COUNTING } from '../../contracts/analytics/analytics-kinds.ts';
import type { ClickVerdict } from '../../contracts/analytics/counting-caps.ts';
import { HOUR_MS } from '../../contracts/durations.ts';
import { RATE_LIMITS } from '../../contracts/limits.ts';
import { type CountedReader, createCaps, createTally } from './caps.ts';
import { createReaderKeys } from './reader-key.ts';

const VISITORS = 3;

function capsAt(moment = Date.parse('2026-11-15T12:00:00Z'), visitorsPerIp = VISITORS) {
  const clock = { now: moment };
  const now = () => clock.now;
  const caps = createCaps({ readerKeys: createReaderKeys('secret', now), visitorsPerIp, now });
  return {
    mayCall: caps.mayCall,
    view: (who: CountedReader, path: string, viewId?: string): boolean =>
      caps.view(caps.attempt(who, path, viewId)),
    click: (who: CountedReader, ad: number): ClickVerdict => caps.click(caps.attempt(who, String(ad))),
    clock,
  };
}

function reader(changes: Partial<CountedReader> = {}): CountedReader {
  return { ip: '10.0.0.1', userAgent: 'browser', visitor: 'visitor-1', ...changes };
}

function counted(times: number, counts: (index: number) => boolean): number {
  return Array.from({ length: times }, (_none, index) => counts(index)).filter(Boolean).length;
}

describe('one reader', () => {
  test('counts a page up to the hourly limit, and again in the next hour', () => {
    const { view, clock } = capsAt();
    const open = (index: number) => view(reader(), '/a', `view-${index}`);
    expect(counted(50, open)).toBe(COUNTING.viewsPerHour);
    expect(view(reader(), '/b', 'view-b')).toBe(true);
    clock.now += HOUR_MS;
    expect(counted(50, (index) => open(100 + index))).toBe(COUNTING.viewsPerHour);
  });

  test('counts all pages together up to a limit', () => {
    const { view } = capsAt();
    expect(counted(1_000, (index) => view(reader(), `/${index}`, `view-${index}`))).toBe(
      COUNTING.readerViewsPerHour,
    );
  });

  test('may add events to a counted view, but not to an uncounted one', () => {
    const { view } = capsAt();
    counted(COUNTING.viewsPerHour + 1, (index) => view(reader(), '/a', `view-${index}`));
    expect(view(reader(), '/a', 'view-0')).toBe(true);
    expect(view(reader(), '/a', `view-${COUNTING.viewsPerHour}`)).toBe(false);
  });

  test('adds a limited number of events to one view', () => {
    const { view } = capsAt();
    expect(counted(1_000, () => view(reader(), '/a', 'view-0'))).toBe(COUNTING.signalsPerView);
  });

  test('may click again when the clock was set back', () => {
    const { click, clock } = capsAt();
    expect(click(reader(), 1)).toBe('counted');
    clock.now -= 40 * 24 * HOUR_MS;
    expect(click(reader(), 1)).toBe('counted');
  });

  test('with a trackingId is the same reader from every IP', () => {
    const { view } = capsAt();
    expect(counted(50, (index) => view(reader({ ip: `10.0.1.${index}` }), '/a', `view-${index}`))).toBe(
      COUNTING.viewsPerHour,
    );
  });

  test('without consent is identified by IP and browser', () => {
    const { view } = capsAt();
    const withoutConsent = { visitor: undefined };
    expect(counted(50, () => view(reader(withoutConsent), '/a'))).toBe(COUNTING.viewsPerHour);
    expect(view(reader({ ...withoutConsent, userAgent: 'other' }), '/a')).toBe(true);
    expect(view(reader({ ...withoutConsent, ip: '10.0.0.2' }), '/a')).toBe(true);
  });

  test('clicks an ad once in two seconds and up to the hourly limit', () => {
    const { click, clock } = capsAt();
    expect([click(reader(), 5), click(reader(), 5), click(reader(), 6)]).toEqual([
      'counted',
      'repeated',
      'counted',
    ]);
    const later = () => {
      clock.now += COUNTING.clickPauseMs;
      return click(reader(), 5) === 'counted';
    };
    expect(counted(50, later)).toBe(COUNTING.clicksPerHour - 1);
    expect(click(reader(), 5)).toBe('removed');
  });
});

describe('one IP', () => {
  test('has a limited number of readers per hour, counted separately with and without consent', () => {
    const { view, click, clock } = capsAt();
    const agreed = (index: number) => view(reader({ visitor: `visitor-${index}` }), '/a', `view-${index}`);
    expect(counted(50, agreed)).toBe(VISITORS);
    expect(agreed(0)).toBe(true);
    expect(
      counted(50, (index) => view(reader({ visitor: undefined, userAgent: `browser-${index}` }), '/a')),
    ).toBe(VISITORS);
    expect(click(reader({ visitor: 'visitor-new' }), 5)).toBe('removed');
    clock.now += HOUR_MS;
    expect(agreed(49)).toBe(true);
  });

  test('adds a limited number of clicks to one ad, whatever user agents its readers send', () => {
    const { click } = capsAt(undefined, 60);
    const named = (index: number) => click(reader({ visitor: `visitor-${index}` }), 5);
    expect(counted(COUNTING.clicksPerHourAndIp, (index) => named(index) === 'counted')).toBe(
      COUNTING.clicksPerHourAndIp,
    );
    expect([named(11), named(12)]).toEqual(['removed', 'removed']);
    expect(click(reader({ visitor: 'visitor-1' }), 6)).toBe('counted');
    expect(click(reader({ visitor: 'visitor-99', ip: '10.0.0.2' }), 5)).toBe('counted');
  });

  test('is a whole /64 of IPv6, and IPv4-mapped IPv6 equals IPv4', () => {
    const { ip } = createReaderKeys('secret', () => 0);
    expect(ip('2001:db8:1:2::1')).toBe(ip('2001:db8:1:2:ffff::9'));
    expect(ip('2001:db8:1:2::1')).not.toBe(ip('2001:db8:1:3::1'));
    expect(ip('::ffff:10.0.0.1')).toBe(ip('10.0.0.1'));
  });

  test('has a key that differs by day and portal and is never the IP', () => {
    const clock = { now: Date.parse('2026-11-15T12:00:00Z') };
    const { ip } = createReaderKeys('secret', () => clock.now);
    const today = ip('10.0.0.1');
    expect(today).not.toContain('10.0');
    expect(ip('10.0.0.1')).toBe(today);
    clock.now += 24 * HOUR_MS;
    expect(ip('10.0.0.1')).not.toBe(today);
    const named = (token: string) => createReaderKeys(token, () => clock.now).ip('10.0.0.1');
    expect(named('secret')).toBe(ip('10.0.0.1'));
    expect(named('another')).not.toBe(ip('10.0.0.1'));
  });

  test('is limited in its calls per minute', () => {
    const { mayCall, clock } = capsAt();
    const { tries, windowMs } = RATE_LIMITS.signalsPerIp;
    expect(counted(tries + 100, () => mayCall('10.0.0.1'))).toBe(tries);
    expect(mayCall('10.0.0.2')).toBe(true);
    clock.now += windowMs;
    expect(mayCall('10.0.0.1')).toBe(true);
  });
});

test('a tally with too many keys drops the older half', () => {
  const { add, count } = createTally({ windowMs: HOUR_MS, now: () => 0, maxKeys: 2 });
  for (const key of ['a', 'b', 'c', 'b', 'd']) add(key);
  expect(['a', 'b', 'c', 'd'].map(count)).toEqual([0, 2, 1, 1]);
});

test('the keys of one CountedReader object are computed once a day, those of another one separately', () => {
  const clock = { now: Date.parse('2026-11-15T12:00:00Z') };
  const readerKeys = createReaderKeys('secret', () => clock.now);
  const named = vi.spyOn(readerKeys, 'reader');
  const { attempt } = createCaps({ readerKeys, visitorsPerIp: VISITORS, now: () => clock.now });
  const [one, other] = [1, 2].map((last) => reader({ ip: `10.0.0.${last}`, visitor: undefined }));
  if (!one || !other) throw new Error('no readers');
  const first = attempt(one, '/a');
  expect(attempt(one, '/b')).toEqual({ ...first, about: '/b' });
  expect(attempt(other, '/a').reader).not.toBe(first.reader);
  expect(named).toHaveBeenCalledTimes(2);
  clock.now += 24 * HOUR_MS;
  expect(attempt(one, '/a').reader).not.toBe(first.reader);
});

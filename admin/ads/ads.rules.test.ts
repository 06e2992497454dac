import { expect, test } from 'vitest';
import { shareOf, shareText, stateOf } from './ads.rules.ts';

const NOW = Date.parse('2026-11-15T12:00:00Z');
const BEFORE = '2026-11-01T00:00:00.000Z';
const AFTER = '2026-12-01T00:00:00.000Z';

function ad(news: Partial<Parameters<typeof shareOf>[0]> = {}) {
  return {
    id: 1,
    position: 'banner side' as const,
    weight: 1,
    active: true,
    startsAt: null,
    endsAt: null,
    ...news,
  };
}

test('an ad without a period runs as long as it is switched on', () => {
  expect(stateOf(ad(), NOW)).toBe('running');
  expect(stateOf(ad({ active: false }), NOW)).toBe('paused');
});

test('before its period an ad is scheduled, after it ended, and both limits count as the server counts', () => {
  expect(stateOf(ad({ startsAt: AFTER }), NOW)).toBe('scheduled');
  expect(stateOf(ad({ startsAt: new Date(NOW).toISOString() }), NOW)).toBe('running');
  expect(stateOf(ad({ endsAt: new Date(NOW).toISOString() }), NOW)).toBe('ended');
  expect(stateOf(ad({ startsAt: BEFORE, endsAt: AFTER }), NOW)).toBe('running');
});

test('what is over is ended, even when it is switched off', () => {
  expect(stateOf(ad({ endsAt: BEFORE, active: false }), NOW)).toBe('ended');
  expect(stateOf(ad({ startsAt: AFTER, active: false }), NOW)).toBe('paused');
});

test('the share is the weight among the ads that run in the same position', () => {
  const one = ad({ id: 1, weight: 1 });
  const others = [
    ad({ id: 2, weight: 2 }),
    ad({ id: 3, weight: 50, position: 'banner hero' }),
    ad({ id: 4, weight: 50, active: false }),
  ];
  expect(shareOf(one, [one, ...others], NOW)).toBeCloseTo(1 / 3);
});

test('an ad that is not shown has no share', () => {
  expect(shareOf(ad({ active: false }), [ad({ id: 2 })], NOW)).toBeUndefined();
});

test('a share is said in whole percents, never as none', () => {
  expect(shareText(1 / 3)).toBe('33%');
  expect(shareText(0.001)).toBe('1%');
  expect(shareText(1)).toBe('100%');
});

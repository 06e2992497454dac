import { expect, test } from 'vitest';
import { adLimitsText, adPeriodText, adShare, adState, goalText, shareText } from './ads.rules.ts';

const NOW = Date.parse('2026-11-15T12:00:00Z');
const BEFORE = '2026-11-01T00:00:00.000Z';
const AFTER = '2026-12-01T00:00:00.000Z';

function ad(news: Partial<Parameters<typeof adShare>[0]> = {}) {
  return {
    id: 1,
    position: 'banner side' as const,
    weight: 1,
    active: true,
    startsAt: null,
    endsAt: null,
    regions: [],
    categories: [],
    ...news,
  };
}

test('an ad without a period runs as long as it is switched on', () => {
  expect(adState(ad(), NOW)).toBe('running');
  expect(adState(ad({ active: false }), NOW)).toBe('paused');
});

test('an ad is scheduled before its period and ended after it, and both limits count as on the server', () => {
  expect(adState(ad({ startsAt: AFTER }), NOW)).toBe('scheduled');
  expect(adState(ad({ startsAt: new Date(NOW).toISOString() }), NOW)).toBe('running');
  expect(adState(ad({ endsAt: new Date(NOW).toISOString() }), NOW)).toBe('ended');
  expect(adState(ad({ startsAt: BEFORE, endsAt: AFTER }), NOW)).toBe('running');
});

test('an ad past its end is ended, even when it is switched off', () => {
  expect(adState(ad({ endsAt: BEFORE, active: false }), NOW)).toBe('ended');
  expect(adState(ad({ startsAt: AFTER, active: false }), NOW)).toBe('paused');
});

test('the share is the weight among the ads that run in the same position', () => {
  const one = ad({ id: 1, weight: 1 });
  const others = [
    ad({ id: 2, weight: 2 }),
    ad({ id: 3, weight: 50, position: 'banner hero' }),
    ad({ id: 4, weight: 50, active: false }),
  ];
  expect(adShare(one, [one, ...others], NOW)).toBeCloseTo(1 / 3);
});

test('an ad that is not shown has no share', () => {
  expect(adShare(ad({ active: false }), [ad({ id: 2 })], NOW)).toBeUndefined();
});

test('a share is shown in whole percents and never as zero', () => {
  expect(shareText(1 / 3)).toBe('33%');
  expect(shareText(0.001)).toBe('1%');
  expect(shareText(1)).toBe('100%');
});

test('the share of a limited ad is that of its own pages, and does not reduce the share of others', () => {
  const everywhere = [ad({ id: 1 }), ad({ id: 2, weight: 2 })] as const;
  const marajo = ad({ id: 3, regions: ['marajó'] });
  const sports = ad({ id: 4, categories: ['esportes'] });
  const capim = ad({ id: 5, regions: ['capim'] });
  const all = [...everywhere, marajo, sports, capim];
  expect(adShare(everywhere[0], all, NOW)).toBeCloseTo(1 / 3);
  expect(adShare(marajo, all, NOW)).toBeCloseTo(1 / 5);
  expect(adShare(sports, all, NOW)).toBeCloseTo(1 / 6);
});

test('a period names its limits, or says that there are none', () => {
  const [startsAt, endsAt] = ['2026-11-01T15:00:00.000Z', '2026-11-30T15:00:00.000Z'];
  expect(adPeriodText({ startsAt, endsAt })).toBe('01-11-2026 às 12h00 até 30-11-2026 às 12h00');
  expect(adPeriodText({ startsAt, endsAt: null })).toBe('Desde 01-11-2026 às 12h00, sem fim');
  expect(adPeriodText({ startsAt: null, endsAt })).toBe('Até 30-11-2026 às 12h00');
  expect(adPeriodText({ startsAt: null, endsAt: null })).toBe('Sem limite');
});

test('regions, categories and goal are shown as text, and nothing if there are none', () => {
  expect(adLimitsText({ regions: ['xingu', 'marajó'], categories: ['esportes'] })).toBe(
    'Marajó, Xingu; Esportes',
  );
  expect(adLimitsText({ regions: [], categories: [] })).toBeUndefined();
  expect(goalText({ impressionGoal: 10_000, delivered: 4_000, pace: 'behind' })).toBe(
    '4.000 de 10.000, atrasado',
  );
  expect(goalText({ impressionGoal: 10_000, delivered: 4_000, pace: null })).toBe('4.000 de 10.000');
  expect(goalText({ impressionGoal: 0, delivered: 0, pace: null })).toBeUndefined();
});

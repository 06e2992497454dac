import { expect, test } from 'vitest';
import type { AdReport } from '../../contracts/analytics/ad-report.schema.ts';
import { adReportTotals, adsTable, clickWarning } from './ads.rules.ts';

function ad(impressions: number, measuredClicks: number): AdReport {
  return {
    id: impressions,
    advertiser: 'Rio Claro',
    title: 'Balsas',
    position: 'banner header',
    impressions,
    clicks: 100,
    measuredClicks,
    removedClicks: 0,
    textImpressions: 0,
    suspicious: false,
    ctr: impressions === 0 ? null : measuredClicks / impressions,
    delivered: 0.5,
    due: 0.5,
    goal: 0,
    campaignImpressions: 0,
    pace: null,
    priceCents: 0,
  };
}

test('the total click rate is computed from all impressions, not as the mean of the rates', () => {
  expect(adReportTotals([ad(9_000, 90), ad(1_000, 20)])).toEqual({
    impressions: 10_000,
    clicks: 200,
    measuredClicks: 110,
    removedClicks: 0,
    textImpressions: 0,
    ctr: 0.011,
  });
});

test('ads without impressions have no click rate', () => {
  expect(adReportTotals([ad(0, 0)]).ctr).toBeNull();
});

test('the table ends with the total and explains which clicks are counted', () => {
  const { rows, total, note } = adsTable([ad(100, 1)]);
  expect(rows).toEqual([['Rio Claro', 'Balsas', 'Topo', 100, 0, 100, 1, 0, '1,00%', '50,0%', '50,0%']]);
  expect(total).toEqual(['Total', '', '', 100, 0, 100, 1, 0, '1,00%', '', '']);
  expect(note).toContain('de todos os leitores');
});

test.each([
  [{}, undefined],
  [{ removedClicks: 1 }, '1 removido'],
  [{ suspicious: true }, 'mais cliques que exibições'],
  [{ suspicious: true, removedClicks: 1_110 }, 'mais cliques que exibições; 1.110 removidos'],
])('an ad with %j is shown with the warning %j', (changes, warning) => {
  expect(clickWarning({ ...ad(100, 1), ...changes })).toBe(warning);
});

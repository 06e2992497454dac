import { expect, test } from 'vitest';
import type { AdFigures } from '../../contracts/schemas/audience.schema.ts';
import { adsTable, totalsOf } from './ads.rules.ts';

function ad(impressions: number, ctr: number | null): AdFigures {
  return {
    id: impressions,
    advertiser: 'Rio Claro',
    title: 'Balsas',
    position: 'banner header',
    impressions,
    clicks: 10,
    ctr,
    delivered: 0.5,
    due: 0.5,
  };
}

test('the share of all is that of all impressions, not the middle of the shares', () => {
  expect(totalsOf([ad(9_000, 0.01), ad(1_000, 0.02)])).toEqual({
    impressions: 10_000,
    clicks: 20,
    ctr: 0.011,
  });
});

test('ads that were never seen have no share', () => {
  expect(totalsOf([ad(0, null)]).ctr).toBeNull();
});

test('the table ends with the total', () => {
  expect(adsTable([ad(100, 0.01)]).rows).toEqual([
    ['Rio Claro', 'Balsas', 'Topo', 100, 10, '1,00%', '50,0%', '50,0%'],
    ['Total', '', '', 100, 10, '1,00%', '', ''],
  ]);
});

import { expect, test } from 'vitest';
import { filterAds, tabFrom } from './ad-tabs.rules.ts';

const ADS = [
  { position: 'banner side', title: 'Feira do açaí', advertiser: 'Boa Feira' },
  { position: 'banner hero', title: 'Barcos', advertiser: 'Navegação' },
] as const;

test('an address without a tab, or with an unknown one, shows the running ads', () => {
  expect(tabFrom('').key).toBe('no-ar');
  expect(tabFrom('nada').state).toBe('running');
  expect(tabFrom('pausados').state).toBe('paused');
});

test('ads are found by position and by any part of title and advertiser, ignoring accents', () => {
  expect(filterAds(ADS, { position: '', search: '' })).toHaveLength(2);
  expect(filterAds(ADS, { position: 'banner hero', search: '' })).toEqual([ADS[1]]);
  expect(filterAds(ADS, { position: '', search: 'ACAI' })).toEqual([ADS[0]]);
  expect(filterAds(ADS, { position: '', search: 'navegacao' })).toEqual([ADS[1]]);
  expect(filterAds(ADS, { position: 'banner hero', search: 'açaí' })).toEqual([]);
});

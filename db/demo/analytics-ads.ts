import type { Selectable } from 'kysely';
import { AD_POSITIONS, type AdPositionKey } from '../../contracts/ads/ad-positions.ts';
import { dayStart } from '../../contracts/belem-time.ts';
import { createRandom, type Random } from '../large/random.ts';
import type { AdDayTable } from '../tables/analytics.tables.ts';
import type { AdTable } from '../tables/collections.tables.ts';
import { roundAtRandom } from './analytics-rhythm.ts';

export type ReadAd = Pick<
  Selectable<AdTable>,
  'id' | 'position' | 'weight' | 'active' | 'starts_at' | 'ends_at'
>;

/** Ads seen per page view of a reader who consented to analytics. */
const ADS_PER_VIEW: Readonly<Record<AdPositionKey, number>> = {
  'banner header': 0.9,
  'banner hero': 0.3,
  'banner side': 0.5,
  'banner single page': 0.45,
};
/** Light pages per page view of a reader who consented; they show the ads of the header as text. */
const LIGHT_SHARE = 0.04;
/** Share of the clicks that come from readers who consented. */
const CONSENTED_SHARE = 0.6;

/** Impressions and clicks of the ads of one day. */
export function adRows(random: Random, day: number, views: number, ads: readonly ReadAd[]): AdDayTable[] {
  return AD_POSITIONS.flatMap(({ key }) => {
    const running = ads.filter((ad) => ad.position === key && runs(ad, day));
    const weights = running.reduce((sum, { weight }) => sum + weight, 0);
    return running.map((ad) => {
      const due = (ADS_PER_VIEW[key] * views * ad.weight) / weights;
      const impressions = roundAtRandom(random, due * (0.97 + 0.06 * random()));
      const measured = roundAtRandom(random, impressions * clickRate(ad));
      const clicks = measured + roundAtRandom(random, (measured * (1 - CONSENTED_SHARE)) / CONSENTED_SHARE);
      const text_impressions = key === 'banner header' ? Math.round(due * LIGHT_SHARE) : 0;
      const row = { day, ad_id: ad.id, position: key, impressions, text_impressions, clicks };
      return { ...row, measured_clicks: measured, removed_clicks: 0, due };
    });
  });
}

function runs({ active, starts_at, ends_at }: ReadAd, day: number): boolean {
  return active === 1 && (starts_at ?? 0) < dayStart(day + 1) && (ends_at ?? Infinity) > dayStart(day);
}

/** 0.3 to 1.3 %, constant for each ad. */
function clickRate({ id }: ReadAd): number {
  return 0.003 + 0.01 * createRandom(id)();
}

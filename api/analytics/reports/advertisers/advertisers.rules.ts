import {
  advertiserNameKey,
  normaliseAdvertiserName,
} from '../../../../contracts/advertisers/advertiser-name.ts';
import type { Advertiser } from '../../../../contracts/analytics/ad-report.schema.ts';
import type { ReportedAd } from './ad-report.rules.ts';

/**
 * In alphabetical order, spelled as in the newest ad. An advertiser whose ads are all in the trash still has a report.
 */
export function advertisersOf(newestFirst: readonly ReportedAd[], now: number): Advertiser[] {
  const named = newestFirst.filter((ad) => normaliseAdvertiserName(ad.advertiser) !== '');
  const groups = [...Map.groupBy(named, (ad) => advertiserNameKey(ad.advertiser)).values()];
  return groups
    .map((ads) => ({
      name: normaliseAdvertiserName(ads[0]?.advertiser ?? ''),
      ads: ads.filter((ad) => ad.deleted_at === null).length,
      running: ads.filter((ad) => isRunning(ad, now)).length,
    }))
    .sort((a, b) => a.name.localeCompare(b.name, 'pt-BR'));
}

function isRunning({ active, deleted_at, starts_at, ends_at }: ReportedAd, now: number): boolean {
  return active === 1 && deleted_at === null && (starts_at ?? now) <= now && (ends_at ?? Infinity) > now;
}

import type { AdminAd } from '../../contracts/ads/ad.schema.ts';
import { paceName } from '../../contracts/ads/ad-pace.ts';
import { type AdLimits, canShareAPage, isLimited } from '../../contracts/ads/page-subject.ts';
import { momentText } from '../../contracts/belem-time.ts';
import { CATEGORIES } from '../../contracts/news/categories.ts';
import { REGIONS } from '../../contracts/regions.ts';
import { countText } from '../../design/reports/report-texts.ts';

export type AdState = 'running' | 'scheduled' | 'ended' | 'paused';

type AdTimes = Pick<AdminAd, 'startsAt' | 'endsAt' | 'active'>;
type RotatedAd = AdTimes & Pick<AdminAd, 'id' | 'position' | 'weight' | 'regions' | 'categories'>;

/** The state of an ad at a moment. An ad past its end has ended, whether it is active or paused. */
export function adState({ startsAt, endsAt, active }: AdTimes, now: number): AdState {
  if (endsAt !== null && Date.parse(endsAt) <= now) return 'ended';
  if (!active) return 'paused';
  return startsAt !== null && Date.parse(startsAt) > now ? 'scheduled' : 'running';
}

/**
 * An ad's share of the views of its position, from 0 to 1; `undefined` if the ad is not running. An ad limited to some
 * pages shares these pages with every ad allowed there. The share of an ad without limits is that on all other pages.
 */
export function adShare(ad: RotatedAd, ads: readonly RotatedAd[], now: number): number | undefined {
  if (adState(ad, now) !== 'running') return undefined;
  const beside = ads.filter(
    (other) =>
      other.position === ad.position &&
      adState(other, now) === 'running' &&
      (isLimited(ad) ? canShareAPage(ad, other) : !isLimited(other)),
  );
  return ad.weight / beside.reduce((sum, { weight }) => sum + weight, 0);
}

/** `33%`. A running ad has at least `1%`: rounding to `0%` would say that it is never shown. */
export function shareText(share: number): string {
  return `${Math.max(1, Math.round(share * 100))}%`;
}

/** The period of an ad as text. */
export function adPeriodText({ startsAt, endsAt }: Pick<AdminAd, 'startsAt' | 'endsAt'>): string {
  if (startsAt && endsAt) return `${momentText(startsAt)} até ${momentText(endsAt)}`;
  if (startsAt) return `Desde ${momentText(startsAt)}, sem fim`;
  if (endsAt) return `Até ${momentText(endsAt)}`;
  return 'Sem limite';
}

/** `Marajó, Xingu; Esportes`: the pages that may show an ad; `undefined` if all may. */
export function adLimitsText({ regions, categories }: AdLimits): string | undefined {
  const limits = [
    REGIONS.filter(({ key }) => regions.includes(key)).map(({ name }) => name),
    CATEGORIES.filter(({ key }) => categories.includes(key)).map(({ name }) => name),
  ];
  return (
    limits
      .filter((names) => names.length > 0)
      .map((names) => names.join(', '))
      .join('; ') || undefined
  );
}

/** `4.000 de 10.000, no ritmo`; `undefined` if the ad has no goal. */
export function goalText({
  impressionGoal,
  delivered,
  pace,
}: Pick<AdminAd, 'impressionGoal' | 'delivered' | 'pace'>): string | undefined {
  if (impressionGoal === 0) return undefined;
  const counted = `${countText(delivered)} de ${countText(impressionGoal)}`;
  return pace === null ? counted : `${counted}, ${paceName(pace)}`;
}

import type { AdminAd } from '../../contracts/ads/ad.schema.ts';
import { paceName } from '../../contracts/ads/ad-pace.ts';
import { type AdLimits, isLimited, mayMeet } from '../../contracts/ads/ad-place.ts';
import { momentText } from '../../contracts/belem-time.ts';
import { CATEGORIES } from '../../contracts/news/categories.ts';
import { REGIONS } from '../../contracts/regions.ts';
import { countText } from '../../design/reports/report-texts.ts';

export type AdState = 'running' | 'scheduled' | 'ended' | 'paused';

type Timed = Pick<AdminAd, 'startsAt' | 'endsAt' | 'active'>;
type Weighed = Timed & Pick<AdminAd, 'id' | 'position' | 'weight' | 'regions' | 'categories'>;

/** Where an ad stands at a moment. What is over stays over, switched on or not. */
export function stateOf({ startsAt, endsAt, active }: Timed, now: number): AdState {
  if (endsAt !== null && Date.parse(endsAt) <= now) return 'ended';
  if (!active) return 'paused';
  return startsAt !== null && Date.parse(startsAt) > now ? 'scheduled' : 'running';
}

/**
 * How often an ad is shown among those of its position, from 0 to 1; undefined: it is not shown now. Of an ad limited to
 * some places: on the pages that may show it, beside all that may stand there. Of any other: where no limited ad stands.
 */
export function shareOf(ad: Weighed, ads: readonly Weighed[], now: number): number | undefined {
  if (stateOf(ad, now) !== 'running') return undefined;
  const beside = ads.filter(
    (other) =>
      other.position === ad.position &&
      stateOf(other, now) === 'running' &&
      (isLimited(ad) ? mayMeet(ad, other) : !isLimited(other)),
  );
  return ad.weight / beside.reduce((sum, { weight }) => sum + weight, 0);
}

/** `33%`; what is shown at all is never said to be shown in none of the views. */
export function shareText(share: number): string {
  return `${Math.max(1, Math.round(share * 100))}%`;
}

/** When an ad runs, in words. */
export function periodText({ startsAt, endsAt }: Pick<AdminAd, 'startsAt' | 'endsAt'>): string {
  if (startsAt && endsAt) return `${momentText(startsAt)} até ${momentText(endsAt)}`;
  if (startsAt) return `Desde ${momentText(startsAt)}, sem fim`;
  if (endsAt) return `Até ${momentText(endsAt)}`;
  return 'Sem limite';
}

/** `Marajó, Xingu; Esportes`: the pages that may show an ad; undefined: all. */
export function placesText({ regions, categories }: AdLimits): string | undefined {
  const places = [
    REGIONS.filter(({ key }) => regions.includes(key)).map(({ name }) => name),
    CATEGORIES.filter(({ key }) => categories.includes(key)).map(({ name }) => name),
  ];
  return (
    places
      .filter((names) => names.length > 0)
      .map((names) => names.join(', '))
      .join('; ') || undefined
  );
}

/** `4.000 de 10.000, no ritmo`; undefined: the ad has no goal. */
export function goalText({
  impressionGoal,
  delivered,
  pace,
}: Pick<AdminAd, 'impressionGoal' | 'delivered' | 'pace'>): string | undefined {
  if (impressionGoal === 0) return undefined;
  const counted = `${countText(delivered)} de ${countText(impressionGoal)}`;
  return pace === null ? counted : `${counted}, ${paceName(pace)}`;
}

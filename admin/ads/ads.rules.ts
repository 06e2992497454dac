import type { AdminAd } from '../../contracts/ads/ad.schema.ts';
import { momentText } from '../../contracts/belem-time.ts';

export type AdState = 'running' | 'scheduled' | 'ended' | 'paused';

type Timed = Pick<AdminAd, 'startsAt' | 'endsAt' | 'active'>;
type Weighed = Timed & Pick<AdminAd, 'id' | 'position' | 'weight'>;

/** Where an ad stands at a moment. What is over stays over, switched on or not. */
export function stateOf({ startsAt, endsAt, active }: Timed, now: number): AdState {
  if (endsAt !== null && Date.parse(endsAt) <= now) return 'ended';
  if (!active) return 'paused';
  return startsAt !== null && Date.parse(startsAt) > now ? 'scheduled' : 'running';
}

/** How often an ad is shown among those of its position, from 0 to 1; undefined: it is not shown now. */
export function shareOf(ad: Weighed, ads: readonly Weighed[], now: number): number | undefined {
  if (stateOf(ad, now) !== 'running') return undefined;
  const beside = ads.filter((other) => other.position === ad.position && stateOf(other, now) === 'running');
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

import type { AdminAd } from '../../contracts/ads/ad.schema.ts';
import { momentText } from '../../contracts/belem-time.ts';

/** When an ad runs, in words. */
export function periodText({ startsAt, endsAt }: Pick<AdminAd, 'startsAt' | 'endsAt'>): string {
  if (startsAt && endsAt) return `${momentText(startsAt)} até ${momentText(endsAt)}`;
  if (startsAt) return `Desde ${momentText(startsAt)}, sem fim`;
  if (endsAt) return `Até ${momentText(endsAt)}`;
  return 'Sem limite';
}

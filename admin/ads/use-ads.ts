import type { AdminAd } from '../../contracts/ads/ad.schema.ts';
import { ENDPOINTS } from '../../contracts/endpoints.ts';
import { call } from '../api/api.ts';
import { everyItem, WHOLE_PAGE } from '../api/every-item.ts';
import { type Loaded, useLoaded } from '../api/use-loaded.ts';

/** All ads: the share of one depends on the others. */
export function useAds(): Loaded<readonly AdminAd[]> {
  return useLoaded('ads', (signal) => loadAds(signal, false));
}

export function loadAds(signal: AbortSignal, trash: boolean): Promise<readonly AdminAd[]> {
  return everyItem((page) =>
    call(ENDPOINTS.adminAds.list, { query: { page, limit: WHOLE_PAGE, trash }, signal }),
  );
}

import type { AdminAd } from '../../contracts/ads/ad.schema.ts';
import { ENDPOINTS } from '../../contracts/endpoints.ts';
import { call } from '../api/api.ts';
import { everyItem, WHOLE_PAGE } from '../api/every-item.ts';
import { trashItem } from '../ui/lists/trash-item.ts';

export function loadAdminAds(signal: AbortSignal, trash: boolean): Promise<readonly AdminAd[]> {
  return everyItem((page) =>
    call(ENDPOINTS.adminAds.list, { query: { page, limit: WHOLE_PAGE, trash }, signal }),
  );
}

export function trashAd({ id, title }: AdminAd, onRestored: () => void): Promise<void> {
  return trashItem(ENDPOINTS.adminAds, { id, name: title }, onRestored);
}

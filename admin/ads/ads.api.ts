import type { AdminAd } from '../../contracts/ads/ad.schema.ts';
import { ENDPOINTS } from '../../contracts/endpoints.ts';
import { loadEvery } from '../api/every-item.ts';
import { trashItem } from '../ui/lists/trash-item.ts';

export function loadAdminAds(signal: AbortSignal, trash: boolean): Promise<readonly AdminAd[]> {
  return loadEvery(ENDPOINTS.adminAds.list, signal, { trash });
}

export function trashAd({ id, title }: AdminAd, onRestored: () => void): Promise<void> {
  return trashItem(ENDPOINTS.adminAds, { id, name: title }, onRestored);
}

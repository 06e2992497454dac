import type { AdminAd } from '../../contracts/ads/ad.schema.ts';
import { ENDPOINTS } from '../../contracts/endpoints.ts';
import { loadEvery } from '../api/every-item.ts';
import { itemSaver } from '../ui/forms/save-item.ts';
import { trashItem } from '../ui/lists/trash-item.ts';
import { adFormCopy } from './ad-form.rules.ts';

export const saveAd = itemSaver(ENDPOINTS.adminAds);

/** Creates a copy of the ad; the server asks again about personal data in its texts. */
export function copyAd(ad: AdminAd): Promise<AdminAd> {
  const body = adFormCopy(ad);
  return saveAd(body, { id: undefined, ifMatch: '', name: body.title });
}

export function loadAdminAds(signal: AbortSignal, trash: boolean): Promise<readonly AdminAd[]> {
  return loadEvery(ENDPOINTS.adminAds.list, signal, { trash });
}

export function trashAd({ id, title }: AdminAd, onRestored: () => void): Promise<void> {
  return trashItem(ENDPOINTS.adminAds, { id, name: title }, onRestored);
}

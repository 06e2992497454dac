import type { AdminAdvertiser } from '../../contracts/advertisers/advertiser.schema.ts';
import { ENDPOINTS } from '../../contracts/endpoints.ts';
import { loadEvery } from './every-item.ts';

/** All advertisers, in alphabetical order. */
export function loadAdvertisers(signal: AbortSignal): Promise<readonly AdminAdvertiser[]> {
  return loadEvery(ENDPOINTS.adminAdvertisers.list, signal);
}

import type { AdminAdvertiser } from '../../contracts/advertisers/advertiser.schema.ts';
import { ENDPOINTS } from '../../contracts/endpoints.ts';
import { call } from './api.ts';
import { everyItem, WHOLE_PAGE } from './every-item.ts';

/** All advertisers, in alphabetical order. */
export function loadAdvertisers(signal: AbortSignal): Promise<readonly AdminAdvertiser[]> {
  return everyItem((page) =>
    call(ENDPOINTS.adminAdvertisers.list, { query: { page, limit: WHOLE_PAGE }, signal }),
  );
}

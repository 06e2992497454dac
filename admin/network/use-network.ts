import { ENDPOINTS } from '../../contracts/endpoints.ts';
import type { AdminNetworkLink } from '../../contracts/network/network-link.schema.ts';
import { call } from '../api/api.ts';
import { everyItem, WHOLE_PAGE } from '../api/every-item.ts';
import { type Loaded, useLoaded } from '../api/use-loaded.ts';

/** Of all kinds, in display order: they share one numbering. */
export function useNetwork(): Loaded<readonly AdminNetworkLink[]> {
  return useLoaded('portals', (signal) => loadNetwork(signal, false));
}

export function loadNetwork(signal: AbortSignal, trash: boolean): Promise<readonly AdminNetworkLink[]> {
  return everyItem((page) =>
    call(ENDPOINTS.adminNetwork.list, { query: { page, limit: WHOLE_PAGE, trash }, signal }),
  );
}

import { ENDPOINTS } from '../../contracts/endpoints.ts';
import type { AdminPortal } from '../../contracts/schemas/portal.schema.ts';
import { call } from '../calls/desk.ts';
import { everyItem, WHOLE_PAGE } from '../calls/every-item.ts';
import { type Loaded, useLoaded } from '../calls/use-loaded.ts';

/** Of all kinds, in display order: they share one numbering. */
export function usePortals(): Loaded<readonly AdminPortal[]> {
  return useLoaded('portals', (signal) => loadPortals(signal, false));
}

export function loadPortals(signal: AbortSignal, trash: boolean): Promise<readonly AdminPortal[]> {
  return everyItem((page) =>
    call(ENDPOINTS.adminPortals.list, { query: { page, limit: WHOLE_PAGE, trash }, signal }),
  );
}

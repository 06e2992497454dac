import type { AdminEdition } from '../../contracts/editions/edition.schema.ts';
import { ENDPOINTS } from '../../contracts/endpoints.ts';
import { loadEvery } from './every-item.ts';

/** All editions, also those that are switched off; with `trash` those in the trash. */
export async function loadAdminEditions(
  signal: AbortSignal,
  trash = false,
): Promise<readonly AdminEdition[]> {
  return await loadEvery(ENDPOINTS.adminEditions.list, signal, { trash });
}

import { ENDPOINTS } from '../../../contracts/endpoints.ts';
import type { Media } from '../../../contracts/media/media.schema.ts';
import { call } from '../../api/api.ts';
import { type Loaded, useLoaded } from '../../api/use-loaded.ts';

/** Divides into rows of two, three, four and six. */
export const PICTURES_PER_PAGE = 24;

export interface LibraryPage {
  readonly pictures: readonly Media[];
  readonly total: number;
}

/** One page of the library, the newest pictures first. */
export function useLibrary(search: string, page: number): Loaded<LibraryPage> {
  return useLoaded<LibraryPage>(`${page} ${search}`, async (signal) => {
    const { body, headers } = await call(ENDPOINTS.adminMedia.list, {
      query: { page, limit: PICTURES_PER_PAGE, ...(search && { q: search }) },
      signal,
    });
    return { pictures: body, total: Number(headers.get('x-total-count')) };
  });
}

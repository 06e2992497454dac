import { ENDPOINTS } from '../../../contracts/endpoints.ts';
import type { Media } from '../../../contracts/media/media.schema.ts';
import { call } from '../../api/api.ts';

/** Divisible into rows of two, three, four and six. */
export const PICTURES_PER_PAGE = 24;

interface LibraryPage {
  readonly pictures: readonly Media[];
  readonly total: number;
  /** True if there are more than were counted. */
  readonly capped: boolean;
}

/** A filter of the library in addition to the search text. */
type LibraryFilter = '' | 'unused' | 'undescribed';

/** One page of the library, newest pictures first. */
export async function loadLibrary(
  search: string,
  page: number,
  signal: AbortSignal,
  filter: LibraryFilter = '',
): Promise<LibraryPage> {
  const query = {
    page,
    limit: PICTURES_PER_PAGE,
    ...(search && { q: search }),
    ...(filter && { [filter]: true }),
  };
  const { body, headers } = await call(ENDPOINTS.adminMedia.list, { query, signal });
  return {
    pictures: body,
    total: Number(headers.get('x-total-count')),
    capped: headers.has('x-total-capped'),
  };
}

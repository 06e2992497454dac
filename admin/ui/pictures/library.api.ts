import { ENDPOINTS } from '../../../contracts/endpoints.ts';
import type { Media } from '../../../contracts/media/media.schema.ts';
import type { PicturePurpose } from '../../../contracts/media/picture-purposes.ts';
import { call } from '../../api/api.ts';

/** Divisible into rows of two, three, four and six. */
export const PICTURES_PER_PAGE = 24;

interface LibraryPage {
  readonly pictures: readonly Media[];
  readonly total: number;
  /** True if there are more than were counted. */
  readonly capped: boolean;
}

interface LibraryFilter {
  readonly search: string;
  readonly page: number;
  readonly purpose?: PicturePurpose | undefined;
  readonly only?: 'unused' | 'undescribed' | undefined;
}

/** One page of the library, newest pictures first. */
export async function loadLibrary(
  { search, page, purpose, only }: LibraryFilter,
  signal: AbortSignal,
): Promise<LibraryPage> {
  const query = {
    page,
    limit: PICTURES_PER_PAGE,
    ...(search && { q: search }),
    ...(purpose && { purpose }),
    ...(only && { [only]: true }),
  };
  const { body, headers } = await call(ENDPOINTS.adminMedia.list, { query, signal });
  return {
    pictures: body,
    total: Number(headers.get('x-total-count')),
    capped: headers.get('x-total-capped') !== null,
  };
}

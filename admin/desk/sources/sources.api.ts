import { ENDPOINTS } from '../../../contracts/endpoints.ts';
import type { Source } from '../../../contracts/sources/source.schema.ts';
import { call } from '../../api/api.ts';
import { everyItem, WHOLE_PAGE } from '../../api/every-item.ts';

const { adminSources } = ENDPOINTS;

/** All of them: a newsroom reads dozens, not thousands. */
export function readSources(signal: AbortSignal, trash: boolean): Promise<readonly Source[]> {
  return everyItem((page) => call(adminSources.list, { query: { page, limit: WHOLE_PAGE, trash }, signal }));
}

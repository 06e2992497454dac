import { endpointPath } from '../../../client/client.ts';
import { ENDPOINTS } from '../../../contracts/endpoints.ts';
import type { Endpoint } from '../../../contracts/http/endpoint.ts';

/** Lists of stories: a story that has left the copy is removed from them. */
export const STORY_LISTS: readonly Endpoint[] = [ENDPOINTS.news.mostRead, ENDPOINTS.adminNews.list];

/**
 * The reads that the site's pages share, each with the tag that invalidates it. They have few URLs, and answers
 * behind a private link are never among them.
 */
export const SHARED_READS: readonly { readonly endpoint: Endpoint; readonly tag: string }[] = Object.values(
  ENDPOINTS,
)
  .flatMap((endpoints): Endpoint[] => Object.values(endpoints))
  .flatMap((endpoint) => (endpoint.changesWith ? [{ endpoint, tag: endpoint.changesWith }] : []));

const COPIED_ENDPOINTS: readonly Endpoint[] = [
  ...STORY_LISTS,
  ...SHARED_READS.map(({ endpoint }) => endpoint),
];

/** The key under which an answer is copied; undefined if it is not copied. */
export function copyKey(endpoint: Endpoint, query: object | undefined): string | undefined {
  return COPIED_ENDPOINTS.includes(endpoint) ? endpointPath(endpoint, { query } as object) : undefined;
}

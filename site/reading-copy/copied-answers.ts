import { endpointPath } from '../../client/client.ts';
import { CHANGE_TAGS } from '../../contracts/change-tags.ts';
import { ENDPOINTS } from '../../contracts/endpoints.ts';
import type { Endpoint } from '../../contracts/http/endpoint.ts';

/** Of these a story that has left the copy is left out. */
export const STORY_LISTS: readonly Endpoint[] = [ENDPOINTS.news.mostRead, ENDPOINTS.adminNews.list];

/** Short lists that are copied as they are; their addresses have an end. What a private link opens is never copied. */
const COPIED: readonly Endpoint[] = [
  ...STORY_LISTS,
  ENDPOINTS.ads.list,
  ENDPOINTS.videos.list,
  ENDPOINTS.network.list,
  ENDPOINTS.settings.get,
];

/** What the site's own pages ask for of them, and the tag it changes with. */
export const SHARED_READS: readonly { readonly endpoint: Endpoint; readonly tag: string }[] = [
  { endpoint: ENDPOINTS.ads.list, tag: CHANGE_TAGS.ads },
  { endpoint: ENDPOINTS.videos.list, tag: CHANGE_TAGS.videos },
  { endpoint: ENDPOINTS.network.list, tag: CHANGE_TAGS.network },
  { endpoint: ENDPOINTS.settings.get, tag: CHANGE_TAGS.settings },
];

/** The key an answer is copied under; undefined: it is not. */
export function copyKey(endpoint: Endpoint, query: object | undefined): string | undefined {
  return COPIED.includes(endpoint) ? endpointPath(endpoint, { query } as object) : undefined;
}

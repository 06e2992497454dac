import type { CachedResponse, MakeCachedResponse } from '../../seo/cached-response.ts';
import type { FrontCaches } from '../http/front-caches.ts';
import { shownStories } from './shown-stories.ts';
import type { TaggedCache } from './tagged-cache.ts';

/** Makes each feed, sitemap and share image once and caches it under its tags, with headers for nginx and the CDN. */
export function createResponseCache(
  seoResponses: TaggedCache<CachedResponse>,
  frontCaches: Pick<FrontCaches, 'headersOf'>,
): MakeCachedResponse {
  return (edition, pathAndQuery, make) => {
    const key = `${edition.id} ${pathAndQuery}`;
    return seoResponses.get(key, async () => {
      const { freshMs, ...made } = await make();
      const isText = !made.type.startsWith('image/');
      const tags = [...new Set([...made.tags, ...(isText ? shownStories([made.body.toString()]) : [])])];
      const value: CachedResponse = {
        ...made,
        frontHeaders(request, encoding) {
          const isCurrent = seoResponses.holds(key, value);
          return frontCaches.headersOf(request, { pathAndQuery, tags, freshMs, encoding, isCurrent });
        },
      };
      return { value, bytes: value.body.length, tags, freshMs };
    });
  };
}

import { removesAnswers } from '../../../contracts/change-tags.ts';
import type { OnWarning } from '../../../contracts/on-warning.ts';
import type { CachedResponse } from '../../seo/cached-response.ts';
import type { RenderedPage } from '../http/pages/page-response.ts';
import { createTaggedCache } from './tagged-cache.ts';

interface SiteCachesOptions {
  readonly pageCacheMb: number;
  /** Milliseconds of a monotonic clock: the wall clock can be set back. */
  readonly now?: () => number;
  readonly onWarning: OnWarning;
}

const MB = 1_048_576;
/** API responses that many pages share; small compared to the pages made from them. */
const API_RESPONSES_MB = 24;
/** Feeds, sitemaps and the pictures of shared links. */
const SEO_RESPONSES_MB = 16;
/** Addresses of the former site, and those that are none. */
const OLD_ADDRESSES_MB = 4;
/** Unknown addresses of routes, some five thousand, and the 404 pages that they share. */
const NOT_FOUND_MB = 4;

/** The caches of a site process, each bounded by its bytes. `invalidate.ts` drops from all of them what a change made stale. */
export function createSiteCaches({ pageCacheMb, ...ages }: SiteCachesOptions) {
  return {
    // A page rendered because the cached one was stale must not use responses that are staler still.
    apiResponses: createTaggedCache<unknown>({
      ...ages,
      removesEntry: removesAnswers,
      maxBytes: API_RESPONSES_MB * MB,
      serveStale: false,
    }),
    pages: createTaggedCache<RenderedPage>({
      ...ages,
      removesEntry: removesAnswers,
      maxBytes: pageCacheMb * MB,
    }),
    seoResponses: createTaggedCache<CachedResponse>({
      ...ages,
      removesEntry: removesAnswers,
      maxBytes: SEO_RESPONSES_MB * MB,
    }),
    notFoundPages: createTaggedCache<RenderedPage>({
      ...ages,
      removesEntry: removesAnswers,
      maxBytes: NOT_FOUND_MB * MB,
      serveStale: false,
    }),
    oldAddresses: createTaggedCache<string | null>({ ...ages, maxBytes: OLD_ADDRESSES_MB * MB }),
  };
}

import type { Cdn } from '../cdn/cdn.ts';
import type { EdgeCache } from '../edge/edge-cache.ts';
import type { TaggedCache } from './tagged-cache.ts';

type Invalidated = Pick<TaggedCache<unknown>, 'invalidate'>;

export interface Caches {
  readonly apiResponses: Invalidated;
  readonly pages: Invalidated;
  /** Feeds, sitemaps and share images. */
  readonly responses: Invalidated;
  readonly oldAddresses: Invalidated;
  readonly edge: Pick<EdgeCache, 'purge'> | undefined;
  readonly cdn: Pick<Cdn, 'purge'> | undefined;
}

/** Whatever was made from what these tags name is made anew when it is next asked for: here, in nginx and in the CDN. */
export function invalidate(caches: Caches, tags: readonly string[]): void {
  // First: a page made in between must not be made from the old ones.
  caches.apiResponses.invalidate(tags);
  caches.pages.invalidate(tags);
  caches.responses.invalidate(tags);
  caches.oldAddresses.invalidate(tags);
  // Last: what nginx and the CDN ask for again has to be the new one.
  caches.edge?.purge(tags);
  caches.cdn?.purge(tags);
}

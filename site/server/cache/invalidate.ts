import type { EditionDirectory } from '../../request/edition-directory.ts';
import type { Cdn } from '../cdn/cdn.ts';
import type { NginxCache } from '../nginx/nginx-cache.ts';
import type { TaggedCache } from './tagged-cache.ts';

type InvalidatedCache = Pick<TaggedCache<unknown>, 'invalidate'>;

interface AllCaches {
  readonly apiResponses: InvalidatedCache;
  readonly editions: Pick<EditionDirectory, 'onTagsChanged'>;
  readonly pages: InvalidatedCache;
  /** Feeds, sitemaps and share images. */
  readonly responses: InvalidatedCache;
  readonly missing: InvalidatedCache;
  readonly oldAddresses: InvalidatedCache;
  readonly nginx: Pick<NginxCache, 'purge'> | undefined;
  readonly cdn: Pick<Cdn, 'purge'> | undefined;
}

/** Invalidates everything made from these tags, here, in nginx and in the CDN; the next request makes it anew. */
export function invalidate(caches: AllCaches, tags: readonly string[]): void {
  // First, because `editions.onTagsChanged` reads the editions again through these responses.
  caches.apiResponses.invalidate(tags);
  caches.editions.onTagsChanged(tags);
  caches.pages.invalidate(tags);
  caches.responses.invalidate(tags);
  caches.missing.invalidate(tags);
  caches.oldAddresses.invalidate(tags);
  // Last, because nginx and the CDN must fetch the new version.
  caches.nginx?.purge(tags);
  caches.cdn?.purge(tags);
}

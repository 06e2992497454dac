import type { RemovalPlace } from '../../../contracts/removals/removal-places.ts';
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
  readonly seoResponses: InvalidatedCache;
  readonly notFoundPages: InvalidatedCache;
  readonly pictures: InvalidatedCache;
  readonly oldAddresses: InvalidatedCache;
  readonly nginx: Pick<NginxCache, 'purge'> | undefined;
  readonly cdn: Pick<Cdn, 'purge'> | undefined;
}

/** For each place that keeps answers: resolves when it has confirmed that what must be removed is gone. */
export type Removals = ReadonlyMap<RemovalPlace, Promise<void>>;

/** Invalidates everything made from these tags, here, in nginx and in the CDN; the next request makes it anew. */
export function invalidate(caches: AllCaches, tags: readonly string[]): Removals {
  // First, because `editions.onTagsChanged` reads the editions again through these responses.
  caches.apiResponses.invalidate(tags);
  caches.editions.onTagsChanged(tags);
  caches.pages.invalidate(tags);
  caches.seoResponses.invalidate(tags);
  caches.notFoundPages.invalidate(tags);
  caches.pictures.invalidate(tags);
  caches.oldAddresses.invalidate(tags);
  // Last, because nginx and the CDN must fetch the new version.
  return new Map<RemovalPlace, Promise<void>>([
    ['site', Promise.resolve()],
    ...(caches.nginx ? [['nginx', caches.nginx.purge(tags)] as const] : []),
    ...(caches.cdn ? [['cdn', caches.cdn.purge(tags)] as const] : []),
  ]);
}

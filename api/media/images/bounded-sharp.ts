import type Sharp from 'sharp';

let loaded: Promise<typeof Sharp> | undefined;

/**
 * sharp, loaded with the first picture: with the library it stands on it takes 10 MB, which an API that only answers
 * readers does without. What encoding holds on to is bounded. Its cache of finished operations (50 MB by default) never
 * serves us: a rendition is stored once it is made, so no operation comes twice. One thread for each picture:
 * `MEDIA_CONCURRENCY` says how many are made at the same time, and further threads would each leave buffers behind in an
 * arena of the allocator (`MALLOC_ARENA_MAX`, set where the programs are started).
 */
export function loadSharp(): Promise<typeof Sharp> {
  loaded ??= import('sharp').then(({ default: sharp }) => {
    sharp.cache(false);
    sharp.concurrency(1);
    return sharp;
  });
  return loaded;
}

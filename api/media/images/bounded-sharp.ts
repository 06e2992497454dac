import sharp from 'sharp';

/**
 * Bounds what encoding pictures holds on to. Its cache of finished operations (50 MB by default) never serves us: a rendition
 * is stored once it is made, so no operation comes twice. One thread for each picture: `MEDIA_CONCURRENCY` says how
 * many are made at the same time, and further threads would each leave buffers behind in an arena of the allocator
 * (`MALLOC_ARENA_MAX`, set where the programs are started).
 */
export function boundSharp(): void {
  sharp.cache(false);
  sharp.concurrency(1);
}

import sharp from 'sharp';

/**
 * Bounds what encoding pictures holds on to, for both programs. sharp's cache of finished operations (50 MB by default) never
 * serves us: what was made of a picture is stored or cached by us, so no operation comes twice. One thread for each
 * picture: `MEDIA_CONCURRENCY` says how many are made at the same time, and further threads would each leave buffers
 * behind in an arena of the allocator (`MALLOC_ARENA_MAX`, set where the programs are started).
 */
sharp.cache(false);
sharp.concurrency(1);

export { sharp };

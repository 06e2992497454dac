import sharp from 'sharp';

/**
 * Limits the memory sharp keeps, in both programs. Its cache of finished operations (50 MB by default) never has a hit:
 * every rendition is stored or cached by us, so no operation runs twice. Each picture is encoded by one thread:
 * `MEDIA_CONCURRENCY` sets how many run at the same time, and further threads would each leave buffers in an arena of
 * the allocator (`MALLOC_ARENA_MAX`, set where the programs are started).
 */
sharp.cache(false);
sharp.concurrency(1);

export { sharp };

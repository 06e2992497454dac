import sharp from 'sharp';

// Its cache of finished operations (50 MB by default) never serves us: the pictures of shared links are cached when they are
// done. More threads for each would leave buffers behind in the allocator's arenas, for a picture every other minute.
sharp.cache(false);
sharp.concurrency(1);

export { sharp };

/** Smaller pictures of a source are thumbnails, logos and buttons. */
export const MIN_COVER = { width: 300, height: 200 } as const;

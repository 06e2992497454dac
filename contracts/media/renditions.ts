/** The widths the design uses, and the formats of each. */
export const RENDITION_WIDTHS = [112, 240, 390, 640, 920, 1280] as const;
export const RENDITION_FORMATS = ['avif', 'webp', 'jpg'] as const;
export type RenditionWidth = (typeof RENDITION_WIDTHS)[number];
export type RenditionFormat = (typeof RENDITION_FORMATS)[number];

/** All addresses of a picture: the file itself, and each width in each format. */
export function picturePaths(id: string): readonly string[] {
  const files = RENDITION_WIDTHS.flatMap((width) => RENDITION_FORMATS.map((format) => `/${width}.${format}`));
  return ['', ...files].map((file) => `/media/${id}${file}`);
}

/** `Cache-Control` of the placeholder for a picture that could not be fetched; used for nothing else. */
export const STAND_IN_CACHING = 'public, max-age=60';
/** `Cache-Control` of a picture at the address it had before it was cropped. */
export const MOVED_CACHING = 'public, max-age=300';
/** `Cache-Control` of another width, sent while the requested width is being made. */
export const OTHER_WIDTH_CACHING = 'public, max-age=30';

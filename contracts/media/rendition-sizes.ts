/** The widths the design uses, and the formats of each. */
export const RENDITION_WIDTHS = [112, 240, 390, 640, 920, 1280] as const;
export const RENDITION_FORMATS = ['avif', 'webp', 'jpg'] as const;
export type RenditionWidth = (typeof RENDITION_WIDTHS)[number];
export type RenditionFormat = (typeof RENDITION_FORMATS)[number];

import type { Sharp } from 'sharp';
import type { RenditionFormat } from '../../../contracts/media/renditions.ts';
import { loadSharp } from './load-sharp.ts';

export const PLACEHOLDER_COLOR = '#e9e6df';

/** Larger flat JPEGs exceed 3 KB at a width of 1280 pixels. */
export const PLACEHOLDER_SIZE = { width: 960, height: 640 } as const;

const ENCODERS: Readonly<Record<RenditionFormat, (picture: Sharp) => Sharp>> = {
  avif: (picture) => picture.avif(),
  webp: (picture) => picture.webp({ lossless: true }),
  jpg: (picture) => picture.jpeg({ mozjpeg: true }),
};

const made = new Map<RenditionFormat, Promise<Buffer>>();

/** Shown for a missing picture: a flat colour without text, encoded once. */
export function placeholderImage(format: RenditionFormat): Promise<Buffer> {
  const known = made.get(format);
  if (known) return known;
  const picture = encodePlaceholder(format);
  made.set(format, picture);
  return picture;
}

async function encodePlaceholder(format: RenditionFormat): Promise<Buffer> {
  const sharp = await loadSharp();
  const blank = sharp({ create: { ...PLACEHOLDER_SIZE, channels: 3, background: PLACEHOLDER_COLOR } });
  return ENCODERS[format](blank).toBuffer();
}

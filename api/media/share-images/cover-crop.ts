import type { Sharp } from 'sharp';
import { sharp } from '../../../process/bounded-sharp.ts';
import { type Brand, brandColour, brandImage } from './brand-image.ts';
import { SHARE_SIZE, shareJpeg } from './share-jpeg.ts';

/** The maximum size of a stored picture. */
const PIXELS_MAX = 24_000_000;
const FOCAL = /^(\d{1,3})% (\d{1,3})%$/;
/** The strip below the photo with the brand, in the light colours of the site. */
export const STRIP = {
  height: 72,
  rule: 6,
  brand: 36,
  margin: 40,
  paper: '#ffffff',
} as const;
const PHOTO = { width: SHARE_SIZE.width, height: SHARE_SIZE.height - STRIP.height } as const;

/** The cover cropped around the focal point, above a strip with the brand. */
export async function cropCover(bytes: Buffer, focal: string | null, brand: Brand): Promise<Buffer> {
  const cut = await cutAroundFocal(bytes, focal, PHOTO);
  const name = await brandImage(brand, STRIP.brand, SHARE_SIZE.width - 2 * STRIP.margin);
  const rule = {
    width: SHARE_SIZE.width,
    height: STRIP.rule,
    channels: 3,
    background: brandColour(brand),
  } as const;
  const top = PHOTO.height + STRIP.rule + Math.round((STRIP.height - STRIP.rule - STRIP.brand) / 2);
  const whole = sharp({ create: { ...SHARE_SIZE, channels: 3, background: STRIP.paper } }).composite([
    { input: await cut.toColourspace('srgb').png({ compressionLevel: 0 }).toBuffer(), left: 0, top: 0 },
    { input: { create: rule }, left: 0, top: PHOTO.height },
    { ...name.layer, left: STRIP.margin, top },
  ]);
  return await shareJpeg(whole);
}

/** The part of a picture that fills an area, around its focal point as `object-position` does. */
export async function cutAroundFocal(
  bytes: Buffer,
  focal: string | null,
  area: { readonly width: number; readonly height: number },
): Promise<Sharp> {
  const source = sharp(bytes, { limitInputPixels: PIXELS_MAX }).autoOrient();
  const { width, height } = (await source.metadata()).autoOrient;
  const scale = Math.max(area.width / width, area.height / height);
  const scaled = { width: Math.round(width * scale), height: Math.round(height * scale) };
  const { x, y } = parseFocal(focal);
  return source
    .resize({ ...scaled, fit: 'fill' })
    .extract({
      left: Math.round((scaled.width - area.width) * x),
      top: Math.round((scaled.height - area.height) * y),
      width: area.width,
      height: area.height,
    })
    .flatten({ background: STRIP.paper });
}

function parseFocal(focal: string | null): { x: number; y: number } {
  const [, x = '50', y = '50'] = FOCAL.exec(focal ?? '') ?? [];
  return { x: Math.min(Number(x), 100) / 100, y: Math.min(Number(y), 100) / 100 };
}

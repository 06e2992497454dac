import type { OverlayOptions } from 'sharp';
import type { ShareShape } from '../../../contracts/distribution/share-shapes.ts';
import { sharp } from '../../../process/bounded-sharp.ts';
import { type Brand, brandColour, brandImage } from './brand-image.ts';
import { cutAroundFocal } from './cover-crop.ts';
import { shareJpeg } from './share-jpeg.ts';
import { type DrawnPicture, fitText } from './text-image.ts';

/** A picture that is sent as a file may be larger than the preview of a link. */
const TARGET_BYTES = 400_000;
const PAPER = '#ffffff';
const MARGIN = 72;
const RULE = 10;
const BRAND_HEIGHT = 56;
const HEADLINE_SIZES = [88, 80, 72, 64, 56, 48, 42] as const;

/** Where things stand in a shape. Apps draw over the first and the last sixth of a status. */
const LAYOUTS = {
  '1x1': { photo: 580, headline: { top: 644, height: 290 }, brand: 972 },
  '9x16': { photo: 1060, headline: { top: 1136, height: 350 }, brand: 1530 },
} as const;

export type UprightShape = ShareShape & { readonly key: keyof typeof LAYOUTS };

interface ShownStory {
  readonly title: string;
  /** Null for a story without a picture: the headline takes its room. */
  readonly cover: { readonly bytes: Buffer; readonly focal: string | null } | null;
}

/** A post or a status: the photo, the headline below and the brand. Nothing else is shown beside it, unlike the picture of a link. */
export async function uprightPicture(
  { key, width, height }: UprightShape,
  { title, cover }: ShownStory,
  brand: Brand,
): Promise<Buffer> {
  const { photo, headline, brand: brandTop } = LAYOUTS[key];
  const textWidth = width - 2 * MARGIN;
  const withoutPhoto = Math.round(height / 6);
  const top = cover ? headline.top : withoutPhoto + 64;
  const room = headline.top + headline.height - top;
  const text = await fitText(title, { sizes: HEADLINE_SIZES, width: textWidth, height: room });
  const picture = cover && (await cutAroundFocal(cover.bytes, cover.focal, { width, height: photo }));
  const rule = cover ? { left: 0, top: photo, width } : { left: MARGIN, top: withoutPhoto, width: 96 };
  const drawn = sharp({ create: { width, height, channels: 3, background: PAPER } }).composite([
    ...(picture
      ? [
          {
            input: await picture.toColourspace('srgb').png({ compressionLevel: 0 }).toBuffer(),
            left: 0,
            top: 0,
          },
        ]
      : []),
    {
      input: { create: { width: rule.width, height: RULE, channels: 3, background: brandColour(brand) } },
      left: rule.left,
      top: rule.top,
    },
    ...at(text, top),
    ...at(await brandImage(brand, BRAND_HEIGHT, textWidth), brandTop),
  ]);
  return await shareJpeg(drawn, TARGET_BYTES);
}

function at(picture: DrawnPicture | undefined, top: number): OverlayOptions[] {
  return picture ? [{ ...picture.layer, left: MARGIN, top }] : [];
}

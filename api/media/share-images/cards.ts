import type { OverlayOptions } from 'sharp';
import type { PictogramKey } from '../../../contracts/editions/pictograms.ts';
import { pictogramSvg } from '../../../design/pictograms/pictogram-shapes.ts';
import { sharp } from '../../../process/bounded-sharp.ts';
import { type Brand, brandColour, brandImage } from './brand-image.ts';
import { SHARE_SIZE, shareJpeg } from './share-jpeg.ts';
import { type DrawnPicture, fitText } from './text-image.ts';

/** The light colours of the site: a picture cannot follow the reader's theme. */
const PAPER = '#ffffff';
const MARGIN = 80;
const TEXT_WIDTH = SHARE_SIZE.width - 2 * MARGIN;
const HEADLINE = { sizes: [88, 80, 72, 64, 58], width: TEXT_WIDTH, height: 362 } as const;

/** The image of a story without a picture: its headline, set like a front page. */
export async function headlineCard(title: string, brand: Brand): Promise<Buffer> {
  const headline = await fitText(title, HEADLINE);
  return card([
    rule(brand, MARGIN, 84),
    ...at(headline, MARGIN, 140),
    ...at(await brandImage(brand, 56, TEXT_WIDTH), MARGIN, 528),
  ]);
}

/** The image of every page without one of its own. */
export async function portalCard(brand: Brand): Promise<Buffer> {
  const tagline = await fitText(brand.tagline, { sizes: [44], width: TEXT_WIDTH, height: 60 });
  return card([
    ...centred(await brandImage(brand, 130, TEXT_WIDTH), 210),
    rule(brand, (SHARE_SIZE.width - 96) / 2, 386),
    ...centred(tagline, 433),
  ]);
}

function rule(brand: Brand, left: number, top: number): OverlayOptions {
  return {
    input: { create: { width: 96, height: 10, channels: 3, background: brandColour(brand) } },
    left,
    top,
  };
}

function centred(picture: DrawnPicture | undefined, top: number): OverlayOptions[] {
  return at(picture, Math.round((SHARE_SIZE.width - (picture?.width ?? 0)) / 2), top);
}

function at(picture: DrawnPicture | undefined, left: number, top: number): OverlayOptions[] {
  return picture ? [{ ...picture.layer, left, top }] : [];
}

function card(layers: OverlayOptions[]): Promise<Buffer> {
  return shareJpeg(sharp({ create: { ...SHARE_SIZE, channels: 3, background: PAPER } }).composite(layers));
}

/** The pictogram of an edition on its colour. The ground fills the square, so that phones may cut it to any shape. */
export function editionIcon(icon: PictogramKey, colour: string, size: number): Promise<Buffer> {
  // 64 units of the drawing are 64 pixels at 72 dpi.
  const density = Math.ceil((72 * size) / 64);
  return sharp(Buffer.from(pictogramSvg(icon, colour)), { density })
    .resize(size, size)
    .png()
    .toBuffer();
}

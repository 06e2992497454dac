import type { OutputInfo } from 'sharp';
import { LIMITS } from '../../../contracts/limits.ts';
import { type PictureEdit, type Size, straightenedSize } from '../../../contracts/media/picture-edit.ts';
import { blurAreas } from './blur-areas.ts';
import { type ImageFile, imageFileOf, type Pixels } from './image-intake.ts';
import { loadSharp } from './load-sharp.ts';

interface Box extends Size {
  readonly left: number;
  readonly top: number;
}

/** Blurs, rotates, straightens and crops a stored original, which is upright already. */
export async function editImage(original: Buffer, edit: PictureEdit): Promise<ImageFile> {
  const blurred = await blurAreas(await decode(original), edit.blurred);
  const rotated = await rotate(blurred, edit.turn + edit.tilt);
  const sharp = await loadSharp();
  const { data, width, height, channels } = rotated.pixels;
  const cut = await sharp(data, { raw: { width, height, channels } })
    .extract(boxOf(rotated, edit))
    .raw()
    .toBuffer({ resolveWithObject: true });
  return await imageFileOf({ data: cut.data, width: cut.info.width, height: cut.info.height, channels });
}

interface RotatedImage {
  readonly pixels: Pixels;
  readonly original: Size;
}

/** The picture in the middle of the smallest upright rectangle that holds it; the corners are empty after a tilt. */
async function rotate({ data, width, height, channels }: Pixels, angle: number): Promise<RotatedImage> {
  const sharp = await loadSharp();
  const source = sharp(data, { raw: { width, height, channels } }).timeout({
    seconds: LIMITS.upload.seconds,
  });
  return {
    pixels: pixelsOf(await source.rotate(angle).raw().toBuffer(WITH_INFO)),
    original: { width, height },
  };
}

async function decode(bytes: Buffer): Promise<Pixels> {
  const sharp = await loadSharp();
  const source = sharp(bytes, { limitInputPixels: LIMITS.upload.pixels }).timeout({
    seconds: LIMITS.upload.seconds,
  });
  return pixelsOf(await source.raw().toBuffer(WITH_INFO));
}

const WITH_INFO = { resolveWithObject: true } as const;

function pixelsOf({ data, info }: { readonly data: Buffer; readonly info: OutputInfo }): Pixels {
  return { data, width: info.width, height: info.height, channels: info.channels === 4 ? 4 : 3 };
}

function boxOf({ pixels, original }: RotatedImage, edit: PictureEdit): Box {
  const whole = straightenedSize(original, edit);
  const { crop } = edit;
  const width = clamp(Math.round(whole.width * crop.width), 1, pixels.width);
  const height = clamp(Math.round(whole.height * crop.height), 1, pixels.height);
  return {
    width,
    height,
    left: clamp(Math.round((pixels.width - whole.width) / 2 + whole.width * crop.x), 0, pixels.width - width),
    top: clamp(
      Math.round((pixels.height - whole.height) / 2 + whole.height * crop.y),
      0,
      pixels.height - height,
    ),
  };
}

function clamp(value: number, min: number, max: number): number {
  return Math.min(max, Math.max(min, value));
}

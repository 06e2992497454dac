import { LIMITS } from '../../../contracts/limits.ts';
import { type PictureEdit, type Size, straightenedSize } from '../../../contracts/media/picture-edit.ts';
import { type ImageFile, imageFileOf, type Pixels } from './image-intake.ts';
import { loadSharp } from './load-sharp.ts';

interface Box extends Size {
  readonly left: number;
  readonly top: number;
}

/** Rotates, straightens and crops a stored original, which is upright already. */
export async function editImage(original: Buffer, edit: PictureEdit): Promise<ImageFile> {
  const rotated = await rotate(original, edit.turn + edit.tilt);
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
async function rotate(bytes: Buffer, angle: number): Promise<RotatedImage> {
  const sharp = await loadSharp();
  const source = sharp(bytes, { limitInputPixels: LIMITS.upload.pixels }).timeout({
    seconds: LIMITS.upload.seconds,
  });
  const { width, height } = await source.metadata();
  const { data, info } = await source.rotate(angle).raw().toBuffer({ resolveWithObject: true });
  return {
    pixels: { data, width: info.width, height: info.height, channels: info.channels === 4 ? 4 : 3 },
    original: { width, height },
  };
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

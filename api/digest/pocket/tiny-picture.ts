import { sharp } from '../../../process/bounded-sharp.ts';

export interface TinyPicture {
  /** JPEG in base64: readers of EPUB show it everywhere. */
  readonly base64: string;
  readonly width: number;
  readonly height: number;
}

const WIDTH = 240;
const HEIGHT = 135;
const QUALITY = 38;

/** A picture of a few kilobytes; null if the bytes are no picture. */
export async function tinyPicture(bytes: Buffer): Promise<TinyPicture | null> {
  try {
    const { data, info } = await sharp(bytes)
      .resize({ width: WIDTH, height: HEIGHT, fit: 'cover', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .jpeg({ quality: QUALITY, mozjpeg: true })
      .toBuffer({ resolveWithObject: true });
    return { base64: data.toString('base64'), width: info.width, height: info.height };
  } catch {
    return null;
  }
}

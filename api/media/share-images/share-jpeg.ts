import type { Sharp } from 'sharp';
import { sharp } from '../../../process/bounded-sharp.ts';

export const SHARE_SIZE = { width: 1200, height: 630 } as const;

/** WhatsApp shows no preview above 300 KB; this leaves a margin. */
const TARGET_BYTES = 200_000;
const QUALITIES = [84, 74, 64, 54, 44, 34, 24, 14] as const;
const LOWEST_QUALITY = 5;

/** The best quality within the target size. A picture that is sent as a file may be larger than a preview. */
export async function shareJpeg(picture: Sharp, targetBytes = TARGET_BYTES): Promise<Buffer> {
  const { data, info } = await picture
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const encode = (quality: number): Promise<Buffer> =>
    sharp(data, { raw: info }).jpeg({ quality, mozjpeg: true }).toBuffer();
  for (const quality of QUALITIES) {
    const jpeg = await encode(quality);
    if (jpeg.length <= targetBytes) return jpeg;
  }
  return await encode(LOWEST_QUALITY);
}

import sharp from 'sharp';
import { SHARE_SIZE, shareJpeg } from './share-jpeg.ts';

/** No picture of ours is larger. */
const PIXELS_MAX = 24_000_000;
const FOCAL = /^(\d{1,3})% (\d{1,3})%$/;

/** The cover cut as a page would show it: around the focal point, as `object-position` does. */
export async function cropCover(bytes: Buffer, focal: string | null): Promise<Buffer> {
  const source = sharp(bytes, { limitInputPixels: PIXELS_MAX }).autoOrient();
  const { width, height } = (await source.metadata()).autoOrient;
  const scale = Math.max(SHARE_SIZE.width / width, SHARE_SIZE.height / height);
  const scaled = { width: Math.round(width * scale), height: Math.round(height * scale) };
  const { x, y } = readFocal(focal);
  const cut = source.resize({ ...scaled, fit: 'fill' }).extract({
    left: Math.round((scaled.width - SHARE_SIZE.width) * x),
    top: Math.round((scaled.height - SHARE_SIZE.height) * y),
    ...SHARE_SIZE,
  });
  return await shareJpeg(cut);
}

function readFocal(focal: string | null): { x: number; y: number } {
  const [, x = '50', y = '50'] = FOCAL.exec(focal ?? '') ?? [];
  return { x: Math.min(Number(x), 100) / 100, y: Math.min(Number(y), 100) / 100 };
}

import { createHash } from 'node:crypto';
import type { Metadata, Sharp } from 'sharp';
import { LIMITS } from '../../../contracts/limits.ts';
import { loadSharp } from './load-sharp.ts';

export interface ImageFile {
  /** A hash of the content: the same picture has the same id. */
  readonly id: string;
  readonly bytes: Buffer;
  readonly mime: 'image/jpeg' | 'image/png';
  readonly width: number;
  readonly height: number;
  /** The dominant colour, '#rrggbb'. */
  readonly color: string;
}

export type ImageRefusal =
  | 'type'
  | 'too-small'
  | 'too-large'
  | 'too-many-pixels'
  | 'too-long'
  | 'too-slow'
  | 'broken';

export class ImageRefused extends Error {
  override readonly name = 'ImageRefused';
  readonly reason: ImageRefusal;

  constructor(reason: ImageRefusal, message: string, options?: ErrorOptions) {
    super(message, options);
    this.reason = reason;
  }
}

type ImageLimits = Readonly<Record<keyof (typeof LIMITS)['upload'], number>>;

const MASTER_SIDE = 2560;

export interface Pixels {
  readonly data: Buffer;
  readonly width: number;
  readonly height: number;
  readonly channels: 3 | 4;
}

/**
 * Converts an external file to a master. Only pixels pass: the master is encoded from them, so nothing hidden in the
 * file (metadata, location, script, second file) survives.
 */
export async function readImage(bytes: Buffer, limits: ImageLimits = LIMITS.upload): Promise<ImageFile> {
  if (bytes.length > limits.bytes) throw new ImageRefused('too-large', 'the file is too large');
  await checkHeader(bytes, limits);

  return await imageFileOf(await decode(bytes, limits));
}

/** Encodes pixels as a master. */
export async function imageFileOf(decoded: Pixels): Promise<ImageFile> {
  const pixels = await withoutIdleAlpha(decoded);
  const mime = pixels.channels === 4 ? 'image/png' : 'image/jpeg';
  const master = await encodeMaster(await pictureOf(pixels), mime);

  return {
    id: createHash('sha256').update(master).digest('hex').slice(0, 32),
    bytes: master,
    mime,
    width: pixels.width,
    height: pixels.height,
    color: await dominantColor(pixels),
  };
}

function encodeMaster(picture: Sharp, mime: ImageFile['mime']): Promise<Buffer> {
  // A lossless WebP would be smaller but takes ten seconds or more at full size; a PNG takes half a second.
  return mime === 'image/png'
    ? picture.png().toBuffer()
    : picture.jpeg({ quality: 86, mozjpeg: true }).toBuffer();
}

async function checkHeader(bytes: Buffer, limits: ImageLimits): Promise<void> {
  const type = detectImageType(bytes);
  if (!type) throw new ImageRefused('type', 'not a JPEG, PNG, WebP, AVIF or GIF');
  const { mediaType, width, height } = await readHeader(bytes);
  if (mediaType !== type) throw new ImageRefused('type', `looks like ${type} but reads as ${mediaType}`);
  if (width * height > limits.pixels) {
    throw new ImageRefused('too-many-pixels', `${width}×${height} is more than can be taken`);
  }
  if (Math.max(width, height) > limits.side) {
    throw new ImageRefused('too-long', `${width}×${height} is longer than can be taken`);
  }
}

async function readHeader(bytes: Buffer): Promise<Metadata> {
  const sharp = await loadSharp();
  try {
    // No limit here: the caller applies it, to tell too many pixels from a broken file.
    return await sharp(bytes, { limitInputPixels: false }).metadata();
  } catch (error) {
    throw new ImageRefused('broken', 'the header cannot be read', { cause: error });
  }
}

/** Prefix of sharp's error for an exceeded timeout. */
const TIMED_OUT = /^timeout: /;

/** The first frame, upright, at most the size of a master, in eight-bit sRGB (sharp's default). */
async function decode(bytes: Buffer, limits: ImageLimits): Promise<Pixels> {
  const sharp = await loadSharp();
  try {
    const { data, info } = await sharp(bytes, {
      limitInputPixels: limits.pixels,
      // 'error' also refuses truncated files; 'warning' would refuse valid photos with a sloppy header.
      failOn: 'error',
      autoOrient: true,
    })
      .resize({ width: MASTER_SIDE, height: MASTER_SIDE, fit: 'inside', withoutEnlargement: true })
      .timeout({ seconds: limits.seconds })
      .raw()
      .toBuffer({ resolveWithObject: true });
    return { data, width: info.width, height: info.height, channels: info.channels === 4 ? 4 : 3 };
  } catch (error) {
    const reason = TIMED_OUT.test((error as Error).message) ? 'too-slow' : 'broken';
    throw new ImageRefused(reason, 'the picture cannot be decoded', { cause: error });
  }
}

/** Many opaque pictures have a useless alpha channel; without it they are stored as photos. */
async function withoutIdleAlpha(pixels: Pixels): Promise<Pixels> {
  if (pixels.channels === 3 || !isOpaque(pixels.data)) return pixels;
  const picture = await pictureOf(pixels);
  return { ...pixels, data: await picture.removeAlpha().raw().toBuffer(), channels: 3 };
}

function isOpaque(rgba: Buffer): boolean {
  for (let alpha = 3; alpha < rgba.length; alpha += 4) {
    if (rgba[alpha] !== 255) return false;
  }
  return true;
}

async function pictureOf({ data, width, height, channels }: Pixels): Promise<Sharp> {
  const sharp = await loadSharp();
  return sharp(data, { raw: { width, height, channels } });
}

async function dominantColor(pixels: Pixels): Promise<string> {
  // sharp computes statistics of the input, not of pending operations, so a small picture is encoded first.
  const sharp = await loadSharp();
  const picture = await pictureOf(pixels);
  const small = await picture
    .flatten({ background: '#fff' })
    .resize({ width: 96, height: 96, fit: 'inside', withoutEnlargement: true })
    .png()
    .toBuffer();
  const { r, g, b } = (await sharp(small).stats()).dominant;
  return `#${Buffer.from([r, g, b]).toString('hex')}`;
}

type ImageMime = 'image/jpeg' | 'image/png' | 'image/webp' | 'image/avif' | 'image/gif';

/** The type according to the first bytes; null for types the portal does not accept. */
function detectImageType(bytes: Buffer): ImageMime | null {
  const text = (start: number, end: number): string => bytes.toString('latin1', start, end);

  if (text(0, 3) === '\xff\xd8\xff') return 'image/jpeg';
  if (text(0, 8) === '\x89PNG\r\n\x1a\n') return 'image/png';
  if (text(0, 6) === 'GIF87a' || text(0, 6) === 'GIF89a') return 'image/gif';
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') return 'image/webp';
  if (text(4, 12) === 'ftypavif' || text(4, 12) === 'ftypavis') return 'image/avif';
  return null;
}

import { createHash } from 'node:crypto';
import { crc32, deflateSync } from 'node:zlib';
import fc from 'fast-check';
import sharp, { type Sharp } from 'sharp';
import { describe, expect, test } from 'vitest';
import { LIMITS } from '../../../contracts/limits.ts';
import { ImageRefused, readImage } from './image-intake.ts';

function photo(width = 320, height = 200): Sharp {
  const background = '#000000';
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const;
  return sharp({ create: { width, height, channels: 3, background, noise } });
}

function flat(background: string, width = 320, height = 200): Sharp {
  return sharp({ create: { width, height, channels: background.length > 7 ? 4 : 3, background } });
}

const FORMATS = {
  jpeg: (picture: Sharp) => picture.jpeg().toBuffer(),
  png: (picture: Sharp) => picture.png().toBuffer(),
  webp: (picture: Sharp) => picture.webp().toBuffer(),
  avif: (picture: Sharp) => picture.avif({ effort: 0 }).toBuffer(),
  gif: (picture: Sharp) => picture.gif().toBuffer(),
} as const;
const FORMAT_NAMES = Object.keys(FORMATS) as (keyof typeof FORMATS)[];

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const frame = Buffer.alloc(body.length + 8);
  frame.writeUInt32BE(data.length, 0);
  body.copy(frame, 4);
  frame.writeUInt32BE(crc32(body), body.length + 4);
  return frame;
}

/** A PNG whose header claims any size; only a few bytes long unless pixels are given. */
function pngClaiming(width: number, height: number, pixels = Buffer.alloc(64)): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
  const data = deflateSync(pixels, { level: 1 });
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', data),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

describe('an accepted picture', () => {
  test.each(FORMAT_NAMES)('may be a %s and becomes a JPEG when it is opaque', async (format) => {
    const master = await readImage(await FORMATS[format](photo()));
    expect(master).toMatchObject({ mime: 'image/jpeg', width: 320, height: 200 });
    expect(await sharp(master.bytes).metadata()).toMatchObject({
      mediaType: 'image/jpeg',
      width: 320,
      height: 200,
    });
  });

  test('has the hash of its bytes as its id', async () => {
    const file = await FORMATS.png(flat('#336699'));
    const master = await readImage(file);
    expect(master.id).toBe(createHash('sha256').update(master.bytes).digest('hex').slice(0, 32));
    expect((await readImage(file)).id).toBe(master.id);
    expect((await readImage(await FORMATS.png(flat('#996633')))).id).not.toBe(master.id);
  });

  test.each(['png', 'webp', 'avif', 'gif'] as const)('keeps its transparency from %s', async (format) => {
    const master = await readImage(await FORMATS[format](flat('#ff000000')));
    expect(master.mime).toBe('image/png');
    expect((await sharp(master.bytes).stats()).isOpaque).toBe(false);
  });

  test('with a fully opaque alpha channel becomes a JPEG', async () => {
    const master = await readImage(await photo().ensureAlpha(1).png().toBuffer());
    expect(master.mime).toBe('image/jpeg');
    const exact = await readImage(await flat('#336699').ensureAlpha(1).png().toBuffer());
    expect(exact).toEqual(await readImage(await FORMATS.png(flat('#336699'))));
  });

  test('is reduced to 2560 pixels on its longest side, and never enlarged', async () => {
    expect(await readImage(await FORMATS.png(flat('#888888', 4000, 1000)))).toMatchObject({
      width: 2560,
      height: 640,
    });
    expect(await readImage(await FORMATS.png(flat('#888888', 100, 5120)))).toMatchObject({
      width: 50,
      height: 2560,
    });
    expect(await readImage(await FORMATS.png(flat('#888888', 3, 2)))).toMatchObject({ width: 3, height: 2 });
  });

  test('is rotated according to its EXIF orientation', async () => {
    const lying = await photo(300, 100).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    const master = await readImage(lying);
    expect(master).toMatchObject({ width: 100, height: 300 });
    expect((await sharp(master.bytes).metadata()).orientation).toBeUndefined();
  });

  test.each(['jpeg', 'png', 'webp', 'avif'] as const)('keeps no metadata of a %s', async (format) => {
    const told = photo()
      .withExif({
        IFD0: { Copyright: 'SEGREDO-EXIF', Make: 'SEGREDO-CAMERA' },
        IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '1/1 27/1 0/1', GPSMapDatum: 'SEGREDO-GPS' },
      })
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><a>SEGREDO-XMP</a></x:xmpmeta>')
      .withIccProfile('p3');
    const file = await FORMATS[format](told);
    expect(file.includes('SEGREDO-GPS')).toBe(true);
    expect((await sharp(file).metadata()).exif).toBeDefined();

    const master = await readImage(file);
    const { exif, icc, iptc, xmp, comments } = await sharp(master.bytes).metadata();
    expect({ exif, icc, iptc, xmp, comments }).toEqual({});
    for (const trace of ['SEGREDO', 'Exif', 'xmpmeta', 'ICC_PROFILE']) {
      expect(master.bytes.includes(trace)).toBe(false);
    }
  });

  test('keeps its colours when it comes in another colour space', async () => {
    const wide = await flat('#336699').withIccProfile('p3').png().toBuffer();
    const cmyk = await flat('#336699').toColourspace('cmyk').jpeg().toBuffer();
    const deep = await flat('#336699').toColourspace('rgb16').png().toBuffer();
    for (const file of [wide, deep]) {
      expect((await readImage(file)).color).toBe((await readImage(await FORMATS.png(flat('#336699')))).color);
    }
    expect(await sharp((await readImage(cmyk)).bytes).metadata()).toMatchObject({
      space: 'srgb',
      channels: 3,
    });
  });

  test('may be grey, with or without transparency', async () => {
    const grey = flat('#777777').toColourspace('b-w');
    expect(await readImage(await grey.clone().png().toBuffer())).toMatchObject({
      mime: 'image/jpeg',
      width: 320,
    });
    const misty = await grey.clone().ensureAlpha(0.5).png().toBuffer();
    expect(await readImage(misty)).toMatchObject({ mime: 'image/png', width: 320 });
  });

  test.each(['gif', 'webp'] as const)('that is animated (%s) becomes its first frame', async (format) => {
    const frames = [await FORMATS.png(flat('#ff0000')), await FORMATS.png(flat('#0000ff'))];
    const moving = sharp(frames, { join: { animated: true } });
    const file = await FORMATS[format](moving);
    expect((await sharp(file).metadata()).pages).toBe(2);
    const master = await readImage(file);
    expect(master).toMatchObject({ width: 320, height: 200 });
    expect((await sharp(master.bytes).metadata()).pages).toBeUndefined();
    expect(master.color).toMatch(/^#f/);
  });

  test.each([
    ['#336699', '#336699'],
    ['#f0f0f0', '#f0f0f0'],
    ['#00000000', '#ffffff'],
  ])('of %s has a dominant colour near %s', async (background, expected) => {
    const { color } = await readImage(await FORMATS.png(flat(background)));
    const channels = (text: string): number[] => [...Buffer.from(text.slice(1), 'hex')];
    expect(color).toMatch(/^#[0-9a-f]{6}$/);
    channels(color).forEach((value, index) => {
      expect(Math.abs(value - (channels(expected)[index] ?? Number.NaN))).toBeLessThanOrEqual(8);
    });
  });
});

describe('a file in a format that we do not accept', () => {
  const heic = Buffer.concat([Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'), Buffer.alloc(64)]);
  test.each([
    ['nothing', Buffer.alloc(0)],
    ['SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
    ['XML', Buffer.from('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['HTML', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['PDF', Buffer.from('%PDF-1.7\n')],
    ['HEIC', heic],
    ['BMP', Buffer.from('BM\x46\0\0\0', 'latin1')],
    ['ZIP', Buffer.from('PK\x03\x04', 'latin1')],
    ['WAV in RIFF', Buffer.from('RIFF\x24\0\0\0WAVEfmt ', 'latin1')],
    ['text before a JPEG', Buffer.from('x\xff\xd8\xff\xe0', 'latin1')],
  ])('is refused by its first bytes: %s', async (_name, file) => {
    await expect(readImage(file)).rejects.toMatchObject({ name: 'ImageRefused', reason: 'type' });
  });

  test('is refused although it can be decoded: TIFF', async () => {
    await expect(readImage(await photo().tiff().toBuffer())).rejects.toMatchObject({ reason: 'type' });
  });

  test.each([
    ['a GIF that is a script', Buffer.from('GIF89a=1;alert(document.domain)//')],
    ['a GIF that is a page', Buffer.from('GIF89a<html><script>alert(1)</script></html>')],
    ['a JPEG that is a page', Buffer.from('\xff\xd8\xff<svg onload=alert(1)>', 'latin1')],
    ['a PNG of its signature only', Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')],
    ['a WebP of its signature only', Buffer.from('RIFF\x04\0\0\0WEBP', 'latin1')],
    ['an AVIF of its signature only', Buffer.from('\0\0\0\x10ftypavif\0\0\0\0', 'latin1')],
  ])('is refused as broken: %s', async (_name, file) => {
    await expect(readImage(file)).rejects.toMatchObject({ reason: 'broken' });
  });

  test.each(FORMAT_NAMES)('hidden behind or inside a %s does not survive', async (format) => {
    const picture = await FORMATS[format](photo());
    const hidden = '<script>alert(1)</script>PK\x03\x04<?php system($_GET[0]);';
    const master = await readImage(Buffer.concat([picture, Buffer.from(hidden, 'latin1')]));
    for (const trace of ['<script', 'PK\x03\x04', '<?php']) {
      expect(master.bytes.includes(trace)).toBe(false);
    }
    expect(master.id).toBe((await readImage(picture)).id);
  });

  test('hidden in a JPEG comment does not survive', async () => {
    const picture = await FORMATS.jpeg(photo());
    const words = Buffer.from('<script>alert(1)</script>');
    const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, words.length + 2]), words]);
    const file = Buffer.concat([picture.subarray(0, 2), comment, picture.subarray(2)]);
    expect((await readImage(file)).bytes.includes('<script')).toBe(false);
  });
});

describe('a picture is refused', () => {
  test('if it has more than 12 MB', async () => {
    const picture = await FORMATS.jpeg(photo());
    const just = Buffer.concat([picture], LIMITS.upload.bytes);
    expect((await readImage(just)).width).toBe(320);
    await expect(readImage(Buffer.concat([picture], LIMITS.upload.bytes + 1))).rejects.toMatchObject({
      reason: 'too-large',
    });
  });

  test('if it has more than 24 million pixels', async () => {
    expect((await readImage(await FORMATS.png(flat('#888888', 6000, 4000)))).width).toBe(2560);
    await expect(readImage(await FORMATS.png(flat('#888888', 6000, 4001)))).rejects.toMatchObject({
      reason: 'too-many-pixels',
    });
  });

  test('if it takes longer to decode than allowed', async () => {
    const rows = 16_000_000;
    const slow = pngClaiming(1, rows, Buffer.alloc(rows * 4));
    const limits = { ...LIMITS.upload, side: rows, seconds: 1 };
    await expect(readImage(slow, limits)).rejects.toMatchObject({ reason: 'too-slow' });
  });

  test('if it is extremely narrow: it has few pixels, but takes longer than any photo', async () => {
    expect((await readImage(await FORMATS.png(flat('#888888', 16_000, 2)))).width).toBe(2560);
    for (const thin of [pngClaiming(16_001, 1), pngClaiming(1, 16_001), pngClaiming(1, 23_999_998)]) {
      await expect(readImage(thin)).rejects.toMatchObject({ reason: 'too-long' });
    }
  });

  test('if it claims a large size, by the header alone, without the memory to hold it', async () => {
    const claims: Buffer[] = [pngClaiming(50_000, 50_000), pngClaiming(1, 24_000_001)];

    const jpeg = await FORMATS.jpeg(photo());
    const frame = jpeg.indexOf(Buffer.from([0xff, 0xc0]));
    jpeg.writeUInt16BE(65_000, frame + 5);
    jpeg.writeUInt16BE(65_000, frame + 7);
    claims.push(jpeg);

    const gif = await FORMATS.gif(flat('#888888', 4, 4));
    const descriptor = gif.indexOf(0x2c, 13);
    gif.writeUInt16LE(65_535, descriptor + 5);
    gif.writeUInt16LE(65_535, descriptor + 7);
    claims.push(gif);

    const avif = await FORMATS.avif(flat('#888888', 64, 64));
    const extents = avif.indexOf('ispe');
    avif.writeUInt32BE(20_000, extents + 8);
    avif.writeUInt32BE(20_000, extents + 12);
    claims.push(avif);

    const webp = await FORMATS.webp(photo());
    webp.writeUInt16LE(16_000, webp.indexOf('VP8 ') + 14);
    webp.writeUInt16LE(16_000, webp.indexOf('VP8 ') + 16);
    claims.push(webp);

    const before = process.resourceUsage().maxRSS;
    for (const file of claims) {
      await expect(readImage(file)).rejects.toMatchObject({ reason: 'too-many-pixels' });
    }
    expect(process.resourceUsage().maxRSS - before).toBeLessThan(64 * 1024);
  });

  const hugeText = deflateSync(Buffer.alloc(100_000_000), { level: 1 });
  test.each(['zTXt', 'iTXt', 'iCCP'])(
    'hides 100 MB in a compressed %s, which is not decompressed',
    async (name) => {
      const start = Buffer.from(name === 'iTXt' ? 'a\0\x01\0\0\0' : 'a\0\0', 'latin1');
      const packed = chunk(name, Buffer.concat([start, hugeText]));
      const plain = await FORMATS.png(flat('#888888', 9, 9));
      const afterHeader = 33;
      const file = Buffer.concat([plain.subarray(0, afterHeader), packed, plain.subarray(afterHeader)]);
      const before = process.resourceUsage().maxRSS;
      expect((await readImage(file)).width).toBe(9);
      expect(process.resourceUsage().maxRSS - before).toBeLessThan(64 * 1024);
    },
  );

  test('if it claims a small size in the AVIF header and is larger inside', async () => {
    const file = await FORMATS.avif(flat('#888888', 4000, 4000));
    const extents = file.indexOf('ispe');
    file.writeUInt32BE(10, extents + 8);
    file.writeUInt32BE(10, extents + 12);
    await expect(readImage(file)).rejects.toMatchObject({ reason: 'broken' });
  });
});

describe('a damaged picture', () => {
  test.each(FORMAT_NAMES)('cut short anywhere is refused as broken: %s', async (format) => {
    const file = await FORMATS[format](photo());
    for (const part of [0.05, 0.3, 0.5, 0.9]) {
      const cut = file.subarray(0, Math.max(16, Math.floor(file.length * part)));
      await expect(readImage(cut)).rejects.toMatchObject({ reason: 'broken' });
    }
  });

  test.each(FORMAT_NAMES)('is either read or refused, whatever the damage: %s', async (format) => {
    const file = await FORMATS[format](photo(48, 32));
    const damage = fc.array(fc.tuple(fc.nat(file.length - 1), fc.nat(255)), { minLength: 1, maxLength: 8 });
    await fc.assert(
      fc.asyncProperty(damage, async (changes) => {
        const damaged = Buffer.from(file);
        for (const [at, value] of changes) damaged[at] = value;
        const outcome = await readImage(damaged).catch((error: unknown) => error);
        if (outcome instanceof Error) expect(outcome).toBeInstanceOf(ImageRefused);
        else expect(outcome).toHaveProperty('id');
      }),
      { numRuns: 60, seed: 1 },
    );
  });
});

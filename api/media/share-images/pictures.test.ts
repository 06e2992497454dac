import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { findShareShape } from '../../../contracts/distribution/share-shapes.ts';
import { editionIcon, headlineCard, portalCard } from './cards.ts';
import { cropCover, STRIP } from './cover-crop.ts';
import { type UprightShape, uprightPicture } from './upright-picture.ts';

const JPEG = { format: 'jpeg', width: 1200, height: 630 } as const;
const MAX_BYTES = 200_000;
const BRAND = { name: 'Portal Pará', colour: '', tagline: 'Notícias do Pará', icon: 'star' } as const;
const MARAJO = {
  name: 'Portal Marajó',
  colour: '#0a6d37',
  tagline: 'Notícias de Marajó',
  icon: 'buffalo',
} as const;

async function expectShareable(jpeg: Buffer): Promise<void> {
  expect(await sharp(jpeg).metadata()).toMatchObject(JPEG);
  expect(jpeg.length).toBeLessThanOrEqual(MAX_BYTES);
}

/** The share of dark pixels in an area, from 0 to 1. */
async function inkIn(jpeg: Buffer, area: { left: number; top: number; width: number; height: number }) {
  const pixels = await sharp(jpeg).extract(area).greyscale().threshold(128).raw().toBuffer();
  return pixels.filter((value) => value === 0).length / pixels.length;
}

async function colorAt(jpeg: Buffer, left: number, top: number): Promise<number[]> {
  const area = { left, top, width: 1, height: 1 };
  return [...(await sharp(jpeg).extract(area).raw().toBuffer())];
}

describe('the card of a headline', () => {
  const HEADLINE = { left: 80, top: 120, width: 1040, height: 390 };

  test.each([
    ['short', 'Balsa para Soure'],
    ['long', 'Governo entrega títulos de terra e amplia o hospital regional '.repeat(8)],
    ['of one word', 'A'.repeat(200)],
    ['hostile', '</path></svg><script>alert(1)</script> & "'],
    ['of nothing that can be set', '🎉'],
  ])('is shareable when it is %s', async (_kind, title) => {
    await expectShareable(await headlineCard(title, BRAND));
  });

  test('shows the headline between the margins, the brand below and a red rule above', async () => {
    const card = await headlineCard('Ação em Belém '.repeat(30), BRAND);
    expect(await inkIn(card, HEADLINE)).toBeGreaterThan(0.08);
    expect(await inkIn(card, { left: 80, top: 528, width: 320, height: 56 })).toBeGreaterThan(0.1);
    const [red = 0, green = 255] = await colorAt(card, 120, 89);
    expect(red).toBeGreaterThan(150);
    expect(green).toBeLessThan(60);
    for (const left of [0, 1122]) expect(await inkIn(card, { left, top: 0, width: 78, height: 630 })).toBe(0);
    expect(await inkIn(card, { left: 0, top: 512, width: 1200, height: 14 })).toBe(0);
  });

  test('two headlines are two cards, and the same headline is the same card', async () => {
    const card = await headlineCard('Um', BRAND);
    expect(await headlineCard('Um', BRAND)).toEqual(card);
    expect(await headlineCard('Dois', BRAND)).not.toEqual(card);
  });
});

test.each(['Portal Pará', 'Diário do Marajó', 'M'.repeat(200)])(
  'the portal %s has its own card',
  async (brand) => {
    const card = await portalCard({ ...BRAND, name: brand });
    await expectShareable(card);
    expect(await inkIn(card, { left: 0, top: 200, width: 1200, height: 150 })).toBeGreaterThan(0.05);
    for (const left of [0, 1122]) expect(await inkIn(card, { left, top: 0, width: 78, height: 630 })).toBe(0);
  },
);

describe('a picture to be sent as a file', () => {
  const green = () =>
    sharp({ create: { width: 900, height: 700, channels: 3, background: '#00aa00' } })
      .jpeg()
      .toBuffer();

  test.each([
    ['1x1', 580, 644],
    ['9x16', 1060, 1136],
  ] as const)('in the shape %s has the photo above the headline and the brand', async (key, photo, text) => {
    const shape = findShareShape(key) as UprightShape;
    const cover = { bytes: await green(), focal: null };
    const jpeg = await uprightPicture(shape, { title: 'Balsa volta a circular', cover }, BRAND);
    expect(await sharp(jpeg).metadata()).toMatchObject({ width: shape.width, height: shape.height });
    expect(jpeg.length).toBeLessThanOrEqual(400_000);
    expect((await colorAt(jpeg, 540, photo - 20))[1]).toBeGreaterThan(140);
    expect(await inkIn(jpeg, { left: 72, top: text, width: 700, height: 80 })).toBeGreaterThan(0.05);
    for (const left of [0, shape.width - 60])
      expect(await inkIn(jpeg, { left, top: photo + 20, width: 60, height: shape.height - photo - 20 })).toBe(
        0,
      );
  });

  test.each(['1x1', '9x16'] as const)(
    'without a photo in the shape %s is the headline, never outside',
    async (key) => {
      const shape = findShareShape(key) as UprightShape;
      const title = 'Governo entrega títulos de terra e amplia o hospital regional '.repeat(4);
      const jpeg = await uprightPicture(shape, { title, cover: null }, MARAJO);
      const sixth = Math.round(shape.height / 6);
      expect(await inkIn(jpeg, { left: 0, top: 0, width: shape.width, height: sixth })).toBe(0);
      expect(await inkIn(jpeg, { left: 72, top: sixth + 64, width: 800, height: 300 })).toBeGreaterThan(0.05);
    },
  );
});

describe('a cover', () => {
  /** Left third red, middle third green, right third blue; or from top to bottom. */
  async function stripes(width: number, height: number, way: 'across' | 'down'): Promise<Buffer> {
    const [w, h] = way === 'across' ? [width / 3, height] : [width, height / 3];
    const composite = ['#ff0000', '#00ff00', '#0000ff'].map((background, index) => ({
      input: { create: { width: w, height: h, channels: 3 as const, background } },
      left: way === 'across' ? w * index : 0,
      top: way === 'down' ? h * index : 0,
    }));
    const paper = sharp({ create: { width, height, channels: 3, background: '#000000' } });
    return await paper.composite(composite).jpeg({ quality: 95 }).toBuffer();
  }

  const strongest = ([red = 0, green = 0, blue = 0]: number[]): string =>
    ['red', 'green', 'blue'][[red, green, blue].indexOf(Math.max(red, green, blue))] ?? '';

  test.each([
    ['across', '0% 50%', 'red'],
    ['across', '100% 50%', 'blue'],
    ['across', null, 'green'],
    ['across', 'nonsense', 'green'],
    ['down', '50% 0%', 'red'],
    ['down', '50% 100%', 'blue'],
    ['down', '50% 999%', 'blue'],
    ['down', null, 'green'],
  ] as const)('with stripes %s and its focal point at %s is cut to %s', async (way, focal, color) => {
    const cover = way === 'across' ? await stripes(1290, 225, way) : await stripes(402, 633, way);
    const jpeg = await cropCover(cover, focal, BRAND);
    await expectShareable(jpeg);
    expect(strongest(await colorAt(jpeg, 600, 275))).toBe(color);
  });

  test('is above a strip with the brand on paper and a red rule', async () => {
    const jpeg = await cropCover(await stripes(1290, 900, 'across'), null, BRAND);
    const top = 630 - STRIP.height;
    expect(strongest(await colorAt(jpeg, 600, top - 10))).toBe('green');
    const [red = 0, green = 255] = await colorAt(jpeg, 600, top + 3);
    expect(red).toBeGreaterThan(150);
    expect(green).toBeLessThan(60);
    const strip = { left: STRIP.margin, top: top + 12, width: 220, height: STRIP.height - 16 };
    expect(await inkIn(jpeg, strip)).toBeGreaterThan(0.05);
    expect(await inkIn(jpeg, { ...strip, left: 900 })).toBe(0);
  });

  test('of an edition is above a rule in its colour', async () => {
    const jpeg = await cropCover(await stripes(1290, 900, 'across'), null, MARAJO);
    expect(strongest(await colorAt(jpeg, 600, 630 - STRIP.height + 3))).toBe('green');
    const [red = 255] = await colorAt(jpeg, 600, 630 - STRIP.height + 3);
    expect(red).toBeLessThan(60);
  });

  test('is lowered in quality until it is small enough', async () => {
    const noise = { width: 1280, height: 854, channels: 3 } as const;
    const raw = randomBytes(noise.width * noise.height * noise.channels);
    await expectShareable(
      await cropCover(await sharp(raw, { raw: noise }).jpeg({ quality: 95 }).toBuffer(), null, BRAND),
    );
  });

  test('that is smaller than the picture is enlarged', async () => {
    await expectShareable(await cropCover(await stripes(300, 90, 'across'), null, BRAND));
  });

  test('that is no picture is refused', async () => {
    await expect(cropCover(Buffer.from('<html>'), null, BRAND)).rejects.toThrow();
  });
});

test.each([32, 180, 192, 512])(
  'the icon of an edition is its pictogram on its colour, %d pixels wide',
  async (size) => {
    const icon = sharp(await editionIcon('buffalo', '#0a6d37', size));
    const { width, height, format } = await icon.metadata();
    expect([width, height, format]).toEqual([size, size, 'png']);
    const { data } = await icon.removeAlpha().raw().toBuffer({ resolveWithObject: true });
    expect([...data.subarray(0, 3)]).toEqual([0x0a, 0x6d, 0x37]);
    expect(data.includes(255)).toBe(true);
  },
);

import sharp from 'sharp';
import { expect, test } from 'vitest';
import { RENDITION_FORMATS } from '../../../contracts/media/renditions.ts';
import { PLACEHOLDER_COLOR, PLACEHOLDER_SIZE, placeholderImage } from './placeholder.ts';

const MEDIA_TYPES = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' } as const;

test.each(RENDITION_FORMATS)(
  'the %s placeholder is flat, small and exactly of its colour',
  async (format) => {
    const bytes = await placeholderImage(format);
    expect(bytes.length).toBeLessThan(3 * 1024);
    expect(await sharp(bytes).metadata()).toMatchObject({
      mediaType: MEDIA_TYPES[format],
      ...PLACEHOLDER_SIZE,
    });
    const { channels } = await sharp(bytes).stats();
    const color = channels.slice(0, 3).map(({ min, max }) => (min === max ? min : Number.NaN));
    expect(`#${Buffer.from(color).toString('hex')}`).toBe(PLACEHOLDER_COLOR);
  },
);

test('the placeholder is made once', async () => {
  expect(await placeholderImage('avif')).toBe(await placeholderImage('avif'));
});

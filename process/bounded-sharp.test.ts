import { expect, test } from 'vitest';
import { sharp } from './bounded-sharp.ts';

test('sharp caches no operation and uses one thread for each picture', async () => {
  const picture = sharp({ create: { width: 64, height: 64, channels: 3, background: '#2a6f4e' } });
  await sharp(await picture.jpeg().toBuffer())
    .resize(8)
    .webp()
    .toBuffer();
  const { memory, files, items } = sharp.cache();
  expect([memory.max, files.max, items.max, items.current]).toEqual([0, 0, 0, 0]);
  expect(sharp.concurrency()).toBe(1);
});

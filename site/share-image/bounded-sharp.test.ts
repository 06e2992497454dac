import { expect, test } from 'vitest';
import { sharp } from './bounded-sharp.ts';

test('drawing the pictures of shared links remembers no operation and takes one thread', async () => {
  await sharp({ create: { width: 8, height: 8, channels: 3, background: '#2a6f4e' } })
    .jpeg()
    .toBuffer();
  const { memory, files, items } = sharp.cache();
  expect([memory.max, files.max, items.max, items.current]).toEqual([0, 0, 0, 0]);
  expect(sharp.concurrency()).toBe(1);
});

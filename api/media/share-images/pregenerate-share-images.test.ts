import { expect, test, vi } from 'vitest';
import { createLocalChanges } from '../../../db/changes/local-changes.ts';
import { pregenerateShareImages } from './pregenerate-share-images.ts';

function setUp(pregenerate = vi.fn(async (_id: number) => {})) {
  const changes = createLocalChanges();
  const onWarning = vi.fn();
  const stop = pregenerateShareImages({ changes, images: { pregenerate }, onWarning, delayMs: () => 0 });
  const made = () => pregenerate.mock.calls.map(([id]) => id);
  return { changes, onWarning, stop, made };
}

test('publishing a story draws its share image, once for several concurrent changes', async () => {
  const { changes, made } = setUp();
  await changes.publish(['news:7', 'list', 'card:7']);
  await changes.publish(['news:7', 'settings']);
  await changes.publish(['news:8']);
  await expect.poll(made).toEqual([7, 8]);
  await changes.publish(['news:7']);
  await expect.poll(made).toEqual([7, 8, 7]);
});

test('a failed share image is logged and does not delay the others', async () => {
  const pregenerate = vi.fn(async (_id: number) => {});
  pregenerate.mockRejectedValueOnce(new Error('no'));
  const { changes, made, onWarning } = setUp(pregenerate);
  await changes.publish(['news:7', 'news:8']);
  await expect.poll(made).toEqual([7, 8]);
  expect(onWarning).toHaveBeenCalledTimes(1);
});

test('after it is stopped no share image is drawn', async () => {
  const { changes, made, stop } = setUp();
  stop();
  await changes.publish(['news:7']);
  expect(made()).toEqual([]);
});

import { expect, test, vi } from 'vitest';
import { createLocalChanges } from '../../../db/changes/local-changes.ts';
import { makeShareImagesAhead } from './share-images-ahead.ts';

function setUp(makeAhead = vi.fn(async (_id: number) => {})) {
  const changes = createLocalChanges();
  const onTrouble = vi.fn();
  const stop = makeShareImagesAhead({ changes, images: { makeAhead }, onTrouble, delayMs: () => 0 });
  const made = () => makeAhead.mock.calls.map(([id]) => id);
  return { changes, onTrouble, stop, made };
}

test('a story that was published has its picture made, once for several changes at a time', async () => {
  const { changes, made } = setUp();
  await changes.publish(['news:7', 'list', 'card:7']);
  await changes.publish(['news:7', 'settings']);
  await changes.publish(['news:8']);
  await expect.poll(made).toEqual([7, 8]);
  await changes.publish(['news:7']);
  await expect.poll(made).toEqual([7, 8, 7]);
});

test('one that fails is told of and keeps none of the others waiting', async () => {
  const makeAhead = vi.fn(async (_id: number) => {});
  makeAhead.mockRejectedValueOnce(new Error('no'));
  const { changes, made, onTrouble } = setUp(makeAhead);
  await changes.publish(['news:7', 'news:8']);
  await expect.poll(made).toEqual([7, 8]);
  expect(onTrouble).toHaveBeenCalledTimes(1);
});

test('after the end nothing is made', async () => {
  const { changes, made, stop } = setUp();
  stop();
  await changes.publish(['news:7']);
  expect(made()).toEqual([]);
});

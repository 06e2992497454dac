import { expect, test } from 'vitest';
import { inParallel } from './in-parallel.ts';

const NEVER = new AbortController().signal;

test('as many items as asked for are worked on at the same time, and no more', async () => {
  let [running, most] = [0, 0];
  await inParallel([1, 2, 3, 4, 5, 6, 7], 3, NEVER, async () => {
    running += 1;
    most = Math.max(most, running);
    await Promise.resolve();
    running -= 1;
  });
  expect(most).toBe(3);
});

test('after a failure no further item is begun, and the failure is passed on', async () => {
  const begun: number[] = [];
  const work = async (item: number): Promise<void> => {
    begun.push(item);
    if (item === 2) throw new Error('the second');
  };
  await expect(inParallel([1, 2, 3, 4], 1, NEVER, work)).rejects.toThrow('the second');
  expect(begun).toEqual([1, 2]);
});

test('after a stop no further item is begun', async () => {
  const stopping = new AbortController();
  const begun: number[] = [];
  await inParallel([1, 2, 3], 1, stopping.signal, async (item) => {
    begun.push(item);
    stopping.abort();
  });
  expect(begun).toEqual([1]);
});

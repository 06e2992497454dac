import { expect, test } from 'vitest';
import { runAll } from './run-all.ts';

const TEN = Array.from({ length: 10 }, (_, index) => index + 1);

test('at most four run at once, and each one runs', async () => {
  let running = 0;
  let max = 0;
  const { done } = await runAll(
    TEN,
    async (item) => {
      running += 1;
      max = Math.max(max, running);
      await new Promise((resolve) => setImmediate(resolve));
      running -= 1;
      return item * 2;
    },
    () => {},
  );
  expect(max).toBe(4);
  expect(done.map(({ result }) => result)).toEqual(TEN.map((item) => item * 2));
});

test('a failed item is reported and does not stop the others', async () => {
  const trouble = new Error('não deu');
  const { done, failed } = await runAll(
    TEN,
    async (item) => {
      if (item % 5 === 0) throw trouble;
    },
    () => {},
  );
  expect(done).toHaveLength(8);
  expect(failed).toEqual([
    { item: 5, error: trouble },
    { item: 10, error: trouble },
  ]);
});

test('the progress counts finished items, successful or not', async () => {
  const counts: number[] = [];
  await runAll(
    [1, 2, 3],
    async (item) => {
      if (item === 2) throw new Error('não deu');
    },
    (settled) => counts.push(settled),
  );
  expect(counts).toEqual([1, 2, 3]);
});

test('the results keep the order of the items', async () => {
  const { done } = await runAll(
    [3, 1],
    async (turns) => {
      for (let turn = 0; turn < turns; turn += 1) await new Promise((resolve) => setImmediate(resolve));
    },
    () => {},
  );
  expect(done.map(({ item }) => item)).toEqual([3, 1]);
});

test('an empty list resolves at once', async () => {
  expect(
    await runAll(
      [],
      async () => {},
      () => {},
    ),
  ).toEqual({ done: [], failed: [] });
});

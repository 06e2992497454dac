import { expect, test } from 'vitest';
import { createBulkhead } from './bulkhead.ts';
import { QueueFull } from './work-queue.ts';

function setUp(atOnce?: number, longestMs?: number) {
  let now = 0;
  const gate = Promise.withResolvers<string>();
  const bulkhead = createBulkhead({
    clock: () => now,
    ...(atOnce !== undefined && { atOnce }),
    ...(longestMs !== undefined && { longestMs }),
  });
  return {
    gate,
    wait: (milliseconds: number) => {
      now += milliseconds;
    },
    slow: () => bulkhead(() => gate.promise),
    quick: () => bulkhead(async () => 'done'),
  };
}

test('three of a kind run at a time, the others in the order they came', async () => {
  const { gate, slow, quick, wait } = setUp();
  const running = [slow(), slow(), slow()];
  const next = quick();
  wait(900);
  gate.resolve('through');
  expect(await Promise.all(running)).toEqual(['through', 'through', 'through']);
  expect(await next).toBe('done');
});

test('while three are stuck the next is turned away at once, and taken again when they come through', async () => {
  const { gate, slow, quick, wait } = setUp();
  const stuck = [slow(), slow(), slow()];
  wait(1_001);
  await expect(quick()).rejects.toThrow(QueueFull);
  gate.resolve('through');
  await Promise.all(stuck);
  expect(await quick()).toBe('done');
});

test('whoever has waited too long behind them is turned away too, instead of waiting in his turn', async () => {
  const { gate, slow, quick, wait } = setUp();
  const stuck = [slow(), slow(), slow()];
  const behind = quick();
  wait(1_500);
  gate.resolve('through');
  await expect(behind).rejects.toThrow(QueueFull);
  await Promise.all(stuck);
});

test('one or two that are stuck turn nobody away', async () => {
  const { gate, slow, quick, wait } = setUp();
  const stuck = [slow(), slow()];
  wait(60_000);
  expect(await quick()).toBe('done');
  gate.resolve('through');
  await Promise.all(stuck);
});

test('reads that are gathered into one may be any number', async () => {
  const { gate, slow, quick } = setUp(Number.POSITIVE_INFINITY);
  const gathered = Array.from({ length: 100 }, slow);
  expect(await quick()).toBe('done');
  gate.resolve('through');
  await Promise.all(gathered);
});

test('nobody waits longer than the longest time for an answer, and what was given up still has its place', async () => {
  const { slow, quick, wait, gate } = setUp(3, 0);
  const given = await Promise.allSettled([slow(), slow(), slow()]);
  expect(given.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
  wait(1_001);
  await expect(quick()).rejects.toThrow('others of this kind are stuck');
  gate.resolve('through');
  await expect.poll(quick).toBe('done');
});

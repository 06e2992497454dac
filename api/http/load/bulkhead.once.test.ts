import { expect, test } from 'vitest';
import { createBulkhead } from './bulkhead.ts';
import { QueueFull } from './work-queue.ts';

function setUp(concurrency?: number, longestMs?: number) {
  let now = 0;
  const gate = Promise.withResolvers<string>();
  const bulkhead = createBulkhead({
    clock: () => now,
    ...(concurrency !== undefined && { concurrency }),
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

test('three tasks run at a time, the fourth starts when one of them ends', async () => {
  const { gate, slow, quick, wait } = setUp();
  const running = [slow(), slow(), slow()];
  let started = false;
  const next = quick().finally(() => {
    started = true;
  });
  wait(900);
  await new Promise(setImmediate);
  expect(started).toBe(false);
  gate.resolve('through');
  expect(await Promise.all(running)).toEqual(['through', 'through', 'through']);
  expect(await next).toBe('done');
});

test('while three tasks are stuck the next is refused at once, and accepted again when they end', async () => {
  const { gate, slow, quick, wait } = setUp();
  const stuck = [slow(), slow(), slow()];
  wait(1_001);
  await expect(quick()).rejects.toThrow(QueueFull);
  gate.resolve('through');
  await Promise.all(stuck);
  expect(await quick()).toBe('done');
});

test('a task that waited too long behind stuck ones is refused instead of run', async () => {
  const { gate, slow, quick, wait } = setUp();
  const stuck = [slow(), slow(), slow()];
  const behind = quick();
  wait(1_500);
  gate.resolve('through');
  await expect(behind).rejects.toThrow(QueueFull);
  await Promise.all(stuck);
});

test('one or two stuck tasks cause no refusal', async () => {
  const { gate, slow, quick, wait } = setUp();
  const stuck = [slow(), slow()];
  wait(60_000);
  expect(await quick()).toBe('done');
  gate.resolve('through');
  await Promise.all(stuck);
});

test('one stuck and two healthy tasks cause no refusal, although all slots are taken', async () => {
  const { gate, slow, quick, wait } = setUp();
  const stuck = slow();
  wait(60_000);
  const healthy = [slow(), slow()];
  const next = quick();
  gate.resolve('through');
  expect(await next).toBe('done');
  await Promise.all([stuck, ...healthy]);
});

test('the youngest of all slots decides, also of more than three', async () => {
  const { gate, slow, quick, wait } = setUp(4);
  const stuck = [slow(), slow(), slow()];
  wait(60_000);
  const last = slow();
  const behind = quick();
  wait(1_001);
  await expect(quick()).rejects.toThrow('all running reads of this kind are stuck');
  gate.resolve('through');
  await Promise.all([...stuck, last]);
  await expect(behind).rejects.toThrow('waited too long');
});

test('without a limit stuck tasks cause no refusal while others end, and refusals when none does', async () => {
  const { gate, slow, quick, wait } = setUp(Number.POSITIVE_INFINITY);
  const stuck = [slow(), slow(), slow()];
  for (let second = 0; second < 60; second += 1) {
    wait(1_000);
    expect(await quick()).toBe('done');
  }
  wait(1_001);
  await expect(quick()).rejects.toThrow('all running reads of this kind are stuck');
  gate.resolve('through');
  await Promise.all(stuck);
  expect(await quick()).toBe('done');
});

test('with an infinite limit any number of tasks run at once', async () => {
  const { gate, slow, quick } = setUp(Number.POSITIVE_INFINITY);
  const gathered = Array.from({ length: 100 }, slow);
  expect(await quick()).toBe('done');
  gate.resolve('through');
  await Promise.all(gathered);
});

test('a task past its deadline is refused, and keeps its slot until it ends', async () => {
  const { slow, quick, wait, gate } = setUp(3, 0);
  const given = await Promise.allSettled([slow(), slow(), slow()]);
  expect(given.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
  wait(1_001);
  await expect(quick()).rejects.toThrow('all running reads of this kind are stuck');
  gate.resolve('through');
  await expect.poll(quick).toBe('done');
});

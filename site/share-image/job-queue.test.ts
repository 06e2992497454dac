import { expect, test } from 'vitest';
import { createJobQueue, QueueFull } from './job-queue.ts';

test('no more run at once than allowed, and all are done', async () => {
  const queued = createJobQueue(2, 10);
  let running = 0;
  let most = 0;
  const job = async (): Promise<void> => {
    running += 1;
    most = Math.max(most, running);
    await Promise.resolve();
    running -= 1;
  };
  // New jobs arrive while others wait: none may run before the one whose turn it is.
  const comeBack = async (times: number): Promise<void> => {
    for (let time = 0; time < times; time += 1) await queued(job);
  };
  await Promise.all(Array.from({ length: 10 }, () => comeBack(3)));
  expect([most, running]).toEqual([2, 0]);
});

test('one too many is refused, and a failed job gives its place free', async () => {
  const queued = createJobQueue(1, 1);
  const first = queued(() => Promise.reject(new Error('broken')));
  const second = queued(async () => 'done');
  await expect(queued(async () => 'never')).rejects.toThrow(QueueFull);
  await expect(first).rejects.toThrow('broken');
  expect(await second).toBe('done');
  expect(await queued(async () => 'again')).toBe('again');
});

import { expect, test } from 'vitest';
import { createJobQueue, QueueFull } from './job-queue.ts';

test('no more run at once than allowed, and all are done', async () => {
  const inLine = createJobQueue(2, 10);
  let running = 0;
  let most = 0;
  const job = async (): Promise<void> => {
    running += 1;
    most = Math.max(most, running);
    await Promise.resolve();
    running -= 1;
  };
  // Newcomers arrive while others wait: none may slip into a place that is being passed on.
  const comeBack = async (times: number): Promise<void> => {
    for (let time = 0; time < times; time += 1) await inLine(job);
  };
  await Promise.all(Array.from({ length: 10 }, () => comeBack(3)));
  expect([most, running]).toEqual([2, 0]);
});

test('one too many is refused, and a failed job gives its place free', async () => {
  const inLine = createJobQueue(1, 1);
  const first = inLine(() => Promise.reject(new Error('broken')));
  const second = inLine(async () => 'done');
  await expect(inLine(async () => 'never')).rejects.toThrow(QueueFull);
  await expect(first).rejects.toThrow('broken');
  expect(await second).toBe('done');
  expect(await inLine(async () => 'again')).toBe('again');
});

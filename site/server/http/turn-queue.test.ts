import { setImmediate as turn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createTurnQueue } from './turn-queue.ts';

test('between two renders, other waiting requests are served', async () => {
  const takeTurn = createTurnQueue();
  const done: string[] = [];
  const pages = ['a', 'b', 'c'].map(async (page) => {
    await takeTurn();
    done.push(page);
  });
  for (const reader of [1, 2, 3]) {
    await turn();
    done.push(`reader ${reader}`);
  }
  await Promise.all(pages);
  expect(done).toEqual(['a', 'reader 1', 'b', 'reader 2', 'c', 'reader 3']);
});

test('a queue that has run empty still lets one caller run per turn', async () => {
  const takeTurn = createTurnQueue();
  await takeTurn();
  const done: string[] = [];
  const pages = ['a', 'b'].map(async (page) => {
    await takeTurn();
    done.push(page);
  });
  await turn();
  expect(done).toEqual(['a']);
  await Promise.all(pages);
  expect(done).toEqual(['a', 'b']);
});

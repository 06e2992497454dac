import { expect, test } from 'vitest';
import { createWorkQueue, QueueFull } from './work-queue.ts';

/** Tasks that end only when told to, and a list of the order in which they began. */
function setUp(concurrency: number, waiting: number, rest = 0) {
  const inTurn = createWorkQueue({ concurrency, waiting, rest });
  const begun: string[] = [];
  const start = (name: string) => {
    const gate = Promise.withResolvers<string>();
    const result = inTurn(() => {
      begun.push(name);
      return gate.promise;
    });
    return { result, end: () => gate.resolve(name), fail: () => gate.reject(new Error(name)) };
  };
  return { begun, start };
}

test('only `concurrency` tasks run at a time, the others in the order of arrival', async () => {
  const { begun, start } = setUp(2, 2);
  const [a, b, c, d] = [start('a'), start('b'), start('c'), start('d')];
  expect(begun).toEqual(['a', 'b']);
  b.end();
  expect(await b.result).toBe('b');
  const e = start('e');
  expect(begun).toEqual(['a', 'b', 'c']);
  a.end();
  await a.result;
  expect(begun).toEqual(['a', 'b', 'c', 'd']);
  c.end();
  d.end();
  e.end();
  await Promise.all([c.result, d.result, e.result]);
});

test('a task is refused when the queue is full, and accepted once there is room', async () => {
  const { begun, start } = setUp(1, 1);
  const [a, b] = [start('a'), start('b')];
  await expect(start('c').result).rejects.toThrow(QueueFull);
  a.end();
  await a.result;
  const d = start('d');
  b.end();
  d.end();
  await Promise.all([b.result, d.result]);
  expect(begun).toEqual(['a', 'b', 'd']);
});

test('a failed task frees its slot for the next', async () => {
  const { begun, start } = setUp(1, 1);
  const [a, b] = [start('a'), start('b')];
  a.fail();
  await expect(a.result).rejects.toThrow('a');
  b.end();
  await b.result;
  const c = start('c');
  c.end();
  await c.result;
  expect(begun).toEqual(['a', 'b', 'c']);
});

test('a resting slot starts no task before its rest is over', async () => {
  const { begun, start } = setUp(1, 1, 1_000_000);
  const [a, b] = [start('a'), start('b')];
  a.end();
  expect(await a.result).toBe('a');
  expect(begun).toEqual(['a']);
  await expect(start('c').result).rejects.toThrow(QueueFull);
  b.end();
});

import { expect, test } from 'vitest';
import { loadOnce } from './load-once.ts';

test('what is loaded once is loaded again after a failure only', async () => {
  let loads = 0;
  const load = loadOnce(async () => {
    loads += 1;
    if (loads === 1) throw new Error('not yet');
    return loads;
  });
  await expect(load()).rejects.toThrow('not yet');
  expect([await load(), await load()]).toEqual([2, 2]);
});

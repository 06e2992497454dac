import { expect, test } from 'vitest';
import { createPrimary, splitServers } from './primary.ts';

test.each([
  ['postgres://one/portal', ['postgres://one/portal']],
  ['postgres://one:1,two:2/portal?a=b', ['postgres://one:1/portal?a=b', 'postgres://two:2/portal?a=b']],
  [
    'postgres://u:p%2Cw@one,two:2/portal',
    ['postgres://u:p%2Cw@one/portal', 'postgres://u:p%2Cw@two:2/portal'],
  ],
])('%s names its servers', (url, servers) => {
  expect(splitServers(url)).toEqual(servers);
});

test('the first server counts as the primary until a check finds that another one takes writes', async () => {
  const writing = new Set(['two']);
  const primary = createPrimary(['one', 'two'], async (url) => writing.has(url));
  expect(primary.url).toBe('one');
  expect(await primary.find()).toBe(true);
  expect(primary.url).toBe('two');
});

test('a server that takes writes is not left for another that claims the same', async () => {
  const primary = createPrimary(['one', 'two'], async () => true);
  expect(await primary.find()).toBe(false);
  expect(primary.url).toBe('one');
});

test('while no server takes writes or answers, the primary stays the same', async () => {
  const primary = createPrimary(['one', 'two'], async (url) => {
    if (url === 'one') throw new Error('refused');
    return false;
  });
  expect(await primary.find()).toBe(false);
  expect(primary.url).toBe('one');
});

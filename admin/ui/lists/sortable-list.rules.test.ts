import { expect, test } from 'vitest';
import { mergedOrder, moved } from './sortable-list.rules.ts';

test('an item goes to its new place and the others close up', () => {
  expect(moved(['a', 'b', 'c', 'd'], 0, 2)).toEqual(['b', 'c', 'a', 'd']);
  expect(moved(['a', 'b', 'c', 'd'], 3, 0)).toEqual(['d', 'a', 'b', 'c']);
  expect(moved(['a', 'b'], 1, 1)).toEqual(['a', 'b']);
});

test('items that are put in another order leave the others where they are', () => {
  expect(mergedOrder([1, 10, 2, 20, 3], [3, 1, 2])).toEqual([3, 10, 1, 20, 2]);
});

import { expect, test } from 'vitest';
import { mergedOrder, moveItem } from './sortable-list.rules.ts';

test('an item moves to its new position and the others close the gap', () => {
  expect(moveItem(['a', 'b', 'c', 'd'], 0, 2)).toEqual(['b', 'c', 'a', 'd']);
  expect(moveItem(['a', 'b', 'c', 'd'], 3, 0)).toEqual(['d', 'a', 'b', 'c']);
  expect(moveItem(['a', 'b'], 1, 1)).toEqual(['a', 'b']);
});

test('reordering some items leaves the others in place', () => {
  expect(mergedOrder([1, 10, 2, 20, 3], [3, 1, 2])).toEqual([3, 10, 1, 20, 2]);
});

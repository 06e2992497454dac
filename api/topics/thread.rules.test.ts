import { expect, test } from 'vitest';
import { inSeriesOrder } from './thread.rules.ts';

const story = (id: number, date: number) => ({ id, date });

test('a series has the chosen order first and the rest by date', () => {
  const stories = [story(1, 50), story(2, 10), story(3, 30), story(4, 10)];
  const ids = (parts: readonly number[]) => inSeriesOrder(stories, parts).map(({ id }) => id);
  expect(ids([])).toEqual([2, 4, 3, 1]);
  expect(ids([1, 3])).toEqual([1, 3, 2, 4]);
  // A listed story that readers do not see leaves no gap.
  expect(ids([9, 4])).toEqual([4, 2, 3, 1]);
});

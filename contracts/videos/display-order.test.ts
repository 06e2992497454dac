import { expect, test } from 'vitest';
import { inDisplayOrder } from './display-order.ts';

test("videos are in the newsroom's order, with new ones first", () => {
  const videos = [
    { id: 1, order: 2 },
    { id: 2, order: 1 },
    { id: 3, order: 0 },
    { id: 4, order: 0 },
  ];
  expect(inDisplayOrder(videos).map(({ id }) => id)).toEqual([4, 3, 2, 1]);
});

import { expect, test } from 'vitest';
import { indexAfterKey } from './grid-steps.rules.ts';

const grid = { columns: 4, count: 10 };

test('the arrow keys move to the neighbours in the row and in the column', () => {
  expect(indexAfterKey('ArrowRight', { ...grid, index: 3 })).toBe(4);
  expect(indexAfterKey('ArrowLeft', { ...grid, index: 4 })).toBe(3);
  expect(indexAfterKey('ArrowDown', { ...grid, index: 5 })).toBe(9);
  expect(indexAfterKey('ArrowUp', { ...grid, index: 5 })).toBe(1);
  expect(indexAfterKey('Home', { ...grid, index: 5 })).toBe(0);
  expect(indexAfterKey('End', { ...grid, index: 5 })).toBe(9);
});

test('at the edge the focus stays, and other keys are ignored', () => {
  expect(indexAfterKey('ArrowDown', { ...grid, index: 8 })).toBeUndefined();
  expect(indexAfterKey('ArrowLeft', { ...grid, index: 0 })).toBeUndefined();
  expect(indexAfterKey('Enter', { ...grid, index: 0 })).toBeUndefined();
  expect(indexAfterKey('ArrowRight', { ...grid, index: -1 })).toBeUndefined();
});

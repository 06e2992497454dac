import { expect, test } from 'vitest';
import { neighbourOf } from './grid-steps.rules.ts';

const grid = { columns: 4, count: 10 };

test('the arrow keys move to the neighbours in the row and in the column', () => {
  expect(neighbourOf('ArrowRight', { ...grid, at: 3 })).toBe(4);
  expect(neighbourOf('ArrowLeft', { ...grid, at: 4 })).toBe(3);
  expect(neighbourOf('ArrowDown', { ...grid, at: 5 })).toBe(9);
  expect(neighbourOf('ArrowUp', { ...grid, at: 5 })).toBe(1);
  expect(neighbourOf('Home', { ...grid, at: 5 })).toBe(0);
  expect(neighbourOf('End', { ...grid, at: 5 })).toBe(9);
});

test('at the edge the focus stays, and other keys are ignored', () => {
  expect(neighbourOf('ArrowDown', { ...grid, at: 8 })).toBeUndefined();
  expect(neighbourOf('ArrowLeft', { ...grid, at: 0 })).toBeUndefined();
  expect(neighbourOf('Enter', { ...grid, at: 0 })).toBeUndefined();
  expect(neighbourOf('ArrowRight', { ...grid, at: -1 })).toBeUndefined();
});

import { expect, test } from 'vitest';
import { areaBetween, pressedArea } from './blur.rules.ts';

test('an area is drawn from any corner and ends at the border of the picture', () => {
  expect(areaBetween({ x: 0.5, y: 0.5 }, { x: 0.25, y: 1.5 })).toEqual({
    x: 0.25,
    y: 0.5,
    width: 0.25,
    height: 0.5,
  });
});

test('a tap draws nothing', () => {
  expect(areaBetween({ x: 0.5, y: 0.5 }, { x: 0.5, y: 0.5 })).toBeUndefined();
});

test('arrow keys move an area within the picture, and with Shift they change its size', () => {
  const area = { x: 0.5, y: 0, width: 0.25, height: 0.5 };
  expect(pressedArea(area, 'ArrowRight', false)).toEqual({ ...area, x: 0.51 });
  expect(pressedArea(area, 'ArrowUp', false)).toEqual(area);
  expect(pressedArea(area, 'ArrowDown', true)).toEqual({ ...area, height: 0.51 });
  expect(pressedArea(area, 'Enter', false)).toBeUndefined();
});

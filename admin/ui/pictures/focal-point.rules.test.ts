import { expect, test } from 'vitest';
import { focalOf, pointOf } from './focal-point.rules.ts';

test("a point is written in the server's format and read back", () => {
  expect(focalOf({ x: 12.4, y: 99.6 })).toBe('12% 100%');
  expect(pointOf('12% 100%')).toEqual({ x: 12, y: 100 });
});

test('a point never leaves the picture', () => {
  expect(focalOf({ x: -3, y: 140 })).toBe('0% 100%');
});

test('a picture without a point is cropped around its middle', () => {
  expect(pointOf('')).toEqual({ x: 50, y: 50 });
  expect(pointOf('top left')).toEqual({ x: 50, y: 50 });
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CROP_MIN, type Crop, UNEDITED, WHOLE } from '../../../../contracts/media/picture-edit.ts';
import { fitRatio, type Handle, moveCrop, resizeCrop, shareRatio, stepOf, turnEdit } from './crop.rules.ts';

const QUARTER: Crop = { x: 0.25, y: 0.25, width: 0.5, height: 0.5 };
const HANDLES: Handle[] = ['n', 's', 'e', 'w', 'ne', 'nw', 'se', 'sw'];
const anyStep = fc.record({
  x: fc.double({ min: -2, max: 2, noNaN: true }),
  y: fc.double({ min: -2, max: 2, noNaN: true }),
});
const anyRatio = fc.double({ min: 0.3, max: 3, noNaN: true });

function expectInside({ x, y, width, height }: Crop): void {
  for (const side of [x, y]) expect(side).toBeGreaterThanOrEqual(-1e-9);
  for (const end of [x + width, y + height]) expect(end).toBeLessThanOrEqual(1 + 1e-9);
  for (const length of [width, height]) expect(length).toBeGreaterThanOrEqual(CROP_MIN - 1e-9);
}

describe('the crop on the screen', () => {
  test('a moved crop keeps its size and stays inside the picture', () => {
    fc.assert(
      fc.property(anyStep, (step) => {
        const moved = moveCrop(QUARTER, step);
        expectInside(moved);
        expect([moved.width, moved.height]).toEqual([0.5, 0.5]);
      }),
    );
  });

  test('a resized crop stays inside the picture and the opposite side stays', () => {
    fc.assert(
      fc.property(anyStep, fc.constantFrom(...HANDLES), (step, handle) => {
        const resized = resizeCrop(QUARTER, handle, step, null);
        expectInside(resized);
        if (handle.includes('e')) expect(resized.x).toBe(QUARTER.x);
        if (handle.includes('n')) expect(resized.y + resized.height).toBeCloseTo(0.75);
      }),
    );
  });

  test('with a ratio a resized crop keeps the ratio inside the picture', () => {
    fc.assert(
      fc.property(anyStep, fc.constantFrom(...HANDLES), anyRatio, (step, handle, ratio) => {
        const resized = resizeCrop(fitRatio(QUARTER, ratio), handle, step, ratio);
        expectInside(resized);
        expect(resized.width / resized.height).toBeCloseTo(ratio, 6);
      }),
    );
  });

  test('a ratio is fitted as large as the picture allows', () => {
    const square = shareRatio(1, { width: 400, height: 200 });
    expect(fitRatio(WHOLE, square)).toEqual({ x: 0.25, y: 0, width: 0.5, height: 1 });
    expect(fitRatio({ x: 0.8, y: 0, width: 0.2, height: 1 }, square)).toEqual({
      x: 0.5,
      y: 0,
      width: 0.5,
      height: 1,
    });
    expect(fitRatio(QUARTER, null)).toBe(QUARTER);
  });

  test('a turn takes the crop along, and four turns change nothing', () => {
    const edit = { ...UNEDITED, crop: { x: 0.1, y: 0.2, width: 0.3, height: 0.4 } };
    const right = turnEdit(edit, 'right');
    expect(right.turn).toBe(90);
    expect(right.crop).toMatchObject({ y: 0.1, width: 0.4, height: 0.3 });
    expect(right.crop.x).toBeCloseTo(0.4);
    const back = turnEdit(right, 'left');
    expect(back.turn).toBe(0);
    expect(back.crop.x).toBeCloseTo(0.1);
    expect(turnEdit(turnEdit(turnEdit(turnEdit(UNEDITED, 'left'), 'left'), 'left'), 'left')).toEqual(
      UNEDITED,
    );
  });

  test('arrow keys make a small step, with Shift a large one', () => {
    expect(stepOf('ArrowLeft', false)).toEqual({ x: -0.01, y: 0 });
    expect(stepOf('ArrowDown', true)).toEqual({ x: 0, y: 0.05 });
    expect(stepOf('Enter', false)).toBeUndefined();
  });
});

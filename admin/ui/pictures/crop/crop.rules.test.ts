import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CROP_MIN, type Crop, NO_EDIT, WHOLE_PICTURE } from '../../../../contracts/media/picture-edit.ts';
import {
  type CropHandle,
  cropStep,
  fitRatio,
  moveCrop,
  RATIOS,
  resizeCrop,
  rotateEdit,
  shareRatio,
} from './crop.rules.ts';

const QUARTER: Crop = { x: 0.25, y: 0.25, width: 0.5, height: 0.5 };
const HANDLES: CropHandle[] = ['n', 's', 'e', 'w', 'ne', 'nw', 'se', 'sw'];
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

function expectCrop(crop: Crop, expected: Crop): void {
  for (const side of ['x', 'y', 'width', 'height'] as const)
    expect(crop[side], side).toBeCloseTo(expected[side]);
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

  test.each<[CropHandle, Crop]>([
    ['n', { x: 0.25, y: 0.45, width: 0.5, height: 0.3 }],
    ['s', { x: 0.25, y: 0.25, width: 0.5, height: 0.7 }],
    ['w', { x: 0.35, y: 0.25, width: 0.4, height: 0.5 }],
    ['e', { x: 0.25, y: 0.25, width: 0.6, height: 0.5 }],
    ['nw', { x: 0.35, y: 0.45, width: 0.4, height: 0.3 }],
    ['ne', { x: 0.25, y: 0.45, width: 0.6, height: 0.3 }],
    ['sw', { x: 0.35, y: 0.25, width: 0.4, height: 0.7 }],
    ['se', { x: 0.25, y: 0.25, width: 0.6, height: 0.7 }],
  ])('without a ratio the handle %s moves only its own sides', (handle, expected) => {
    expectCrop(resizeCrop(QUARTER, handle, { x: 0.1, y: 0.2 }, null), expected);
  });

  test.each<[CropHandle, Crop]>([
    ['n', { x: 0.3, y: 0.35, width: 0.4, height: 0.4 }],
    ['s', { x: 0.2, y: 0.25, width: 0.6, height: 0.6 }],
    ['w', { x: 0.35, y: 0.3, width: 0.4, height: 0.4 }],
    ['e', { x: 0.25, y: 0.2, width: 0.6, height: 0.6 }],
    ['nw', { x: 0.35, y: 0.35, width: 0.4, height: 0.4 }],
    ['ne', { x: 0.25, y: 0.15, width: 0.6, height: 0.6 }],
    ['sw', { x: 0.35, y: 0.25, width: 0.4, height: 0.4 }],
    ['se', { x: 0.25, y: 0.25, width: 0.6, height: 0.6 }],
  ])(
    'with a ratio the handle %s keeps the opposite side, and the middle of the other sides',
    (handle, expected) => {
      expectCrop(resizeCrop(QUARTER, handle, { x: 0.1, y: 0.1 }, 1), expected);
    },
  );

  test.each<[CropHandle, Crop]>([
    // The picture ends at the right, at the left, below and above.
    ['e', { x: 0.5, y: 0.05, width: 0.5, height: 0.5 }],
    ['w', { x: 0.1, y: 0, width: 0.6, height: 0.6 }],
    ['s', { x: 0.2, y: 0.2, width: 0.8, height: 0.8 }],
    ['n', { x: 0.4, y: 0, width: 0.4, height: 0.4 }],
  ])('with a ratio a crop dragged far by %s grows until it meets an edge', (handle, expected) => {
    const crop = { x: 0.5, y: 0.2, width: 0.2, height: 0.2 };
    const far = { n: { x: 0, y: -2 }, s: { x: 0, y: 2 }, e: { x: 2, y: 0 }, w: { x: -2, y: 0 } } as const;
    expectCrop(resizeCrop(crop, handle, far[handle as 'n'], 1), expected);
  });

  test('with a ratio the step of a side is measured along that side', () => {
    const wide = { x: 0.2, y: 0.4, width: 0.4, height: 0.2 };
    expectCrop(resizeCrop(wide, 's', { x: 0.3, y: 0.1 }, 2), { x: 0.1, y: 0.4, width: 0.6, height: 0.3 });
    expectCrop(resizeCrop(wide, 'e', { x: 0.1, y: 0.3 }, 2), { x: 0.2, y: 0.375, width: 0.5, height: 0.25 });
  });

  test('with a ratio neither side becomes shorter than the smallest crop', () => {
    expectCrop(resizeCrop(QUARTER, 'se', { x: -2, y: -2 }, 1), {
      x: 0.25,
      y: 0.25,
      width: CROP_MIN,
      height: CROP_MIN,
    });
    const wide = resizeCrop({ x: 0.2, y: 0.4, width: 0.4, height: 0.2 }, 'e', { x: -2, y: 0 }, 2);
    expect([wide.width, wide.height]).toEqual([2 * CROP_MIN, CROP_MIN]);
  });

  test('the ratios on offer are any, 16:9, 4:3 and 1:1', () => {
    expect(RATIOS.map(({ ratio }) => ratio && Number(ratio.toFixed(3)))).toEqual([null, 1.778, 1.333, 1]);
    expect(shareRatio(null, { width: 400, height: 200 })).toBeNull();
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
    expect(fitRatio(WHOLE_PICTURE, square)).toEqual({ x: 0.25, y: 0, width: 0.5, height: 1 });
    expect(fitRatio({ x: 0.8, y: 0, width: 0.2, height: 1 }, square)).toEqual({
      x: 0.5,
      y: 0,
      width: 0.5,
      height: 1,
    });
    expect(fitRatio({ x: 0, y: 0.7, width: 1, height: 0.2 }, 2)).toEqual({
      x: 0,
      y: 0.5,
      width: 1,
      height: 0.5,
    });
    expect(fitRatio({ x: 0, y: 0.3, width: 1, height: 0.2 }, 2).y).toBeCloseTo(0.15);
    expect(fitRatio(QUARTER, null)).toBe(QUARTER);
  });

  test('a rotation takes the crop along, and four rotations change nothing', () => {
    const edit = { ...NO_EDIT, crop: { x: 0.1, y: 0.2, width: 0.3, height: 0.4 } };
    const right = rotateEdit(edit, 'right');
    expect(right.turn).toBe(90);
    expect(right.crop).toMatchObject({ y: 0.1, width: 0.4, height: 0.3 });
    expect(right.crop.x).toBeCloseTo(0.4);
    const back = rotateEdit(right, 'left');
    expect(back.turn).toBe(0);
    expectCrop(back.crop, edit.crop);
    expectCrop(rotateEdit(edit, 'left').crop, { x: 0.2, y: 0.6, width: 0.4, height: 0.3 });
    expect(rotateEdit(rotateEdit(rotateEdit(rotateEdit(NO_EDIT, 'left'), 'left'), 'left'), 'left')).toEqual(
      NO_EDIT,
    );
  });

  test('arrow keys make a small step, with Shift a large one', () => {
    expect(cropStep('ArrowLeft', false)).toEqual({ x: -0.01, y: 0 });
    expect(cropStep('ArrowRight', false)).toEqual({ x: 0.01, y: 0 });
    expect(cropStep('ArrowUp', false)).toEqual({ x: 0, y: -0.01 });
    expect(cropStep('ArrowDown', true)).toEqual({ x: 0, y: 0.05 });
    expect(cropStep('Enter', false)).toBeUndefined();
  });
});

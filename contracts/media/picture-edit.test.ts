import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  editedSize,
  movedFocal,
  NO_EDIT,
  normaliseEdit,
  type PictureEdit,
  pointInEdited,
  pointInOriginal,
  ROTATIONS,
  sameEdit,
  tiltScale,
  WHOLE_PICTURE,
} from './picture-edit.ts';

const share = fc.double({ min: 0, max: 1, noNaN: true });
const anyEdit = fc
  .record({
    turn: fc.constantFrom(...ROTATIONS),
    tilt: fc.double({ min: -15, max: 15, noNaN: true }),
    crop: fc.record({ x: share, y: share, width: share, height: share }),
    blurred: fc.array(fc.record({ x: share, y: share, width: share, height: share }), { maxLength: 2 }),
  })
  .map(normaliseEdit);
const anySize = fc.record({
  width: fc.integer({ min: 20, max: 2560 }),
  height: fc.integer({ min: 20, max: 2560 }),
});

function edit(change: Partial<PictureEdit>): PictureEdit {
  return { ...NO_EDIT, ...change };
}

describe('the edit of a picture', () => {
  test('a normalised crop lies inside the picture and normalising it again changes nothing', () => {
    fc.assert(
      fc.property(anyEdit, (one) => {
        expect(one.crop.x + one.crop.width).toBeLessThanOrEqual(1.0001);
        expect(one.crop.y + one.crop.height).toBeLessThanOrEqual(1.0001);
        expect(normaliseEdit(one)).toEqual(one);
      }),
    );
  });

  test('edits with a difference smaller than a screen can set are equal', () => {
    expect(sameEdit(edit({ tilt: 0.01 }), NO_EDIT)).toBe(true);
    expect(sameEdit(edit({ tilt: 0.1 }), NO_EDIT)).toBe(false);
    expect(sameEdit(edit({ turn: 90 }), NO_EDIT)).toBe(false);
  });

  test('the size of the result follows rotation, tilt and crop', () => {
    const size = { width: 300, height: 200 };
    expect(editedSize(size, NO_EDIT)).toEqual(size);
    expect(editedSize(size, edit({ turn: 90 }))).toEqual({ width: 200, height: 300 });
    expect(editedSize(size, edit({ crop: { x: 0.5, y: 0, width: 0.5, height: 1 } }))).toEqual({
      width: 150,
      height: 200,
    });
    const tilted = editedSize(size, edit({ tilt: 10 }));
    expect(tilted.width).toBeLessThan(300);
    expect(tilted.width / tilted.height).toBeCloseTo(1.5, 1);
  });

  test('no corner of a straightened picture lies outside the original', () => {
    fc.assert(
      fc.property(anySize, anyEdit, share, share, (size, one, x, y) => {
        const point = pointInOriginal(size, one, { x, y });
        for (const at of [point.x, point.y]) {
          expect(at).toBeGreaterThanOrEqual(-1e-3);
          expect(at).toBeLessThanOrEqual(1 + 1e-3);
        }
      }),
    );
    expect(tiltScale({ width: 100, height: 100 }, 45)).toBeCloseTo(Math.SQRT2);
  });

  test('a point of the result is mapped back to the original', () => {
    fc.assert(
      fc.property(anySize, anyEdit, share, share, (size, one, x, y) => {
        const there = pointInEdited(size, one, pointInOriginal(size, one, { x, y }));
        expect(there.x).toBeCloseTo(x, 6);
        expect(there.y).toBeCloseTo(y, 6);
      }),
    );
  });

  test('the top left corner is at the top right after a rotation by 90 degrees', () => {
    const { x, y } = pointInEdited({ width: 300, height: 200 }, edit({ turn: 90 }), { x: 0, y: 0 });
    expect([x, y]).toEqual([expect.closeTo(1), expect.closeTo(0)]);
  });

  test('the focal point stays on the same detail, or on the border if that was cropped away', () => {
    const size = { width: 400, height: 200 };
    const right = edit({ crop: { x: 0.5, y: 0, width: 0.5, height: 1 } });
    expect(movedFocal('75% 40%', size, NO_EDIT, right)).toBe('50% 40%');
    expect(movedFocal('50% 40%', size, right, NO_EDIT)).toBe('75% 40%');
    expect(movedFocal('10% 40%', size, NO_EDIT, right)).toBe('0% 40%');
    expect(movedFocal('75% 40%', size, NO_EDIT, edit({ turn: 180 }))).toBe('25% 60%');
    expect(movedFocal('', size, NO_EDIT, edit({ crop: WHOLE_PICTURE, turn: 90 }))).toBe('');
  });
});

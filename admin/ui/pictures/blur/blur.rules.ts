import { BLUR_MIN, type Crop } from '../../../../contracts/media/picture-edit.ts';
import { cropStep } from '../crop/crop.rules.ts';

interface Point {
  readonly x: number;
  readonly y: number;
}

/** The area between two corners, in shares of the picture; undefined for a mere tap. */
export function areaBetween(one: Point, other: Point): Crop | undefined {
  const [left, right] = [one.x, other.x].map(toShare).toSorted((a, b) => a - b) as [number, number];
  const [top, bottom] = [one.y, other.y].map(toShare).toSorted((a, b) => a - b) as [number, number];
  if (right - left < BLUR_MIN || bottom - top < BLUR_MIN) return undefined;
  return { x: left, y: top, width: right - left, height: bottom - top };
}

/** The area that the keyboard adds: in the middle of the picture, to be moved by the arrow keys. */
export const FIRST_AREA: Crop = { x: 0.4, y: 0.4, width: 0.2, height: 0.2 };

/** An arrow key moves the area, with Shift it moves the lower right corner; undefined for other keys. */
export function pressedArea(area: Crop, key: string, resizes: boolean): Crop | undefined {
  const step = cropStep(key, false);
  if (!step) return undefined;
  if (!resizes) {
    const x = clamp(area.x + step.x, 0, 1 - area.width);
    return { ...area, x, y: clamp(area.y + step.y, 0, 1 - area.height) };
  }
  const width = clamp(area.width + step.x, BLUR_MIN, 1 - area.x);
  return { ...area, width, height: clamp(area.height + step.y, BLUR_MIN, 1 - area.y) };
}

const toShare = (value: number): number => clamp(value, 0, 1);

function clamp(value: number, min: number, max: number): number {
  return Math.max(min, Math.min(max, value));
}

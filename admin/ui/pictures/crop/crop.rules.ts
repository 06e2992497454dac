import {
  CROP_MIN,
  type Crop,
  type PictureEdit,
  ROTATIONS,
  type Rotation,
  type Size,
} from '../../../../contracts/media/picture-edit.ts';

/** The proportions an editor can choose, as width by height; `null` if any is allowed. */
export const RATIOS = [
  { key: 'free', name: 'Livre', ratio: null },
  { key: '16:9', name: '16:9', ratio: 16 / 9 },
  { key: '4:3', name: '4:3', ratio: 4 / 3 },
  { key: '1:1', name: '1:1', ratio: 1 },
] as const;

export type RatioKey = (typeof RATIOS)[number]['key'];

/** The side or corner of the crop that is dragged, by compass. */
export type CropHandle = 'n' | 's' | 'e' | 'w' | 'ne' | 'nw' | 'se' | 'sw';

/** A movement in shares of the picture. */
export interface CropStep {
  readonly x: number;
  readonly y: number;
}

/** The ratio of the shares of width and height that looks like `ratio` on a picture of this size. */
export function shareRatio(ratio: number | null, { width, height }: Size): number | null {
  return ratio === null ? null : (ratio * height) / width;
}

export function moveCrop(crop: Crop, { x, y }: CropStep): Crop {
  return { ...crop, x: clamp(crop.x + x, 0, 1 - crop.width), y: clamp(crop.y + y, 0, 1 - crop.height) };
}

/** Drags a side or corner; the opposite one stays. With a ratio both sides change. */
export function resizeCrop(crop: Crop, handle: CropHandle, step: CropStep, ratio: number | null): Crop {
  return ratio === null ? resizeFreely(crop, handle, step) : resizeInRatio(crop, handle, step, ratio);
}

function resizeFreely(crop: Crop, handle: CropHandle, { x, y }: CropStep): Crop {
  let [left, top] = [crop.x, crop.y];
  let [right, bottom] = [crop.x + crop.width, crop.y + crop.height];
  if (handle.includes('w')) left = clamp(left + x, 0, right - CROP_MIN);
  if (handle.includes('e')) right = clamp(right + x, left + CROP_MIN, 1);
  if (handle.includes('n')) top = clamp(top + y, 0, bottom - CROP_MIN);
  if (handle.includes('s')) bottom = clamp(bottom + y, top + CROP_MIN, 1);
  return { x: left, y: top, width: right - left, height: bottom - top };
}

function resizeInRatio(crop: Crop, handle: CropHandle, { x, y }: CropStep, ratio: number): Crop {
  const [isWest, isEast, isNorth, isSouth] = [...'wens'].map((side) => handle.includes(side));
  const [middle, centre] = [crop.x + crop.width / 2, crop.y + crop.height / 2];
  const wanted =
    isWest || isEast ? crop.width + (isEast ? x : -x) : (crop.height + (isSouth ? y : -y)) * ratio;
  const room = isWest ? crop.x + crop.width : isEast ? 1 - crop.x : 2 * Math.min(middle, 1 - middle);
  const headroom = isNorth ? crop.y + crop.height : isSouth ? 1 - crop.y : 2 * Math.min(centre, 1 - centre);
  const width = clamp(wanted, CROP_MIN * Math.max(1, ratio), Math.min(room, headroom * ratio));
  const height = width / ratio;
  return {
    x: isWest ? crop.x + crop.width - width : isEast ? crop.x : middle - width / 2,
    y: isNorth ? crop.y + crop.height - height : isSouth ? crop.y : centre - height / 2,
    width,
    height,
  };
}

/** The largest crop of a ratio whose middle is nearest to that of the crop before. */
export function fitRatio(crop: Crop, ratio: number | null): Crop {
  if (ratio === null) return crop;
  const width = Math.min(1, ratio);
  const height = width / ratio;
  return {
    x: clamp(crop.x + crop.width / 2 - width / 2, 0, 1 - width),
    y: clamp(crop.y + crop.height / 2 - height / 2, 0, 1 - height),
    width,
    height,
  };
}

/** Rotates the picture by a quarter with its crop, which stays on the same part. */
export function rotateEdit(edit: PictureEdit, direction: 'left' | 'right'): PictureEdit {
  const { turn, crop } = edit;
  const steps = direction === 'right' ? 1 : 3;
  const index = ROTATIONS.indexOf(turn);
  const rotation = ROTATIONS[(index + steps) % ROTATIONS.length] as Rotation;
  const { x, y, width, height } = crop;
  const corner = direction === 'right' ? { x: 1 - y - height, y: x } : { x: y, y: 1 - x - width };
  return { ...edit, turn: rotation, crop: { ...corner, width: height, height: width } };
}

const ARROWS: Readonly<Record<string, CropStep>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};
const SMALL_STEP = 0.01;
const LARGE_STEP = 0.05;

/** The movement of an arrow key; undefined for other keys. */
export function cropStep(key: string, isLarge: boolean): CropStep | undefined {
  const arrow = ARROWS[key];
  const size = isLarge ? LARGE_STEP : SMALL_STEP;
  return arrow && { x: arrow.x * size, y: arrow.y * size };
}

function clamp(value: number, min: number, max: number): number {
  return Math.max(min, Math.min(max, value));
}

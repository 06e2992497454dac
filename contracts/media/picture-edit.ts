/** How a picture is shown instead of its original: blurred first, then rotated and straightened, then cropped. */
export interface PictureEdit {
  /** The rotation in degrees clockwise. */
  readonly turn: Rotation;
  /** Degrees clockwise, added to the rotation to make a horizon level. */
  readonly tilt: number;
  /** The visible part, in shares of the rotated and straightened picture. */
  readonly crop: Crop;
  /** Areas of the original that are unreadable, such as faces and number plates. */
  readonly blurred: readonly Crop[];
}

/** Without `blurred` the areas stay as they are: an edit that only crops keeps faces blurred. */
export type EditRequest = Omit<PictureEdit, 'blurred'> & Partial<Pick<PictureEdit, 'blurred'>>;

export interface Crop {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** A point of a picture, in shares of its width and height. */
interface PicturePoint {
  readonly x: number;
  readonly y: number;
}

export const ROTATIONS = [0, 90, 180, 270] as const;
export type Rotation = (typeof ROTATIONS)[number];
export const TILT_MAX = 15;
/** The smallest share of a side that a crop may keep. */
export const CROP_MIN = 0.05;
/** The smallest share of a side that can be blurred. */
export const BLUR_MIN = 0.005;

export const WHOLE_PICTURE: Crop = { x: 0, y: 0, width: 1, height: 1 };
export const NO_EDIT: PictureEdit = { turn: 0, tilt: 0, crop: WHOLE_PICTURE, blurred: [] };

/** Rounded to what a screen can set; the crop lies inside the picture. Equal edits become equal values. */
export function normaliseEdit({ turn, tilt, crop, blurred = [] }: EditRequest): PictureEdit {
  return {
    turn,
    tilt: round(clamp(tilt, -TILT_MAX, TILT_MAX), 1),
    crop: normaliseArea(crop, CROP_MIN),
    blurred: blurred.map((area) => normaliseArea(area, BLUR_MIN)),
  };
}

function normaliseArea(area: Crop, min: number): Crop {
  const width = round(clamp(area.width, min, 1), 4);
  const height = round(clamp(area.height, min, 1), 4);
  const x = round(clamp(area.x, 0, 1 - width), 4);
  const y = round(clamp(area.y, 0, 1 - height), 4);
  return { x, y, width, height };
}

export function sameEdit(a: PictureEdit, b: PictureEdit): boolean {
  return JSON.stringify(normaliseEdit(a)) === JSON.stringify(normaliseEdit(b));
}

/** The size of the picture after its rotation. */
export function rotatedSize({ width, height }: Size, rotation: Rotation): Size {
  return rotation % 180 === 0 ? { width, height } : { width: height, height: width };
}

/**
 * How many times the picture is larger than the part that a tilt leaves whole. That part has the proportions of the
 * picture and shows none of the empty corners of a tilted rectangle.
 */
export function tiltScale({ width, height }: Size, tilt: number): number {
  const angle = Math.abs(radians(tilt));
  return Math.cos(angle) + Math.sin(angle) * Math.max(width / height, height / width);
}

/** The whole picture after rotation and tilt, before the crop, in pixels. */
export function straightenedSize(original: Size, { turn, tilt }: Pick<PictureEdit, 'turn' | 'tilt'>): Size {
  const rotated = rotatedSize(original, turn);
  const scale = tiltScale(rotated, tilt);
  return { width: rotated.width / scale, height: rotated.height / scale };
}

/** The size of the result in pixels. */
export function editedSize(original: Size, edit: PictureEdit): Size {
  const { width, height } = straightenedSize(original, edit);
  return {
    width: Math.max(1, Math.round(width * edit.crop.width)),
    height: Math.max(1, Math.round(height * edit.crop.height)),
  };
}

/** Where a point of the original is in the edited picture; outside 0 to 1 if it was cropped away. */
export function pointInEdited(original: Size, edit: PictureEdit, { x, y }: PicturePoint): PicturePoint {
  const { width, height } = straightenedSize(original, edit);
  const rotated = rotate(
    { x: (x - 0.5) * original.width, y: (y - 0.5) * original.height },
    edit.turn + edit.tilt,
  );
  return {
    x: (rotated.x / width + 0.5 - edit.crop.x) / edit.crop.width,
    y: (rotated.y / height + 0.5 - edit.crop.y) / edit.crop.height,
  };
}

/** The inverse of `pointInEdited`. */
export function pointInOriginal(original: Size, edit: PictureEdit, { x, y }: PicturePoint): PicturePoint {
  const { width, height } = straightenedSize(original, edit);
  const rotated = rotate(
    {
      x: (x * edit.crop.width + edit.crop.x - 0.5) * width,
      y: (y * edit.crop.height + edit.crop.y - 0.5) * height,
    },
    -(edit.turn + edit.tilt),
  );
  return { x: rotated.x / original.width + 0.5, y: rotated.y / original.height + 0.5 };
}

const FOCAL = /^(\d{1,3})% (\d{1,3})%$/;

/** The focal point of a picture after another edit; at the nearest border if the point was cropped away. */
export function movedFocal(focal: string, original: Size, from: PictureEdit, to: PictureEdit): string {
  const [, x, y] = FOCAL.exec(focal) ?? [];
  if (x === undefined || y === undefined) return focal;
  const point = pointInOriginal(original, from, { x: Number(x) / 100, y: Number(y) / 100 });
  const moved = pointInEdited(original, to, point);
  const percent = (share: number): number => Math.round(clamp(share, 0, 1) * 100);
  return `${percent(moved.x)}% ${percent(moved.y)}%`;
}

/** Clockwise on a screen, where y grows downwards. */
function rotate({ x, y }: PicturePoint, degrees: number): PicturePoint {
  const angle = radians(degrees);
  return { x: x * Math.cos(angle) - y * Math.sin(angle), y: x * Math.sin(angle) + y * Math.cos(angle) };
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}

function clamp(value: number, min: number, max: number): number {
  return Math.min(max, Math.max(min, value));
}

function round(value: number, digits: number): number {
  const factor = 10 ** digits;
  // Adding zero turns -0 into 0.
  return Math.round(value * factor) / factor + 0;
}

export interface FocalPosition {
  /** Percent from the left. */
  readonly x: number;
  /** Percent from the top. */
  readonly y: number;
}

const CENTRE_POSITION: FocalPosition = { x: 50, y: 50 };

/** Without a focal point a picture is cropped around its middle. */
export function pointOf(focal: string): FocalPosition {
  const [, x, y] = /^(\d{1,3})% (\d{1,3})%$/.exec(focal) ?? [];
  return x === undefined || y === undefined
    ? CENTRE_POSITION
    : { x: percent(Number(x)), y: percent(Number(y)) };
}

/** `50% 30%`, the format of CSS and of the server. */
export function focalOf({ x, y }: FocalPosition): string {
  return `${percent(x)}% ${percent(y)}%`;
}

function percent(value: number): number {
  return Math.min(100, Math.max(0, Math.round(value)));
}

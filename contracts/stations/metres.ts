/** Metres as people write them, like "6,4" or "-0,12"; empty is allowed. */
export const METRES_PATTERN = '^(-?\\d{1,2}(,\\d{1,2})?)?$';

/** Metres as centimetres: "6,4" is 640. `null` if it is empty. */
export function centimetresOf(written: string): number | null {
  return written === '' ? null : Math.round(Number(written.replace(',', '.')) * 100);
}

/** Centimetres as metres: 642 is "6,42 m". */
export function metres(centimetres: number, digits = 2): string {
  const rounded = (centimetres / 100).toFixed(digits);
  // Just below zero rounds to "-0.0".
  return `${(Number(rounded) === 0 ? rounded.replace('-', '') : rounded).replace('.', ',').replace('-', '−')} m`;
}

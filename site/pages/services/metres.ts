/** Centimetres as metres: 642 is "6,42 m". */
export function metres(centimetres: number, digits = 2): string {
  const rounded = (centimetres / 100).toFixed(digits);
  // Just below zero rounds to "-0.0".
  return `${(Number(rounded) === 0 ? rounded.replace('-', '') : rounded).replace('.', ',').replace('-', '−')} m`;
}

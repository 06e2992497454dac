/** Centimetres as metres: 642 is "6,42 m". */
export function metres(centimetres: number, digits = 2): string {
  return `${(centimetres / 100).toFixed(digits).replace('.', ',').replace('-', '−')} m`;
}

/** A long list in parts: a statement takes only so many rows. */
export function partsOf<Row>(rows: readonly Row[], size: number): Row[][] {
  const count = Math.ceil(rows.length / size);
  return Array.from({ length: count }, (_, at) => rows.slice(at * size, (at + 1) * size));
}

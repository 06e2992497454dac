/** The items of a column that stores a list separated by commas. An empty column is an empty list. */
export function splitList(column: string): string[] {
  return column === '' ? [] : column.split(',');
}

/** The ids of a column that stores them separated by commas. */
export function splitIds(column: string): number[] {
  return splitList(column).map(Number);
}

/** Spreadsheets told by it that the text is UTF-8 show accents as they are. */
const BYTE_ORDER_MARK = '\uFEFF';
/** What Brazilian spreadsheets expect: the comma separates decimals there. */
const SEPARATOR = ';';

export type CsvCell = string | number;

/** A file for Brazilian spreadsheets. */
export function csvOf(rows: readonly (readonly CsvCell[])[]): string {
  return BYTE_ORDER_MARK + rows.map((cells) => `${cells.map(csvCell).join(SEPARATOR)}\r\n`).join('');
}

/** A text that a spreadsheet would run as a formula is made plain by an apostrophe before it. */
export function csvCell(cell: CsvCell): string {
  if (typeof cell === 'number') return String(cell).replace('.', ',');
  const plain = /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell;
  return /[";\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
}

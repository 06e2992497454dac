/** Tells spreadsheets that the text is UTF-8, so that accents are shown correctly. */
const BYTE_ORDER_MARK = '\uFEFF';
/** The separator of Brazilian spreadsheets, where the comma separates decimals. */
const SEPARATOR = ';';

export type CsvCell = string | number;

/** A CSV file for Brazilian spreadsheets. */
export function csvOf(rows: readonly (readonly CsvCell[])[]): string {
  return BYTE_ORDER_MARK + rows.map((cells) => `${cells.map(csvCell).join(SEPARATOR)}\r\n`).join('');
}

/** An apostrophe keeps a spreadsheet from running a text as a formula. */
export function csvCell(cell: CsvCell): string {
  if (typeof cell === 'number') return String(cell).replace('.', ',');
  const plain = /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell;
  return /[";\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
}

/** A line of text, or the heading above some. */
export interface PdfLine {
  readonly text: string;
  readonly isHeading?: true;
}

const PAGE = { width: 595, height: 842, margin: 50 } as const;
const SIZE = 10;
const LEADING = 13;
/** Every character of Courier is 0.6 of its size wide, so lines break without a table of widths. */
export const PDF_COLUMNS = Math.floor((PAGE.width - 2 * PAGE.margin) / (SIZE * 0.6));
/** The last line of a page has its number. */
export const PDF_ROWS = Math.floor((PAGE.height - 2 * PAGE.margin) / LEADING) - 2;

/** The characters of the encoding WinAnsi that have other codes in Unicode; the rest of it is Latin-1. */
const WIN_ANSI: Readonly<Record<string, number>> = {
  '€': 0x80,
  '…': 0x85,
  '‘': 0x91,
  '’': 0x92,
  '“': 0x93,
  '”': 0x94,
  '•': 0x95,
  '–': 0x96,
  '—': 0x97,
};

/**
 * A PDF of plain text on A4 pages, in the font Courier that every reader has. Portuguese needs no embedded font; a character
 * that the font lacks becomes a question mark.
 */
export function pdfOfText(title: string, lines: readonly PdfLine[]): Buffer {
  const pages = pagesOf(lines);
  const objects: string[] = [
    '<< /Type /Catalog /Pages 2 0 R /Lang (pt-BR) >>',
    `<< /Type /Pages /Kids [${pages.map((_, index) => `${6 + 2 * index} 0 R`).join(' ')}] /Count ${pages.length} >>`,
    fontOf('Courier'),
    fontOf('Courier-Bold'),
    `<< /Title (${escaped(title)}) >>`,
  ];
  for (const [index, page] of pages.entries()) {
    const content = contentOf(page, `${index + 1} de ${pages.length}`);
    objects.push(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${PAGE.width} ${PAGE.height}] ` +
        `/Resources << /Font << /F1 3 0 R /F2 4 0 R >> >> /Contents ${7 + 2 * index} 0 R >>`,
      `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    );
  }
  return fileOf(objects);
}

function fontOf(name: string): string {
  return `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`;
}

/** Breaks lines at the last blank that fits, and pages so that no heading is the last line of one. */
function pagesOf(lines: readonly PdfLine[]): readonly (readonly PdfLine[])[] {
  const pages: PdfLine[][] = [[]];
  for (const line of lines) {
    const rows = wrapped(line.text).map((text): PdfLine => ({ ...line, text }));
    const room = PDF_ROWS - (pages.at(-1)?.length ?? 0);
    if (line.isHeading && room < rows.length + 2) pages.push([]);
    for (const row of rows) {
      if (pages.at(-1)?.length === PDF_ROWS) pages.push([]);
      pages.at(-1)?.push(row);
    }
  }
  return pages;
}

function wrapped(text: string): readonly string[] {
  const rows: string[] = [];
  let row = '';
  for (const word of text.normalize('NFC').split(/\s+/)) {
    let rest = word;
    if (row !== '' && row.length + 1 + rest.length > PDF_COLUMNS) {
      rows.push(row);
      row = '';
    }
    for (; rest.length > PDF_COLUMNS; rest = rest.slice(PDF_COLUMNS)) rows.push(rest.slice(0, PDF_COLUMNS));
    row = row === '' ? rest : `${row} ${rest}`;
  }
  return [...rows, row];
}

function contentOf(rows: readonly PdfLine[], number: string): string {
  const top = PAGE.height - PAGE.margin;
  const shown = rows.map(
    ({ text, isHeading }) => `/${isHeading ? 'F2' : 'F1'} ${SIZE} Tf (${escaped(text)}) Tj T*`,
  );
  const footer = `BT /F1 8 Tf ${PAGE.margin} ${PAGE.margin - LEADING} Td (${escaped(number)}) Tj ET`;
  return `BT ${LEADING} TL ${PAGE.margin} ${top} Td\n${shown.join('\n')}\nET\n${footer}`;
}

/** A string of a PDF as Latin-1 characters. */
function escaped(text: string): string {
  return [...text]
    .map((character) => {
      const code = WIN_ANSI[character] ?? character.codePointAt(0) ?? 0;
      const isKnown =
        WIN_ANSI[character] !== undefined || (code >= 0x20 && code < 0x7f) || (code >= 0xa0 && code <= 0xff);
      return isKnown ? String.fromCharCode(code) : '?';
    })
    .join('')
    .replace(/[\\()]/g, '\\$&');
}

/** The objects with the table of their offsets. Every character is one byte. */
function fileOf(objects: readonly string[]): Buffer {
  let file = '%PDF-1.4\n';
  const offsets: number[] = [];
  for (const [index, object] of objects.entries()) {
    offsets.push(file.length);
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
  }
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  file += `xref\n0 ${size}\n0000000000 65535 f \n${rows}trailer\n<< /Size ${size} /Root 1 0 R /Info 5 0 R >>\nstartxref\n${file.length}\n%%EOF\n`;
  return Buffer.from(file, 'latin1');
}

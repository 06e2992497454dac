/** A real PDF: one page for each list of lines. A page without lines has no text, like a scanned one. */
export function makePdf(...pages: readonly (readonly string[])[]): Buffer {
  const objects = ['', '', '<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>'];
  const add = (object: string): string => `${objects.push(object)} 0 R`;
  const kids = pages.map((lines) => {
    const content = `BT /F1 12 Tf 72 770 Td ${lines.map((line) => `(${line.replace(/[()\\]/g, '\\$&')}) Tj 0 -15 Td`).join(' ')} ET`;
    const stream = add(`<</Length ${content.length}>>\nstream\n${content}\nendstream`);
    return add(
      `<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents ${stream}/Resources<</Font<</F1 3 0 R>>>>>>`,
    );
  });
  objects[0] = '<</Type/Catalog/Pages 2 0 R>>';
  objects[1] = `<</Type/Pages/Count ${kids.length}/Kids[${kids.join(' ')}]>>`;
  return pdfOf(objects);
}

/** A PDF of these objects, the first of which is its catalogue. */
export function pdfOf(objects: readonly string[], trailer = ''): Buffer {
  let file = '%PDF-1.7\n';
  const starts = objects.map((object, index) => {
    const start = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return start;
  });
  const rows = starts.map((start) => `${String(start).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  const end = `trailer <</Size ${size}/Root 1 0 R${trailer}>>\nstartxref\n${file.length}\n%%EOF\n`;
  return Buffer.from(`${file}xref\n0 ${size}\n0000000000 65535 f \n${rows}${end}`, 'latin1');
}

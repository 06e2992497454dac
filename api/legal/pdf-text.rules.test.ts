import { expect, test } from 'vitest';
import { pagesOfPdf } from './pages-of-pdf.support.ts';
import { PDF_COLUMNS, PDF_ROWS, pdfOfText } from './pdf-text.rules.ts';

test('a PDF keeps accents and quotes, breaks long lines and pages, and says which page it is', async () => {
  const words = 'Ação de “direito” – coração, (não) \\ à ';
  const pages = await pagesOfPdf(
    pdfOfText('Prova', [
      { text: 'Título', isHeading: true },
      { text: words.repeat(60).trim() },
      { text: 'x'.repeat(PDF_COLUMNS * 3) },
      ...Array.from({ length: PDF_ROWS }, (_, index) => ({ text: `linha ${index}` })),
    ]),
  );
  expect(pages.length).toBeGreaterThan(1);
  const text = pages.join('\n').replace(/\s+/g, ' ');
  expect(text).toContain(words.trim());
  expect(text).toContain(`linha ${PDF_ROWS - 1}`);
  expect(pages.map((page) => page.includes(` de ${pages.length}`))).not.toContain(false);
});

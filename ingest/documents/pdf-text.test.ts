import { expect, test } from 'vitest';
import { makePdf, pdfOf } from '../../tests/support/make-pdf.ts';
import { readPdfText } from './pdf-text.ts';

const read = (bytes: Buffer) => readPdfText(new Uint8Array(bytes));

test('the text of a PDF has its paragraphs whole, with divided words joined, and the rows of a list apart', async () => {
  const lines = [
    'A menina Mária Souza, de 12 anos, estava na comunidade do Açaí, na zona ru-',
    'ral do município de São João, quando a equipe chegou para a vacinação dela.',
    'João Lima, 7º B',
    'Ana Reis, 8º A',
  ];
  expect(await read(makePdf(lines, ['Segunda página.']))).toEqual({
    text:
      'A menina Mária Souza, de 12 anos, estava na comunidade do Açaí, na zona rural do município de São João, ' +
      'quando a equipe chegou para a vacinação dela.\nJoão Lima, 7º B\nAna Reis, 8º A\nSegunda página.\n',
    unread: undefined,
  });
});

test('the text of a PDF includes what is typed into its form', async () => {
  const bytes = pdfOf([
    '<</Type/Catalog/Pages 2 0 R/AcroForm<</Fields[4 0 R]>>>>',
    '<</Type/Pages/Count 1/Kids[3 0 R]>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Annots[4 0 R]>>',
    '<</Type/Annot/Subtype/Widget/FT/Tx/T(aluno)/V(Rui Lima)/Rect[0 0 100 20]/P 3 0 R>>',
  ]);
  expect(await read(bytes)).toEqual({ text: 'Rui Lima\n', unread: undefined });
});

test.each([
  ['a page without text', makePdf(['Capa'], []), 'scanned'],
  ['more pages than are read', makePdf(...Array.from({ length: 101 }, () => ['Uma linha'])), 'too-long'],
  ['its end cut off', makePdf(['Ofício']).subarray(0, 300), 'broken'],
  [
    'pages that contain themselves',
    pdfOf(['<</Type/Catalog/Pages 2 0 R>>', '<</Type/Pages/Count 3/Kids[2 0 R 2 0 R]>>']),
    'broken',
  ],
  ['objects that refer to each other in a circle', pdfOf(['2 0 R', '1 0 R']), 'broken'],
  [
    'a lock',
    pdfOf(
      ['<</Type/Catalog/Pages 2 0 R>>', '<</Type/Pages/Count 0/Kids[]>>'],
      `/Encrypt<</Filter/Standard/V 1/R 2/P -4/O<${'00'.repeat(32)}>/U<${'00'.repeat(32)}>>>/ID[<00><00>]`,
    ),
    'locked',
  ],
])('a PDF with %s says that it is not the whole text', async (_what, bytes, unread) => {
  expect(await read(bytes)).toMatchObject({ unread });
});

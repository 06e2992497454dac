import { deflateSync } from 'node:zlib';
import { afterAll, expect, test } from 'vitest';
import { createIsolatedReading } from '../../../api/isolated-reading/isolated-reading.ts';
import { ReadingBreach } from '../../../ingest/isolation/bounds.ts';
import { makePdf, pdfOf } from '../../support/make-pdf.ts';

const reading = createIsolatedReading('');
afterAll(() => reading.end());

function bomb(): Buffer {
  const packed = deflateSync(Buffer.alloc(200 * 1_048_576, 'q ')).toString('latin1');
  return pdfOf([
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Count 1/Kids[3 0 R]>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R>>',
    `<</Filter/FlateDecode/Length ${packed.length}>>\nstream\n${packed}\nendstream`,
  ]);
}

test.each([
  ['unpacks to 200 MB', bomb],
  ['has ten thousand pages', () => makePdf(...Array.from({ length: 10_000 }, (_, n) => [`Página ${n}`]))],
  ['is 12 MB of nothing', () => Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(12_000_000)])],
])('a PDF that %s never counts as read, and the worker reads the next one', async (_what, make) => {
  const outcome = await reading.run('pdfText', make()).then(
    ({ unread }) => unread,
    (error: unknown) => (error instanceof ReadingBreach ? error.reason : error),
  );
  expect(['too-long', 'broken', 'time', 'memory']).toContain(outcome);
  expect(await reading.run('pdfText', makePdf(['Ofício']))).toEqual({ text: 'Ofício\n', unread: undefined });
});

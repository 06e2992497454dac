import { expect, test } from 'vitest';
import { LIMITS } from '../../../../contracts/limits.ts';
import { documentFileRefusal } from './document-file.rules.ts';

test('a PDF up to the limit is accepted, and so is a file of unknown type', () => {
  expect(documentFileRefusal({ type: 'application/pdf', size: LIMITS.document.bytes })).toBeUndefined();
  expect(documentFileRefusal({ type: '', size: 1 })).toBeUndefined();
});

test.each([
  [{ type: 'image/png', size: 1 }, 'Só arquivos PDF'],
  [{ type: 'application/pdf', size: 0 }, 'vazio'],
  [{ type: 'application/pdf', size: LIMITS.document.bytes + 1 }, 'o máximo é 12 MB'],
])('%j is refused with a reason before the upload', (file, words) => {
  expect(documentFileRefusal(file)).toContain(words);
});

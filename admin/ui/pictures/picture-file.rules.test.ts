import { expect, test } from 'vitest';
import { fileSizeText } from '../../../contracts/file-size.ts';
import { LIMITS } from '../../../contracts/limits.ts';
import { refusalOf } from './picture-file.rules.ts';

test('pictures of the accepted types and sizes are accepted', () => {
  expect(refusalOf({ type: 'image/webp', size: 1 })).toBeUndefined();
  expect(refusalOf({ type: 'image/jpeg', size: LIMITS.upload.bytes })).toBeUndefined();
});

test('a file of unknown type is left to the server', () => {
  expect(refusalOf({ type: '', size: 10 })).toBeUndefined();
});

test('other types, empty files and too large files are refused before the upload', () => {
  expect(refusalOf({ type: 'image/svg+xml', size: 10 })).toContain('formato');
  expect(refusalOf({ type: 'image/heic', size: 10 })).toContain('formato');
  expect(refusalOf({ type: 'image/png', size: 0 })).toContain('vazio');
  expect(refusalOf({ type: 'image/png', size: LIMITS.upload.bytes + 1 })).toContain('12 MB');
});

test('a size is shown in kilobytes, and from a megabyte on in megabytes', () => {
  expect(fileSizeText(1)).toBe('1 KB');
  expect(fileSizeText(84 * 1_024)).toBe('84 KB');
  expect(fileSizeText(2.5 * 1_048_576)).toBe('2,5 MB');
});

import { expect, test } from 'vitest';
import { sizeText } from '../../../contracts/file-size.ts';
import { LIMITS } from '../../../contracts/limits.ts';
import { refusalOf } from './picture-file.rules.ts';

test('pictures of the accepted kinds and sizes are sent', () => {
  expect(refusalOf({ type: 'image/webp', size: 1 })).toBeUndefined();
  expect(refusalOf({ type: 'image/jpeg', size: LIMITS.upload.bytes })).toBeUndefined();
});

test('a file of a kind the machine does not know is left to the server', () => {
  expect(refusalOf({ type: '', size: 10 })).toBeUndefined();
});

test('other kinds of file, empty ones and those too large are refused before they travel', () => {
  expect(refusalOf({ type: 'image/svg+xml', size: 10 })).toContain('formato');
  expect(refusalOf({ type: 'image/heic', size: 10 })).toContain('formato');
  expect(refusalOf({ type: 'image/png', size: 0 })).toContain('vazio');
  expect(refusalOf({ type: 'image/png', size: LIMITS.upload.bytes + 1 })).toContain('12 MB');
});

test('a size is said in kilobytes, and from a megabyte on in megabytes', () => {
  expect(sizeText(1)).toBe('1 KB');
  expect(sizeText(84 * 1_024)).toBe('84 KB');
  expect(sizeText(2.5 * 1_048_576)).toBe('2,5 MB');
});

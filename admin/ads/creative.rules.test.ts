import { expect, test } from 'vitest';
import { creativeWarnings, wantedText } from './creative.rules.ts';

const MB = 1_048_576;
const SIDE = { width: 600, height: 500, bytes: 1, alt: 'Feira' };

test('a creative of the wanted shape is taken without a word, at single density too', () => {
  const header = { width: 1280, height: 200, bytes: MB, alt: 'Feira' };
  expect(creativeWarnings('banner header', header)).toEqual([]);
  expect(creativeWarnings('banner side', { ...SIDE, width: 300, height: 250 })).toEqual([]);
});

test('up to five percent of another shape goes unnoticed, more is said', () => {
  expect(creativeWarnings('banner hero', { ...SIDE, height: 520 })).toEqual([]);
  expect(creativeWarnings('banner hero', { ...SIDE, height: 600 })).toEqual([
    'A imagem tem 600 × 600 px e será cortada: o espaço pede 600 × 500 px.',
  ]);
});

test('a creative narrower than its box is said to be', () => {
  expect(creativeWarnings('banner side', { ...SIDE, width: 240, height: 200 })).toEqual([
    'A imagem tem só 240 px de largura e vai aparecer sem nitidez: o espaço pede 600 × 500 px.',
  ]);
});

test('readers get small versions: only a file that takes long to prepare is called heavy', () => {
  expect(creativeWarnings('banner side', { ...SIDE, bytes: 2 * MB })).toEqual([]);
  const [warning] = creativeWarnings('banner side', { ...SIDE, bytes: 3 * MB });
  expect(warning).toContain('3 MB');
  expect(creativeWarnings('banner side', { ...SIDE, bytes: undefined })).toEqual([]);
});

test('a creative that says nothing to those who do not see it is said to', () => {
  const [warning] = creativeWarnings('banner side', { ...SIDE, alt: ' ' });
  expect(warning).toContain('texto alternativo');
});

test('each position says what it wants', () => {
  expect(wantedText('banner header')).toBe('1280 × 200 px');
  expect(wantedText('banner side')).toBe('600 × 500 px');
});

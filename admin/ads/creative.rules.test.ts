import { expect, test } from 'vitest';
import { creativeWarnings, wantedText } from './creative.rules.ts';

const MB = 1_048_576;
const SIDE = { width: 600, height: 500, bytes: 1, alt: 'Feira' };

test('a creative of the right shape gives no warning, also at single density', () => {
  const header = { width: 1280, height: 200, bytes: MB, alt: 'Feira' };
  expect(creativeWarnings('banner header', header)).toEqual([]);
  expect(creativeWarnings('banner side', { ...SIDE, width: 300, height: 250 })).toEqual([]);
});

test('a shape that differs by up to five percent gives no warning, a larger difference does', () => {
  expect(creativeWarnings('banner hero', { ...SIDE, height: 520 })).toEqual([]);
  expect(creativeWarnings('banner hero', { ...SIDE, height: 600 })).toEqual([
    'A imagem tem 600 × 600 px e será cortada: o espaço pede 600 × 500 px.',
  ]);
});

test('a creative narrower than its position gives a warning', () => {
  expect(creativeWarnings('banner side', { ...SIDE, width: 240, height: 200 })).toEqual([
    'A imagem tem só 240 px de largura e vai aparecer sem nitidez: o espaço pede 600 × 500 px.',
  ]);
});

test('only a file that takes long to process is called heavy, because readers get small versions', () => {
  expect(creativeWarnings('banner side', { ...SIDE, bytes: 2 * MB })).toEqual([]);
  const [warning] = creativeWarnings('banner side', { ...SIDE, bytes: 3 * MB });
  expect(warning).toContain('3 MB');
  expect(creativeWarnings('banner side', { ...SIDE, bytes: undefined })).toEqual([]);
});

test('a creative without alternative text gives a warning', () => {
  const [warning] = creativeWarnings('banner side', { ...SIDE, alt: ' ' });
  expect(warning).toContain('texto alternativo');
});

test('each position names the wanted size', () => {
  expect(wantedText('banner header')).toBe('1280 × 200 px');
  expect(wantedText('banner side')).toBe('600 × 500 px');
});

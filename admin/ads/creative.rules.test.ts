import { expect, test } from 'vitest';
import { creativeWarnings, wantedText } from './creative.rules.ts';

const KB = 1_024;

test('a creative of the wanted shape and weight is taken without a word', () => {
  expect(creativeWarnings('banner header', { width: 1280, height: 200, bytes: 60 * KB })).toEqual([]);
  expect(creativeWarnings('banner side', { width: 300, height: 250, bytes: 10 * KB })).toEqual([]);
});

test('up to five percent of another shape goes unnoticed, more is said', () => {
  expect(creativeWarnings('banner hero', { width: 600, height: 520, bytes: 1 })).toEqual([]);
  expect(creativeWarnings('banner hero', { width: 600, height: 600, bytes: 1 })).toHaveLength(1);
});

test('a creative heavier than its slot wants is said to be', () => {
  const [warning] = creativeWarnings('banner side', { width: 600, height: 500, bytes: 81 * KB });
  expect(warning).toContain('80 KB');
});

test('of an outside picture only the shape is judged', () => {
  expect(creativeWarnings('banner side', { width: 600, height: 500, bytes: undefined })).toEqual([]);
});

test('each position says what it wants', () => {
  expect(wantedText('banner header')).toBe('1280 × 200 px, até 60 KB');
  expect(wantedText('banner side')).toBe('600 × 500 px, até 80 KB');
});

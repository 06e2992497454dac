import { expect, test } from 'vitest';
import { arrivalFacts } from './arrival.rules.ts';

const item = {
  title: 'Balsa nova',
  url: null,
  summary: '',
  publishedAt: null,
  author: '',
  hasText: false,
  hasImage: true,
  municipality: null,
  cat: '',
} as const;

test('missing values are named, not left out', () => {
  expect(arrivalFacts(item, '', '')).toEqual([
    'sem data',
    'sem município',
    'sem categoria',
    'só resumo: o texto vem da página',
    'com foto',
  ]);
});

test('known values are shown', () => {
  expect(arrivalFacts({ ...item, hasText: true, municipality: 'Soure' }, '16-11-2026', 'Foco')).toEqual([
    '16-11-2026',
    'Soure',
    'Foco',
    'texto inteiro',
    'com foto',
  ]);
});

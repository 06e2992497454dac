import { expect, test } from 'vitest';
import { lengthText, wordsIn } from './word-count.rules.ts';

test.each([
  ['', 0],
  [' — … ', 0],
  ['Belém', 1],
  ['O vice-prefeito d’Oeste disse: “não”.', 5],
  ['R$ 1.234,56 às 14h32', 4],
  ['A\u0301gua a\u0303o', 2],
])('%j has %i words', (text, words) => {
  expect(wordsIn(text)).toBe(words);
});

test('the length is given in words and minutes', () => {
  expect(lengthText(0)).toBe('Nenhuma palavra');
  expect(lengthText(1)).toBe('1 palavra, cerca de 1 min de leitura');
  expect(lengthText(312)).toBe('312 palavras, cerca de 2 min de leitura');
  expect(lengthText(5000)).toBe('5.000 palavras, cerca de 25 min de leitura');
});

import { expect, test } from 'vitest';
import { markedPieces } from './marked-text.rules.ts';

test('personal data is marked anywhere in a paragraph, with its punctuation', () => {
  expect(markedPieces('CPF 1.2-3, fone (91) 9.', ['(91) 9', '1.2-3'])).toEqual([
    { text: 'CPF ', marked: false },
    { text: '1.2-3', marked: true },
    { text: ', fone ', marked: false },
    { text: '(91) 9', marked: true },
    { text: '.', marked: false },
  ]);
});

test('the longer of two marks wins, and a paragraph without marks is one piece', () => {
  expect(markedPieces('Ana Lima', ['Ana', 'Ana Lima'])).toEqual([{ text: 'Ana Lima', marked: true }]);
  expect(markedPieces('A balsa', [])).toEqual([{ text: 'A balsa', marked: false }]);
});

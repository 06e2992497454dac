import { expect, test } from 'vitest';
import { creditText } from './credit.rules.ts';

test.each([
  ['', ''],
  ['Ana Lima / Divulgação', 'Foto: Ana Lima / Divulgação'],
  ['Foto: Ana Lima', 'Foto: Ana Lima'],
  ['Imagem ilustrativa: Divulgação', 'Imagem ilustrativa: Divulgação'],
  ['Reprodução', 'Reprodução'],
  ['Divulgação', 'Divulgação'],
  ['Arteiro Silva', 'Foto: Arteiro Silva'],
])('the credit %j reads %j', (credit, text) => {
  expect(creditText(credit)).toBe(text);
});

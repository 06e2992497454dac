import { expect, test } from 'vitest';
import { csvCell, csvOf } from './csv.ts';

test('the file starts with a byte order mark, and each row is a line with semicolons', () => {
  expect(
    csvOf([
      ['Município', 'Visualizações'],
      ['Belém', 1_234],
    ]),
  ).toBe('\uFEFFMunicípio;Visualizações\r\nBelém;1234\r\n');
});

test.each(['=1+1', '+55 91', '-2', '@soma', '\tx', '\rx'])('%j does not become a formula', (text) => {
  expect(csvCell(text).replace(/^"/, '')).toMatch(/^'/);
});

test.each(['Soure', 'a-b', 'x=1', '', '0,77%'])('%j is unchanged', (text) => {
  expect(csvCell(text)).toBe(text);
});

test('a cell with a separator, quote or line break is quoted', () => {
  expect(csvCell('Balsa "nova"; hoje')).toBe('"Balsa ""nova""; hoje"');
  expect(csvCell('duas\nlinhas')).toBe('"duas\nlinhas"');
});

test('numbers have a decimal comma, and a negative number is not escaped as a formula', () => {
  expect(csvCell(0.02)).toBe('0,02');
  expect(csvCell(-2)).toBe('-2');
});

import { expect, test } from 'vitest';
import { splitForSpeech, spokenText } from './spoken-text.rules.ts';

test.each([
  ['Veja em https://www.pa.gov.br/edital?id=3.', 'Veja em link no texto.'],
  ['Acesse www.belem.pa.gov.br, até sexta', 'Acesse link no texto, até sexta'],
  ['Escreva a edital@pa.gov.br hoje', 'Escreva a e-mail no texto hoje'],
  ['R$ 3,50 às 10h30,\n  na praça', 'R$ 3,50 às 10h30, na praça'],
])('"%s" is spoken as "%s"', (text, spoken) => {
  expect(spokenText(text)).toBe(spoken);
});

test('a long text is split without losing a word, at ends of sentences where possible', () => {
  const text = 'A balsa volta a sair na segunda-feira. O preço não muda. '.repeat(12).trim();
  const pieces = splitForSpeech(text);
  expect(pieces.join(' ')).toBe(text);
  for (const piece of pieces) {
    expect(piece.length).toBeLessThanOrEqual(220);
    expect(piece).toMatch(/\.$/);
  }
  const endless = 'palavra '.repeat(100).trim();
  expect(splitForSpeech(endless).join(' ')).toBe(endless);
  expect(Math.max(...splitForSpeech(endless).map(({ length }) => length))).toBeLessThanOrEqual(220);
});

test('short sentences are spoken together while both fit in 220 characters', () => {
  const [first, fits, tooLong] = [`${'a'.repeat(99)}.`, 'b'.repeat(119), 'b'.repeat(120)];
  expect(splitForSpeech(`${first} ${fits}`)).toEqual([`${first} ${fits}`]);
  expect(splitForSpeech(`${first} ${tooLong}`)).toEqual([first, tooLong]);
});

test('a long sentence is split before the word that does not fit in 220 characters', () => {
  const [first, fits, tooLong] = ['a'.repeat(100), 'b'.repeat(119), 'b'.repeat(120)];
  expect(splitForSpeech(`${first} ${fits}`)).toEqual([`${first} ${fits}`]);
  expect(splitForSpeech(`${first} ${tooLong}`)).toEqual([first, tooLong]);
});

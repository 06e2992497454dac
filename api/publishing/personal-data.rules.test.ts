import { expect, test } from 'vitest';
import { richTextToPlain } from '../../contracts/rich-text/plain-text.ts';
import { paragraphsToPlain, personalDataIn, textOfMarkup, textsHash } from './personal-data.rules.ts';

const HTML =
  '<h2>Escola</h2><p>A aluna de 12 anos <strong>venceu</strong>.</p><ul><li>Um</li><li>Dois</li></ul>' +
  '<blockquote><p>Parabéns.</p></blockquote><p></p><p>Rui Gaia dirige a escola.</p>';

test('paragraphs are separated by U+2029, where plain text has one blank, so that positions are the same', () => {
  expect(paragraphsToPlain(HTML).split('\u2029')).toEqual([
    'Escola',
    'A aluna de 12 anos venceu.',
    'Um',
    'Dois',
    'Parabéns.',
    'Rui Gaia dirige a escola.',
  ]);
  expect(paragraphsToPlain(HTML).replaceAll('\u2029', ' ')).toBe(richTextToPlain(HTML));
});

test('separators that a source writes into its text are blanks', () => {
  expect(textOfMarkup('<p>Rui\u2028Gaia</p><p>Ana\u2029Reis</p>')).toBe('Rui Gaia\u2029Ana Reis');
});

test('a child in one paragraph says nothing of whom the next one names', () => {
  const marksIn = (html: string) =>
    personalDataIn([['desc', textOfMarkup(html)]]).filter(({ kind }) => kind === 'minor');
  const [painter, child] = [
    'Choveu muito. Rosa Lima fez a pintura do prédio.',
    'É sexta. A criança de 5 anos caiu.',
  ];
  expect(marksIn(`<p>${painter} ${child}</p>`)).toHaveLength(1);
  expect(marksIn(`<p>${painter}</p><p>${child}</p>`)).toEqual([]);
});

test('the hash of acknowledged texts is the same with paragraphs and without, and another for other words', () => {
  const hashOf = (text: string): string => textsHash([['desc', text]]);
  expect(hashOf('Um.\u2029Dois.')).toBe(hashOf('Um. Dois.'));
  expect(hashOf('Um. Dois.')).not.toBe(hashOf('Um. Três.'));
});

import { expect, test } from 'vitest';
import { excerptAround, foldedText } from './excerpt-around.ts';

const around = (text: string, phrase: string, length: number) =>
  excerptAround(foldedText(text), phrase, length);

const TEXT = `${'A prefeitura informou nesta segunda-feira que a obra continua. '.repeat(4)}A balsa de Itaituba volta a sair às seis. ${'O serviço segue normal. '.repeat(8)}`;

test('a match far in the text is shown with the words before it, from the start of a word', () => {
  const excerpt = around(TEXT, 'itaituba', 200) ?? '';
  expect(excerpt).toMatch(/^…\S/);
  expect(excerpt).toContain('balsa de Itaituba');
  expect(excerpt.indexOf('Itaituba')).toBeLessThan(120);
  expect(excerpt.length).toBeLessThanOrEqual(200);
});

test('the first of several matches is shown', () => {
  expect(around(TEXT, 'normal balsa', 150)).toContain('balsa');
});

test('there is no excerpt if the match is at the beginning or not in the text', () => {
  expect(around(TEXT, 'prefeitura', 200)).toBeUndefined();
  expect(around(TEXT, 'jacaré', 200)).toBeUndefined();
  expect(around('', 'a', 200)).toBeUndefined();
});

test('accents match composed and decomposed, and no character is cut', () => {
  const text = `${'Ma\u0301quina '.repeat(30)}ac\u0327ai\u0301 do rio. ${'fim '.repeat(60)}`;
  const excerpt = around(text, 'acai', 150) ?? '';
  expect(excerpt).toContain('açaí');
  expect(excerpt.isWellFormed()).toBe(true);
});
